import { Tensor } from "onnxruntime-node";
import { cropLine } from "@/service/lab-reports/reading/image/crop-line";
import type { Mat, OpenCv } from "@/service/lab-reports/reading/image/opencv";
import type { TextLine } from "./detect-lines";
import type { OcrModels } from "./ocr-models";

const MAX_LINES = 11;
const WIDTH = 192;
const HEIGHT = 48;

/** Whether most of the longest lines of a page are upside down. */
export async function isUpsideDown(
  cv: OpenCv,
  models: OcrModels,
  page: Mat,
  lines: readonly TextLine[],
): Promise<boolean> {
  const sample = lines
    .filter(({ length, thickness }) => length > 2 * thickness)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MAX_LINES);
  if (sample.length === 0) return false;
  const input = new Float32Array(sample.length * 3 * WIDTH * HEIGHT);
  for (const [index, line] of sample.entries()) {
    // The model was trained on the beginnings of lines, so a longer line is cut off, not squeezed.
    const { data, width } = cropLine(cv, page, line, HEIGHT);
    const plane = WIDTH * HEIGHT;
    for (let y = 0; y < HEIGHT; y += 1) {
      for (let x = 0; x < Math.min(width, WIDTH); x += 1) {
        const value = (data[y * width + x] ?? 0) / 127.5 - 1;
        for (let channel = 0; channel < 3; channel += 1) {
          input[(index * 3 + channel) * plane + y * WIDTH + x] = value;
        }
      }
    }
  }
  const tensor = new Tensor("float32", input, [sample.length, 3, HEIGHT, WIDTH]);
  const outputs = await models.direction.run({ x: tensor });
  const output = outputs[models.direction.outputNames[0] ?? ""];
  tensor.dispose();
  if (!(output?.data instanceof Float32Array)) throw new TypeError("The direction has no output.");
  let upright = 0;
  for (let index = 0; index < sample.length; index += 1) {
    upright += (output.data[2 * index] ?? 0) - (output.data[2 * index + 1] ?? 0);
  }
  output.dispose();
  return upright < 0;
}
