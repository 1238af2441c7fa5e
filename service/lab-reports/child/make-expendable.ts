import { writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";

/** Under pressure the system reclaims processor time and memory from this process first. */
export function makeExpendable(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not possible everywhere, and not needed.
  }
  if (process.platform === "linux") {
    writeFile(`/proc/${pid}/oom_score_adj`, "800").catch(() => undefined);
  }
}
