import { BOLD, REGULAR } from "./fonts";
import { makePdf, type PdfOptions } from "./pdf-file";

export const MARGIN = 54;
const FOOTER = 18;
const INK = "#1a1a1a";
const QUIET = "#555555";

export type Frame = Pick<PdfOptions, "title" | "at"> & {
  /** Printed on every page. */
  readonly notice?: string | undefined;
};

export type Sheet = {
  readonly doc: PDFKit.PDFDocument;
  /** The structure element to which content is added. */
  readonly root: PDFKit.PDFStructureElement;
};

/** Creates a Letter-size document: a title, the content that `draw` adds, and on each page its number and the notice. */
export function makeDocument(
  { title, at, notice }: Frame,
  draw: (sheet: Sheet) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const margins = { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER };
  return makePdf({ title, at, page: { size: "LETTER", margins } }, (doc) => {
    const root = doc.struct("Document");
    doc.addStructure(root);
    doc.addPage();
    doc.font(BOLD).fontSize(18).fillColor(INK);
    doc.text(title, { structParent: root, structType: "H1" });
    doc.moveDown(0.5);
    draw({ doc, root });
    root.end();
    addPageNumbers(doc, notice);
  });
}

function addPageNumbers(doc: PDFKit.PDFDocument, notice: string | undefined): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Removes the bottom margin, below which text would otherwise start another page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - MARGIN;
    doc.markContent("Artifact", { type: "Pagination" });
    doc.font(REGULAR).fontSize(8).fillColor(QUIET);
    doc.text(`Page ${page - start + 1} of ${count}`, MARGIN, y, { lineBreak: false });
    if (notice) {
      doc.font(BOLD).fillColor(INK);
      const width = doc.page.width - 2 * MARGIN;
      doc.text(notice, MARGIN, y, { width, align: "right", lineBreak: false });
    }
    doc.endMarkedContent();
  }
}

/** The minimum space for a part below its heading; with less, both move to the next page. */
const PART_ROOM = 80;

/** Adds the heading of a part. */
export function addHeading({ doc, root }: Sheet, text: string): void {
  if (doc.y + PART_ROOM > doc.page.maxY()) doc.addPage();
  else doc.moveDown(1);
  doc.font(BOLD).fontSize(11).fillColor(INK);
  doc.text(text, MARGIN, undefined, { structParent: root, structType: "H2" });
  doc.moveDown(0.3);
}

/** Adds a paragraph. */
export function addParagraph({ doc, root }: Sheet, text: string): void {
  doc.font(REGULAR).fontSize(10).fillColor(INK);
  doc.moveDown(0.3);
  doc.text(text, MARGIN, undefined, { structParent: root, structType: "P" });
  doc.moveDown(0.3);
}
