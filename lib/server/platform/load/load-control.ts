import "server-only";
import { Gate } from "@/lib/load/gate";
import type { LoadControl } from "@/lib/server/core/ports";

/**
 * The limits of a process. A dozen operations keep two cores busy; more at the same time would only slow all of them
 * down. The queue of operations is a few times as long as what runs, however fast the machine is: what gets into it is
 * answered soon, and everything else is told at once when to try again.
 */
export function createLoadControl(): LoadControl {
  return {
    operations: new Gate({ limit: 24, limitPerKey: 16, maxWaiting: 80, maxWaitMs: 10_000 }),
    service: new Gate({ limit: 48, limitPerKey: 12, maxWaiting: 2_000, maxWaitMs: 10_000 }),
  };
}
