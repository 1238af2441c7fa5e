import bwip from "bwip-js/node";
import { MONO } from "./fonts";

type Linear = { readonly sbs: readonly number[] };

/** The widths of a Code 128 pattern, in modules: bar, space, bar, … */
function code128(text: string): readonly number[] {
  const [symbol] = bwip.raw({ bcid: "code128", text }) as unknown as readonly Linear[];
  if (symbol === undefined) throw new Error("A bar code has a symbol");
  return symbol.sbs;
}

type Place = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/**
 * Draws a bar code (Code 128) with its text below; all lengths in points. Assistive technology reads the text, and the
 * bars are marked as decoration.
 */
export function drawBarCode(
  doc: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  text: string,
  { x, y, width, height }: Place,
): void {
  const widths = code128(text);
  const unit = width / widths.reduce((sum, width) => sum + width, 0);
  let left = x;
  doc.markContent("Artifact", { type: "Layout" });
  for (const [index, modules] of widths.entries()) {
    if (index % 2 === 0) doc.rect(left, y, modules * unit, height).fill("black");
    left += modules * unit;
  }
  doc.endMarkedContent();
  doc.font(MONO).fontSize(9).fillColor("black");
  const centred = { width, align: "center", lineBreak: false } as const;
  doc.text(text, x, y + height + 3, { ...centred, structParent: root, structType: "P" });
}
