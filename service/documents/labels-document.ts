import PDFDocument from "pdfkit";
import type { Order } from "@/lib/contract/order";
import { drawBarCode } from "./bar-code";

/** 2.625 by 1 inch: a usual label of a tube, in points. */
const SIZE: [number, number] = [189, 72];

export type Labels = { readonly count: number; readonly collectedOn: string };

/** Labels for the order's tubes, one a page: number as bar code, patient, birth date, day of collection. */
export async function makeLabelsDocument(
  order: Order,
  { count, collectedOn }: Labels,
): Promise<Uint8Array<ArrayBuffer>> {
  const at = new Date(order.created_at);
  const doc = new PDFDocument({
    size: SIZE,
    margin: 6,
    autoFirstPage: false,
    lang: "en",
    info: {
      Title: "Sample labels",
      Creator: "Phial",
      Producer: "Phial",
      CreationDate: at,
      ModDate: at,
    },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise((resolve) => doc.on("end", resolve));
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  for (let label = 0; label < count; label += 1) drawLabel(doc, order, collectedOn);
  doc.end();
  await finished;
  return new Uint8Array(Buffer.concat(chunks));
}

function drawLabel(doc: PDFKit.PDFDocument, order: Order, collectedOn: string): void {
  const { patient_details: patient, sample_id } = order;
  doc.addPage();
  doc.font("Helvetica-Bold").fontSize(8).fillColor("black");
  doc.text(`${patient?.last_name ?? ""}, ${patient?.first_name ?? ""}`, 6, 6, { lineBreak: false });
  doc.font("Helvetica").fontSize(7);
  const born = patient?.dob.slice(0, 10) ?? "";
  doc.text(`Born ${born}   Collected ${collectedOn}`, 6, 16, { lineBreak: false });
  if (sample_id) drawBarCode(doc, sample_id, { x: 6, y: 27, width: 177, height: 26 });
}
