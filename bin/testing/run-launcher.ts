import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import { startProgram } from "@/bin/testing/start-program";

export type Launcher = {
  readonly child: ChildProcess;
  /** Everything it has printed so far. */
  readonly said: () => string;
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>;
};

/** Runs one of our programs with these settings until the test has finished. */
export function runLauncher(args: string[], settings: Record<string, string>): Launcher {
  const child = startProgram(args, settings);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      text += chunk;
    });
  }
  const ended = once(child, "close").then(([code]) => code);
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  return { child, said: () => text, ended };
}
