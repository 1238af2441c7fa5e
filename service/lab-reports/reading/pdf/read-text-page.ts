import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { chain, invert, scaling } from "@/service/lab-reports/reading/matrix";
import type { Matrix, ReadPage } from "@/service/lab-reports/reading/read-page";
import { removeFalseSpaces } from "./false-spaces";
import { joinFragments } from "./join-fragments";
import { readPageContent } from "./page-content";
import { getAngle, splitPieces, type TextPiece, type TextStyles } from "./text-fragments";
import { isTextTrustworthy } from "./text-trust";

/**
 * The words of a page with a text layer; null when it has no reliable one (a scan, a layer that a scanner added,
 * characters without a meaning) and has to be read as an image.
 */
export async function readTextPage(page: PDFPageProxy): Promise<Omit<ReadPage, "number"> | null> {
  const text = await page.getTextContent();
  const pieces = text.items.filter((item): item is typeof item & TextPiece => "str" in item);
  if (!pieces.some(({ str }) => str.trim() !== "")) return null;
  const content = await readPageContent(page);
  if (!isTextTrustworthy(pieces, content)) return null;
  const upright = page.getViewport({ scale: 1 });
  const turns = countQuarterTurns(pieces, page);
  const viewport = page.getViewport({
    scale: 1,
    rotation: (upright.rotation + 360 - 90 * turns) % 360,
  });
  const styles: TextStyles = text.styles;
  const spaced = removeFalseSpaces(pieces, content.shown);
  const words = joinFragments(splitPieces(spaced, styles, viewport, content)).filter(
    ({ rect }) =>
      rect.x + rect.width > 0 &&
      rect.x < viewport.width &&
      rect.y + rect.height > 0 &&
      rect.y < viewport.height,
  );
  const toUpright = chain(invert(toMatrix(viewport.transform)), toMatrix(upright.transform));
  return {
    width: viewport.width,
    height: viewport.height,
    source: "text",
    words,
    toUpload: chain(toUpright, scaling(1 / upright.width, 1 / upright.height)),
  };
}

/** The number of clockwise quarter turns by which most of a page's text is rotated. */
function countQuarterTurns(pieces: readonly TextPiece[], page: PDFPageProxy): number {
  const viewport = page.getViewport({ scale: 1 });
  const characters = [0, 0, 0, 0];
  for (const piece of pieces) {
    const turns = (Math.round(getAngle(piece, viewport) / (Math.PI / 2)) + 4) % 4;
    characters[turns] = (characters[turns] ?? 0) + piece.str.trim().length;
  }
  return characters.indexOf(Math.max(...characters));
}

function toMatrix(transform: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform;
  return [a, c, e, b, d, f, 0, 0, 1];
}
