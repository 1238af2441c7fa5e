import bwip from "bwip-js/node";

type Linear = { readonly sbs: readonly number[] };

/** The widths of a Code 128, in modules: bar, space, bar, … */
export function code128(text: string): readonly number[] {
  const [symbol] = bwip.raw({ bcid: "code128", text }) as unknown as readonly Linear[];
  if (symbol === undefined) throw new Error("A bar code has a symbol");
  return symbol.sbs;
}

/** Draws a bar code with its text under it; widths and heights in points. */
export function drawBarCode(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const widths = code128(text);
  const unit = width / widths.reduce((sum, each) => sum + each, 0);
  let left = x;
  for (const [index, modules] of widths.entries()) {
    if (index % 2 === 0) doc.rect(left, y, modules * unit, height).fill("black");
    left += modules * unit;
  }
  doc.font("Courier").fontSize(9).fillColor("black");
  doc.text(text, x, y + height + 3, { width, align: "center", lineBreak: false });
}
