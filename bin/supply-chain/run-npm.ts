import { execFile } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..", "..");
const MAX_BYTES = 64 * 1024 * 1024;

/** Runs npm in the project and returns its output, even when it fails. */
export function runNpm(args: readonly string[]): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    execFile("npm", args, { cwd: root, maxBuffer: MAX_BYTES }, (error, output) =>
      resolve({ ok: error === null, output }),
    );
  });
}
