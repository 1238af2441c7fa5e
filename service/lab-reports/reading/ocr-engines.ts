import { createRequire } from "node:module";
import path from "node:path";
import { createWorker, OEM, PSM, type Worker } from "tesseract.js";
import { loadOcrModels, type OcrModels } from "./ocr/ocr-models";

const require = createRequire(import.meta.url);

/** Both engines that read images. Each is started when it is first needed, and kept for later reports. */
export type OcrEngines = {
  getModels(): Promise<OcrModels>;
  getTesseract(): Promise<Worker>;
  close(): Promise<void>;
};

/** Nothing is loaded until a page needs it: a PDF with text needs neither. Close them after the last report. */
export function createOcrEngines(): OcrEngines {
  let models: Promise<OcrModels> | undefined;
  let tesseract: Promise<Worker> | undefined;
  return {
    getModels: () => {
      models ??= loadOcrModels();
      return models;
    },
    getTesseract: () => {
      tesseract ??= startTesseract();
      return tesseract;
    },
    close: async () => {
      await Promise.all([
        models?.then((loaded) => loaded.close()),
        tesseract?.then((worker) => worker.terminate()),
      ]);
    },
  };
}

async function startTesseract(): Promise<Worker> {
  const entry = require.resolve("@tesseract.js-data/eng");
  const worker = await createWorker("eng", OEM.LSTM_ONLY, {
    langPath: path.join(path.dirname(entry), "4.0.0_best_int"),
    cacheMethod: "none",
    gzip: true,
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE });
  return worker;
}
