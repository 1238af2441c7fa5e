import { OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { chain, IDENTITY, mapRect } from "@/service/lab-reports/reading/matrix";
import type { Matrix } from "@/service/lab-reports/reading/read-page";

/** What the drawing operations of a page reveal beyond its text. */
export type PageContent = {
  readonly fonts: ReadonlyMap<string, FontFacts>;
  /** Its characters in the order in which they are shown, with spaces that are characters. */
  readonly shown: readonly string[];
  /** Share of the characters that are drawn invisibly, as in a scanner's hidden text layer. */
  readonly invisibleShare: number;
  /** Share of the page that images cover, 0 to 1. */
  readonly pictureShare: number;
};

export type FontFacts = {
  readonly isBold: boolean;
  /** Widths of characters in thousandths of the font size. */
  readonly glyphWidths: ReadonlyMap<string, number>;
};

const INVISIBLE = 3;
const BOLD_NAME = /bold|black|heavy|demi/iu;
const PICTURES: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
]);

/** Reads the fonts and images of a page. Decodes its images, as drawing the page would. */
export async function readPageContent(page: PDFPageProxy): Promise<PageContent> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const [left = 0, top = 0, right = 0, bottom = 0] = page.view;
  const widths = new Map<string, Map<string, number>>();
  const saved: State[] = [];
  let state: State = { map: IDENTITY, font: "", mode: 0 };
  const shown: string[] = [];
  let drawn = 0;
  let invisible = 0;
  let pictureArea = 0;
  fnArray.forEach((operation: number, index: number) => {
    const args: unknown = argsArray[index];
    const values: readonly unknown[] = Array.isArray(args) ? args : [];
    if (operation === OPS.save) saved.push(state);
    else if (operation === OPS.restore) state = saved.pop() ?? state;
    else if (operation === OPS.transform)
      state = { ...state, map: chain(toMatrix(values), state.map) };
    else if (operation === OPS.paintFormXObjectBegin) {
      saved.push(state);
      const [transform] = values;
      if (Array.isArray(transform))
        state = { ...state, map: chain(toMatrix(transform), state.map) };
    } else if (operation === OPS.paintFormXObjectEnd) state = saved.pop() ?? state;
    else if (operation === OPS.setFont) state = { ...state, font: String(values[0]) };
    else if (operation === OPS.setTextRenderingMode) state = { ...state, mode: Number(values[0]) };
    else if (operation === OPS.showText && Array.isArray(values[0])) {
      const glyphs = addWidths(values[0], getOrCreate(widths, state.font));
      shown.push(...glyphs);
      const count = glyphs.filter((text) => text.trim() !== "").length;
      drawn += count;
      if (state.mode === INVISIBLE) invisible += count;
    } else if (PICTURES.has(operation)) {
      const { width, height } = mapRect(state.map, { x: 0, y: 0, width: 1, height: 1 });
      pictureArea += width * height;
    }
  });
  const pageArea = Math.abs((right - left) * (bottom - top)) || 1;
  return {
    fonts: new Map(
      [...widths].map(([font, glyphWidths]) => [
        font,
        { isBold: isBoldFont(page, font), glyphWidths },
      ]),
    ),
    shown,
    invisibleShare: drawn === 0 ? 0 : invisible / drawn,
    pictureShare: Math.min(1, pictureArea / pageArea),
  };
}

type State = { readonly map: Matrix; readonly font: string; readonly mode: number };

function toMatrix(values: readonly unknown[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = values.map(Number);
  return [a, c, e, b, d, f, 0, 0, 1];
}

function getOrCreate(widths: Map<string, Map<string, number>>, font: string) {
  const known = widths.get(font) ?? new Map<string, number>();
  widths.set(font, known);
  return known;
}

/** Adds the widths of shown glyphs and returns their characters. */
function addWidths(glyphs: readonly unknown[], widths: Map<string, number>): string[] {
  return glyphs.flatMap((glyph) => {
    if (typeof glyph !== "object" || glyph === null) return [];
    if (!("unicode" in glyph && "width" in glyph)) return [];
    if (typeof glyph.unicode !== "string" || typeof glyph.width !== "number") return [];
    widths.set(glyph.unicode, glyph.width);
    return [...glyph.unicode.normalize("NFKC")];
  });
}

function isBoldFont(page: PDFPageProxy, font: string): boolean {
  if (!page.commonObjs.has(font)) return false;
  const facts: unknown = page.commonObjs.get(font);
  if (typeof facts !== "object" || facts === null) return false;
  const isMarked =
    ("bold" in facts && facts.bold === true) || ("black" in facts && facts.black === true);
  return (
    isMarked || ("name" in facts && typeof facts.name === "string" && BOLD_NAME.test(facts.name))
  );
}
