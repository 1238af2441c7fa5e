import type { Order } from "@/lib/contract/service/order";
import { heading, makeDocument, paragraph } from "./document";
import { orderFacts } from "./patient-facts";
import { facts } from "./tables";

/** The notice for the patient to sign that an insurer may not pay for the tests of an order. */
export function makeAbnDocument(order: Order): Promise<Uint8Array<ArrayBuffer>> {
  const title = "Advance beneficiary notice";
  return makeDocument({ title, at: new Date(order.created_at) }, (sheet) => {
    facts(sheet, orderFacts(order));
    heading(sheet, "What this is about");
    paragraph(
      sheet,
      "Your insurer may not pay for the tests listed here. If it does not, you may have to pay.",
    );
    heading(sheet, "Your choice");
    paragraph(sheet, "[  ] I want the tests. If my insurer does not pay, I will.");
    paragraph(sheet, "[  ] I do not want the tests.");
    heading(sheet, "Signature and date");
    paragraph(sheet, "______________________________________________");
  });
}
