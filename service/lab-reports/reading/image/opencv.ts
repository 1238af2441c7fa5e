import { createRequire } from "node:module";

export type OpenCv = typeof import("@techstark/opencv-js");
export type Mat = InstanceType<OpenCv["Mat"]>;

let loading: Promise<OpenCv> | undefined;

/** OpenCV, started once for the process. */
export function loadOpenCv(): Promise<OpenCv> {
  loading ??= start();
  return loading;
}

async function start(): Promise<OpenCv> {
  const names = ["uncaughtException", "unhandledRejection"] as const;
  const known = names.map((name) => new Set<unknown>(process.listeners(name as "exit")));
  const cv = createRequire(import.meta.url)("@techstark/opencv-js") as OpenCv & {
    onRuntimeInitialized?: () => void;
  };
  // The OpenCV build ends the process on any unhandled rejection, even one of ours that is reported elsewhere.
  names.forEach((name, index) => {
    for (const listener of process.listeners(name as "exit")) {
      if (!known[index]?.has(listener)) process.off(name, listener);
    }
  });
  if (!("Mat" in cv)) {
    await new Promise<void>((resolve) => {
      Object.assign(cv, { onRuntimeInitialized: resolve });
    });
  }
  // Awaiting a value with a `then` would never finish.
  Reflect.deleteProperty(cv, "then");
  return cv;
}

/**
 * Runs work on matrices, which are outside JavaScript's garbage-collected memory: everything passed to `keep` is freed
 * when the work ends, even when it throws.
 */
export async function withMats<T>(
  work: (keep: <M extends { delete(): void }>(mat: M) => M) => T | Promise<T>,
): Promise<T> {
  const kept: { delete(): void }[] = [];
  try {
    return await work((mat) => {
      kept.push(mat);
      return mat;
    });
  } finally {
    for (const mat of kept.reverse()) mat.delete();
  }
}
