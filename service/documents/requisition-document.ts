import type { Order } from "@/lib/contract/order";
import { drawBarCode } from "./bar-code";
import { facts, heading, MARGIN, makeDocument, paragraph, rows } from "./document";
import { orderFacts } from "./patient-facts";

/** What the lab is asked to do, with the number of the sample as a bar code. */
export function makeRequisitionDocument(order: Order): Promise<Uint8Array<ArrayBuffer>> {
  const at = new Date(order.created_at);
  return makeDocument({ title: "Laboratory requisition", at }, (doc) => {
    if (order.sample_id) {
      drawBarCode(doc, order.sample_id, { x: MARGIN, y: doc.y, width: 200, height: 36 });
      doc.y += 20;
    }
    heading(doc, "Patient and order");
    const { patient_address: address, patient_details: patient } = order;
    facts(doc, [
      ...orderFacts(order),
      ["Telephone", patient?.phone_number],
      ["Address", address && [address.first_line, address.second_line].filter(Boolean).join(", ")],
      ["", address && `${address.city}, ${address.state} ${address.zip}`],
      ["Ordered (UTC)", order.created_at.slice(0, 16).replace("T", " ")],
      ["Billed to", order.billing_type?.replaceAll("_", " ")],
      ["Diagnosis codes", order.icd_codes?.join(", ")],
      ["Priority", order.priority ? "STAT" : null],
      ["Fasting", order.lab_test.fasting ? "Required" : null],
    ]);
    heading(doc, "Requested");
    rows(
      doc,
      [100, "*", 120],
      [
        ["Code", "Marker", "Sample"],
        ...(order.lab_test.markers ?? []).map(({ provider_id, name }) => [
          provider_id ?? "",
          name,
          order.lab_test.sample_type.replaceAll("_", " "),
        ]),
      ],
    );
    if (order.clinical_notes) {
      heading(doc, "Clinical notes");
      paragraph(doc, order.clinical_notes);
    }
  });
}
