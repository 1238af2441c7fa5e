import type { Order } from "@/lib/contract/service/order";
import { addHeading, addParagraph, makeDocument } from "./document";
import { toOrderFacts } from "./patient-facts";
import { facts } from "./tables";

/** The notice for the patient to sign that an insurer may not pay for the tests of an order. */
export function makeAbnDocument(order: Order): Promise<Uint8Array<ArrayBuffer>> {
  const title = "Advance beneficiary notice";
  return makeDocument({ title, at: new Date(order.created_at) }, (sheet) => {
    facts(sheet, toOrderFacts(order));
    addHeading(sheet, "What this is about");
    addParagraph(
      sheet,
      "Your insurer may not pay for the tests listed here. If it does not, you may have to pay.",
    );
    addHeading(sheet, "Your choice");
    addParagraph(sheet, "[  ] I want the tests. If my insurer does not pay, I will.");
    addParagraph(sheet, "[  ] I do not want the tests.");
    addHeading(sheet, "Signature and date");
    addParagraph(sheet, "______________________________________________");
  });
}
