import "server-only";
import { runtime } from "@/lib/server/core/runtime";

/**
 * Listens for changes from the start of the process; on shutdown, neither streams nor waiting browsers delay its end.
 */
export function startLive(): void {
  runtime().live.start();
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => void runtime().live.close());
  }
}
