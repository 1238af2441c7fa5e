import { explain } from "@/bin/embedded/ending";

/** Runs a command-line task; a failure is printed as a sentence and ends the process with exit code 1. */
export function runCommand(task: () => Promise<void>): void {
  task().catch((failure: unknown) => {
    explain(failure);
    process.exitCode = 1;
  });
}
