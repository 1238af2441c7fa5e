import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { e2eEnv, programEnvironment } from "./env";

const run = promisify(execFile);

/** Runs one of the commands in `bin/` against the clinic under test; returns its output. Rejects when it fails. */
export async function runProgram(file: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ["--import", "tsx", `bin/${file}`, ...args], {
    cwd: path.resolve(import.meta.dirname, ".."),
    env: programEnvironment({ PHIAL_DATA_DIR: e2eEnv.PHIAL_E2E_DATA_DIR }),
  });
  return stdout;
}
