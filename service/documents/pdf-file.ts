import PDFDocument from "pdfkit";
import { REGULAR } from "./fonts";

export type PdfOptions = {
  /** The document title that PDF viewers show. */
  readonly title: string;
  /** The time of the content; the file contains no other time, so the same content produces the same bytes. */
  readonly at: Date;
  readonly page: Pick<PDFKit.PDFDocumentOptions, "size" | "margins">;
};

/** Creates a tagged PDF with embedded fonts. `draw` receives it without any page. Returns the file's bytes. */
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
