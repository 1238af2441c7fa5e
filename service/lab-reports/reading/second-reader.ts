import sharp from "sharp";
import type { OcrEngines } from "./ocr-engines";
import type { PageImage, PageImages } from "./page-images";
import type { Rect } from "./read-page";

export type SecondReading = {
  readonly text: string;
  /** 0 to 1; 0 where nothing was read. */
  readonly confidence: number;
};

export type SecondReader = {
  /** Reads the text in a rectangle of a page, which is one line or a part of one. */
  read(page: number, rect: Rect, kind: "number" | "text"): Promise<SecondReading>;
};

/**
 * How a cell is drawn for tesseract: the height of its lines, the factor by which it is widened, and whether its edges
 * are sharpened.
 */
type Drawing = {
  readonly heightPixels: number;
  readonly stretch: number;
  readonly isSharp: boolean;
};

// Decimal points of small print that are lost in one drawing are found in the other.
const PLAIN: Drawing = { heightPixels: 40, stretch: 1, isSharp: false };
const WIDE: Drawing = { heightPixels: 30, stretch: 1.3, isSharp: true };
const MARGIN_PIXELS = 16;
const MAX_DISPUTED_CONFIDENCE = 0.5;

/**
 * Reads with tesseract, which shares neither model nor image processing with the first engine, from the page images
 * that `readPages` kept. Throws a `RangeError` for a page that was not read as an image.
 */
export function createSecondReader(images: PageImages, engines: OcrEngines): SecondReader {
  const readDrawn = async (image: PageImage, rect: Rect, drawing: Drawing) => {
    const worker = await engines.getTesseract();
    const { data } = await worker.recognize(await drawCell(image, rect, drawing));
    const text = data.text.trim().replaceAll("\n", " ");
    return { text, confidence: text === "" ? 0 : data.confidence / 100 };
  };
  return {
    read: async (page, rect, kind) => {
      const image = images.get(page);
      if (!image) throw new RangeError(`Page ${page} was not read as an image.`);
      const plain = await readDrawn(image, rect, PLAIN);
      if (kind === "text") return plain;
      return choose(plain, await readDrawn(image, rect, WIDE));
    },
  };
}

/**
 * Of two different readings of a number: the one with more separators if they only differ in these, otherwise the more
 * confident one. Its confidence is reduced.
 */
function choose(plain: SecondReading, wide: SecondReading): SecondReading {
  const confidence = Math.max(plain.confidence, wide.confidence);
  if (plain.text === wide.text) return { text: plain.text, confidence };
  const isSameWithoutSeparators = removeSeparators(plain.text) === removeSeparators(wide.text);
  const isWideBetter = isSameWithoutSeparators
    ? wide.text.length > plain.text.length
    : wide.confidence > plain.confidence;
  const { text } = isWideBetter ? wide : plain;
  return { text, confidence: Math.min(MAX_DISPUTED_CONFIDENCE, confidence) };
}

function removeSeparators(text: string): string {
  return text.replaceAll(".", "").replaceAll(",", "").replaceAll(" ", "");
}

/** Cuts out a cell with some paper around it, dark on light, at the height that tesseract was trained on. */
async function drawCell(
  { data, width, height }: PageImage,
  rect: Rect,
  { heightPixels, stretch, isSharp }: Drawing,
): Promise<Buffer> {
  const around = Math.max(2, rect.height * 0.2);
  const left = clamp(Math.floor(rect.x - around), 0, width - 1);
  const top = clamp(Math.floor(rect.y - around), 0, height - 1);
  const right = clamp(Math.ceil(rect.x + rect.width + around), left + 1, width);
  const bottom = clamp(Math.ceil(rect.y + rect.height + around), top + 1, height);
  const cut = sharp(data, { raw: { width, height, channels: 1 } }).extract({
    left,
    top,
    width: right - left,
    height: bottom - top,
  });
  const scale = heightPixels / Math.max(1, rect.height);
  const scaled = cut.resize({
    width: Math.max(1, Math.round((right - left) * scale * stretch)),
    height: Math.max(1, Math.round((bottom - top) * scale)),
    fit: "fill",
    kernel: "cubic",
  });
  const { data: cell, info } = await (isSharp ? scaled.sharpen({ sigma: 2, m1: 2, m2: 3 }) : scaled)
    .normalise({ lower: 1, upper: 99 })
    .toColorspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const paper = getMedian(cell);
  const cellImage = sharp(cell, { raw: { width: info.width, height: info.height, channels: 1 } });
  if (paper < 128) cellImage.negate();
  const background = paper < 128 ? 255 - paper : paper;
  return (
    cellImage
      .extend({
        top: MARGIN_PIXELS,
        bottom: MARGIN_PIXELS,
        left: MARGIN_PIXELS,
        right: MARGIN_PIXELS,
        background: { r: background, g: background, b: background },
      })
      .toColorspace("b-w")
      // Without a resolution, tesseract guesses one from the size.
      .withMetadata({ density: 300 })
      .png({ compressionLevel: 1 })
      .toBuffer()
  );
}

function getMedian(data: Uint8Array): number {
  const sorted = data.toSorted();
  return sorted[Math.floor(sorted.length / 2)] ?? 255;
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(highest, Math.max(lowest, value));
}
