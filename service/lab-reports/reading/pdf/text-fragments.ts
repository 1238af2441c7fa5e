import type { PageViewport } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PageContent } from "./page-content";

/** A run of characters on one baseline, in points of the turned page. */
export type Fragment = {
  text: string;
  x: number;
  readonly baseline: number;
  width: number;
  readonly fontSize: number;
  readonly ascent: number;
  readonly descent: number;
  isBold: boolean;
};

export type TextPiece = {
  readonly str: string;
  readonly width: number;
  readonly transform: readonly number[];
  readonly fontName: string;
};

export type TextStyles = Readonly<Record<string, { ascent: number; descent: number }>>;

const UNKNOWN_GLYPH_WIDTH = 500;
const MAX_TILT_RADIANS = Math.PI / 18;

/** The clockwise angle of a piece of text on a page, in radians; y of the page points down. */
export function getAngle({ transform }: TextPiece, viewport: PageViewport): number {
  const [a = 1, b = 0] = transform;
  const [va = 1, vb = 0, vc = 0, vd = 1] = viewport.transform.map(Number);
  return Math.atan2(vb * a + vd * b, va * a + vc * b);
}

/** Splits pieces of text at their spaces. Text that is not horizontal (watermarks, margin notes) is left out. */
export function splitPieces(
  pieces: readonly TextPiece[],
  styles: TextStyles,
  viewport: PageViewport,
  { fonts }: PageContent,
): Fragment[] {
  return pieces.flatMap((piece) => {
    if (piece.str.trim() === "" || Math.abs(getAngle(piece, viewport)) > MAX_TILT_RADIANS)
      return [];
    const [, , c = 0, d = 0, e = 0, f = 0] = piece.transform;
    const [va = 1, vb = 0, vc = 0, vd = 1, ve = 0, vf = 0] = viewport.transform.map(Number);
    const { ascent, descent } = getExtent(styles[piece.fontName]);
    const font = fonts.get(piece.fontName);
    const start = {
      baseline: vb * e + vd * f + vf,
      fontSize: Math.hypot(c, d) * Math.hypot(vc, vd),
      ascent,
      descent,
      isBold: font?.isBold ?? false,
    };
    const left = va * e + vc * f + ve;
    const widths = getCharacterWidths(piece, font?.glyphWidths, Math.hypot(va, vb), start.fontSize);
    return splitAtSpaces([...piece.str], widths).map(({ text, offset, width }) => ({
      ...start,
      text,
      x: left + offset,
      width,
    }));
  });
}

function getExtent(style: { ascent: number; descent: number } | undefined) {
  const isKnown = style !== undefined && style.ascent > 0.5 && style.ascent < 1.3;
  const isDescentKnown = style !== undefined && style.descent < -0.05 && style.descent > -0.6;
  return { ascent: isKnown ? style.ascent : 0.8, descent: isDescentKnown ? style.descent : -0.2 };
}

/** Character widths that add up to the width of the piece; the remainder belongs to the spaces. */
function getCharacterWidths(
  { str, width }: TextPiece,
  glyphWidths: ReadonlyMap<string, number> | undefined,
  scale: number,
  fontSize: number,
): number[] {
  const total = width * scale;
  const characters = [...str];
  const known = characters.map(
    (character) => ((glyphWidths?.get(character) ?? UNKNOWN_GLYPH_WIDTH) / 1000) * fontSize,
  );
  const isSpace = characters.map((character) => character.trim() === "");
  const spaces = isSpace.filter(Boolean).length;
  const ink = known.reduce((sum, value, index) => (isSpace[index] ? sum : sum + value), 0);
  const spaceWidth = spaces === 0 ? 0 : (total - ink) / spaces;
  if (spaceWidth > 0.1 * fontSize) {
    return known.map((value, index) => (isSpace[index] ? spaceWidth : value));
  }
  const sum = known.reduce((before, value) => before + value, 0);
  return known.map((value) => (sum === 0 ? 0 : (value * total) / sum));
}

function splitAtSpaces(characters: readonly string[], widths: readonly number[]) {
  const words: { text: string; offset: number; width: number }[] = [];
  let offset = 0;
  let isInWord = false;
  characters.forEach((character, index) => {
    const width = widths[index] ?? 0;
    const word = words.at(-1);
    if (character.trim() === "") isInWord = false;
    else if (isInWord && word) {
      word.text += character;
      word.width += width;
    } else {
      words.push({ text: character, offset, width });
      isInWord = true;
    }
    offset += width;
  });
  return words;
}
