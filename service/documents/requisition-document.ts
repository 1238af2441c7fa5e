import type { Order } from "@/lib/contract/service/order";
import { drawBarCode } from "./bar-code";
import { printMoment } from "./dates";
import { addHeading, addParagraph, MARGIN, makeDocument } from "./document";
import { toOrderFacts } from "./patient-facts";
import type { Requisition } from "./read-requisition";
import { facts, rows } from "./tables";

/** The request to the lab, with the sample number as a bar code. */
export function makeRequisitionDocument({
  order,
  account,
  markers,
  answers,
}: Requisition): Promise<Uint8Array<ArrayBuffer>> {
  const at = new Date(order.created_at);
  return makeDocument({ title: "Laboratory requisition", at }, (sheet) => {
    const { doc, root } = sheet;
    if (order.sample_id) {
      drawBarCode(doc, root, order.sample_id, { x: MARGIN, y: doc.y, width: 200, height: 36 });
      doc.y += 20;
    }
    addHeading(sheet, "Patient and order");
    facts(sheet, [
      ...toOrderFacts(order),
      ...toAddressFacts(order),
      ["Lab account", account ? accountName(account) : "Platform account"],
      ["Ordered", printMoment(order.created_at)],
      ["Billed as", order.billing_type?.replaceAll("_", " ")],
      ["Diagnosis codes", order.icd_codes?.join(", ")],
      ["Priority", order.priority ? "STAT" : null],
      ["Fasting", order.lab_test.fasting ? "Required" : null],
    ]);
    addHeading(sheet, "Requested");
    const sample = order.lab_test.sample_type.replaceAll("_", " ");
    rows(
      sheet,
      [100, "*", 120],
      ["Code", "Marker", "Sample"],
      markers.map(({ provider_id, name }) => [provider_id ?? "", name, sample]),
    );
    if (answers.length > 0) {
      addHeading(sheet, "Asked at order entry");
      rows(
        sheet,
        ["*", 200],
        ["Question", "Answer"],
        answers.map(({ question, answer }) => [question, answer]),
      );
    }
    if (order.clinical_notes) {
      addHeading(sheet, "Clinical notes");
      addParagraph(sheet, order.clinical_notes);
    }
  });
}

function accountName({
  provider_account_id,
  account_name,
}: NonNullable<Requisition["account"]>): string {
  return [provider_account_id, account_name].filter(Boolean).join(", ");
}

function toAddressFacts({ patient_address: address, patient_details: patient }: Order) {
  const street = address && [address.first_line, address.second_line].filter(Boolean).join(", ");
  return [
    ["Telephone", patient?.phone_number],
    ["Address", street],
    ["Place", address && `${address.city}, ${address.state} ${address.zip}`],
  ] as const;
}
