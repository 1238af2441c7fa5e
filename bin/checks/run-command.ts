import { spawn } from "node:child_process";
import path from "node:path";

export type CommandResult = { readonly ok: boolean; readonly output: string };

const root = path.resolve(import.meta.dirname, "..", "..");

/** The script that a package installs under `bin`, to be run by node. */
export const packageBin = (...parts: string[]) => path.join(root, "node_modules", ...parts);

/** Runs a node program and gives back how it ended and everything it said. */
export function runNode(args: readonly string[], options: { cwd?: string } = {}) {
  return new Promise<CommandResult>((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: options.cwd ?? root,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const said: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => said.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => said.push(chunk));
    child.on("close", (code) => {
      resolve({ ok: code === 0, output: Buffer.concat(said).toString().trim() });
    });
  });
}
