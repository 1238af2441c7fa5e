import "server-only";
import { Gate } from "@/lib/load/gate";

/** What bounds the work of one dashboard process. */
export type LoadControl = {
  /** Operations, for people and for pages. */
  readonly operations: Gate;
  /** Requests to the service, also those of background work. */
  readonly service: Gate;
};

/**
 * The bounds of a process. Two cores are busy with a dozen operations; more at once would only make all of them slower. The
 * queue holds some hundred readers, none of which waits longer than a browser's user would.
 */
export function createLoadControl(): LoadControl {
  return {
    operations: new Gate({ limit: 24, limitPerKey: 16, maxWaiting: 600, maxWaitMs: 10_000 }),
    service: new Gate({ limit: 48, limitPerKey: 12, maxWaiting: 2_000, maxWaitMs: 10_000 }),
  };
}
