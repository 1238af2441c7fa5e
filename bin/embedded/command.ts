import { explain } from "@/bin/embedded/ending";

/** Runs a command of one act; a failure is told as a sentence and ends it with code 1. */
export function runCommand(act: () => Promise<void>): void {
  act().catch((failure: unknown) => {
    explain(failure);
    process.exitCode = 1;
  });
}
