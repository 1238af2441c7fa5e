import PDFDocument from "pdfkit";

export const MARGIN = 54;
const INK = "#1a1a1a";
const QUIET = "#555555";

export type DocumentFrame = {
  readonly title: string;
  /** When what it says was so; the file says no other time, so the same content makes the same bytes. */
  readonly at: Date;
  /** Stands on every page. */
  readonly notice?: string;
};

/** Makes a Letter-size document: a title, what `draw` puts there, and on each page its number and the notice. */
export async function makeDocument(
  { title, at, notice }: DocumentFrame,
  draw: (doc: PDFKit.PDFDocument) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: "LETTER",
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 18 },
    bufferPages: true,
    lang: "en",
    displayTitle: true,
    info: { Title: title, Creator: "Phial", Producer: "Phial", CreationDate: at, ModDate: at },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", resolve);
    doc.on("error", reject);
  });
  doc.font("Helvetica-Bold").fontSize(18).fillColor(INK).text(title);
  doc.moveDown(0.5);
  draw(doc);
  numberPages(doc, notice);
  doc.end();
  await finished;
  return new Uint8Array(Buffer.concat(chunks));
}

function numberPages(doc: PDFKit.PDFDocument, notice: string | undefined): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Below the margin, where text would otherwise begin another page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - MARGIN;
    doc.font("Helvetica").fontSize(8).fillColor(QUIET);
    doc.text(`Page ${page - start + 1} of ${count}`, MARGIN, y, { lineBreak: false });
    if (notice) {
      doc.font("Helvetica-Bold");
      const width = doc.page.width - 2 * MARGIN;
      doc.text(notice, MARGIN, y, { width, align: "right", lineBreak: false });
    }
  }
}

/** A heading of a part. */
export function heading(doc: PDFKit.PDFDocument, text: string): void {
  doc.moveDown(1);
  doc.font("Helvetica-Bold").fontSize(11).fillColor(INK).text(text, MARGIN);
  doc.moveDown(0.3);
}

/** A paragraph. */
export function paragraph(doc: PDFKit.PDFDocument, text: string): void {
  doc.font("Helvetica").fontSize(10).fillColor(INK).text(text, MARGIN);
  doc.moveDown(0.3);
}

/** Facts with their names; those that are not known are left out. */
export function facts(
  doc: PDFKit.PDFDocument,
  pairs: readonly (readonly [name: string, value: string | null | undefined])[],
): void {
  const known = pairs.flatMap(([name, value]) => (value ? [[name, value]] : []));
  rows(doc, [130, "*"], known);
}

/** Rows of cells under hairlines; the widths are points or shares. */
export function rows(
  doc: PDFKit.PDFDocument,
  columnStyles: (number | "*")[],
  data: readonly (readonly string[])[],
): void {
  if (data.length === 0) return;
  doc.font("Helvetica").fontSize(9).fillColor(INK);
  doc.x = MARGIN;
  doc.table({
    columnStyles,
    defaultStyle: {
      border: [0, 0, 0.5, 0],
      borderColor: "#cccccc",
      padding: ["0.4em", "0.4em", "0.4em", 0],
    },
    data: data.map((row) => [...row]),
  });
  doc.x = MARGIN;
}
