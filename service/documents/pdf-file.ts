import PDFDocument from "pdfkit";
import { REGULAR } from "./fonts";

export type PdfOptions = {
  /** What readers show as the document's name. */
  readonly title: string;
  /** When what it says was so; the file says no other time, so the same content makes the same bytes. */
  readonly at: Date;
  readonly page: Pick<PDFKit.PDFDocumentOptions, "size" | "margins">;
};

/** Makes a tagged PDF with its fonts embedded. `draw` gets it with no page yet. Returns the file's bytes. */
export async function makePdf(
  { title, at, page }: PdfOptions,
  draw: (doc: PDFKit.PDFDocument) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    ...page,
    autoFirstPage: false,
    font: REGULAR,
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    info: { Title: title, Creator: "Phial", Producer: "Phial", CreationDate: at, ModDate: at },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", resolve);
    doc.on("error", reject);
  });
  draw(doc);
  doc.end();
  await finished;
  return new Uint8Array(Buffer.concat(chunks));
}
