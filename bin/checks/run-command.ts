import { spawn } from "node:child_process";
import path from "node:path";

export type CommandResult = { readonly ok: boolean; readonly output: string };

const root = path.resolve(import.meta.dirname, "..", "..");

/** The path of a script in an installed package. */
export const packageBin = (...parts: string[]) => path.join(root, "node_modules", ...parts);

/** Runs a Node.js program and returns whether it succeeded and its whole output. */
export function runNode(args: readonly string[], options: { cwd?: string } = {}) {
  return new Promise<CommandResult>((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: options.cwd ?? root,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const output: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
    child.on("close", (code) => {
      resolve({ ok: code === 0, output: Buffer.concat(output).toString().trim() });
    });
  });
}
