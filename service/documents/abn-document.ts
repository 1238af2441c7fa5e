import type { Order } from "@/lib/contract/order";
import { facts, heading, makeDocument, paragraph } from "./document";
import { orderFacts } from "./patient-facts";

/** The notice that an insurer may not pay for the tests of an order, for the patient to sign. */
export function makeAbnDocument(order: Order): Promise<Uint8Array<ArrayBuffer>> {
  const title = "Advance beneficiary notice";
  return makeDocument({ title, at: new Date(order.created_at) }, (doc) => {
    facts(doc, orderFacts(order));
    heading(doc, "What this is about");
    paragraph(
      doc,
      "Your insurer may not pay for the tests that are named here. If it does not, you may have to pay.",
    );
    heading(doc, "Your choice");
    paragraph(doc, "[  ] I want the tests. If my insurer does not pay, I will.");
    paragraph(doc, "[  ] I do not want the tests.");
    heading(doc, "Signature and date");
    paragraph(doc, "______________________________________________");
  });
}
