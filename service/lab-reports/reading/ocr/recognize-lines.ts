import { Tensor } from "onnxruntime-node";
import type { PageImage } from "@/service/lab-reports/reading/page-images";
import { type Alphabet, getAlphabet } from "./alphabet";
import type { OcrModels } from "./ocr-models";

/** A character with its position in the image of its line. */
export type ReadCharacter = {
  readonly character: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** Its middle as a fraction of the line's width, accurate to about a third of a character. */
  readonly position: number;
};

export const LINE_HEIGHT_PIXELS = 48;
const STEP_PIXELS = 8;
const MAX_BATCH_PIXELS = 48 * 3200;
// Shorter lines lose characters: the model was trained on lines padded to a common width.
const MIN_WIDTH_PIXELS = 240;

/** Reads images of single lines, each `LINE_HEIGHT_PIXELS` high. The results are in the order of the lines. */
export async function recognizeLines(
  models: OcrModels,
  lines: readonly PageImage[],
): Promise<ReadCharacter[][]> {
  const alphabet = getAlphabet(models.characters);
  const results: ReadCharacter[][] = lines.map(() => []);
  for (const batch of toBatches(lines)) {
    const width = Math.max(MIN_WIDTH_PIXELS, ...batch.map((index) => lines[index]?.width ?? 0));
    const paddedWidth = Math.ceil(width / STEP_PIXELS) * STEP_PIXELS;
    const tensor = toTensor(
      batch.map((index) => lines[index]),
      paddedWidth,
    );
    const outputs = await models.recognition.run({ x: tensor });
    const output = outputs[models.recognition.outputNames[0] ?? ""];
    tensor.dispose();
    if (!(output?.data instanceof Float32Array))
      throw new TypeError("The recognition has no output.");
    const [, steps = 0, classes = 0] = output.dims;
    for (const [place, index] of batch.entries()) {
      const start = place * steps * classes;
      const scores = output.data.subarray(start, start + steps * classes);
      results[index] = decode(scores, classes, alphabet, paddedWidth / (lines[index]?.width ?? 1));
    }
    output.dispose();
  }
  return results;
}

/** Groups lines of similar width: each line is padded to the widest of its batch. */
function toBatches(lines: readonly PageImage[]): number[][] {
  const order = lines
    .map((_, index) => index)
    .toSorted((a, b) => (lines[a]?.width ?? 0) - (lines[b]?.width ?? 0));
  const batches: number[][] = [];
  for (const index of order) {
    const batch = batches.at(-1);
    const width = lines[index]?.width ?? 0;
    const narrowest = lines[batch?.[0] ?? index]?.width ?? 0;
    const isFull = batch && (batch.length + 1) * width * LINE_HEIGHT_PIXELS > MAX_BATCH_PIXELS;
    if (batch && !isFull && width <= 1.3 * narrowest + 16) batch.push(index);
    else batches.push([index]);
  }
  return batches;
}

function toTensor(lines: readonly (PageImage | undefined)[], width: number): Tensor {
  const plane = LINE_HEIGHT_PIXELS * width;
  const input = new Float32Array(lines.length * 3 * plane);
  lines.forEach((line, place) => {
    if (!line) return;
    for (let y = 0; y < LINE_HEIGHT_PIXELS; y += 1) {
      for (let x = 0; x < line.width; x += 1) {
        const value = (line.data[y * line.width + x] ?? 0) / 127.5 - 1;
        const at = place * 3 * plane + y * width + x;
        input[at] = value;
        input[at + plane] = value;
        input[at + 2 * plane] = value;
      }
    }
  });
  return new Tensor("float32", input, [lines.length, 3, LINE_HEIGHT_PIXELS, width]);
}

/** The best class of each step; equal neighbors are one character, and class 0 separates them. */
function decode(
  scores: Float32Array,
  classes: number,
  alphabet: Alphabet,
  paddingFactor: number,
): ReadCharacter[] {
  const steps = scores.length / classes;
  const runs: { character: string; confidence: number; from: number; to: number }[] = [];
  let previous = "";
  for (let step = 0; step < steps; step += 1) {
    let best = scores[step * classes] ?? 0;
    let character = "";
    for (const [index, candidate] of alphabet) {
      const score = scores[step * classes + index] ?? 0;
      if (score > best) {
        best = score;
        character = candidate;
      }
    }
    const run = runs.at(-1);
    if (character !== "" && character === previous && run) {
      run.to = step;
      run.confidence = Math.max(run.confidence, best);
    } else if (character !== "") runs.push({ character, confidence: best, from: step, to: step });
    previous = character;
  }
  return runs.map(({ character, confidence, from, to }) => ({
    character,
    confidence,
    position: (((from + to) / 2 + 0.5) / steps) * paddingFactor,
  }));
}
