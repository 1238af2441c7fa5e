import type { Order } from "@/lib/contract/service/order";
import { drawBarCode } from "./bar-code";
import { printDay } from "./dates";
import { BOLD, REGULAR } from "./fonts";
import { makePdf } from "./pdf-file";

/** 2.625 by 1 inch, a common size for tube labels, in points. */
const SIZE: [number, number] = [189, 72];
const EDGE = 6;
const ONE_LINE = { lineBreak: false, width: SIZE[0] - 2 * EDGE, ellipsis: true };

export type Labels = {
  readonly count: number;
  /** `YYYY-MM-DD…`, the day at the place of collection. */
  readonly collectedOn: string;
};

/** Labels for the order's tubes, one per page: sample number as bar code, patient, birth date, day of collection. */
export function makeLabelsDocument(
  order: Order,
  { count, collectedOn }: Labels,
): Promise<Uint8Array<ArrayBuffer>> {
  const margins = { top: EDGE, left: EDGE, right: EDGE, bottom: 0 };
  const title = `Sample labels ${order.sample_id ?? ""}`.trim();
  const at = new Date(order.created_at);
  return makePdf({ title, at, page: { size: SIZE, margins } }, (doc) => {
    const root = doc.struct("Document");
    doc.addStructure(root);
    for (let label = 0; label < count; label += 1) drawLabel(doc, root, order, collectedOn);
    root.end();
  });
}

function drawLabel(
  doc: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { patient_details: patient, sample_id }: Order,
  collectedOn: string,
): void {
  const line = { ...ONE_LINE, structParent: root, structType: "P" } as const;
  doc.addPage();
  doc.font(BOLD).fontSize(8).fillColor("black");
  doc.text(`${patient?.last_name ?? ""}, ${patient?.first_name ?? ""}`, EDGE, EDGE, line);
  const days = `Born ${printDay(patient?.dob) ?? ""}   Collected ${printDay(collectedOn) ?? ""}`;
  doc.font(REGULAR).fontSize(7).text(days, EDGE, 16, line);
  if (sample_id) {
    drawBarCode(doc, root, sample_id, { x: 12, y: 27, width: SIZE[0] - 24, height: 26 });
  }
}
