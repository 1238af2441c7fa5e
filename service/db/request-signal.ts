import { AsyncLocalStorage } from "node:async_hooks";

/** The caller has gone, so nothing more is worked out for it. */
export class RequestGone extends Error {
  override readonly name = "RequestGone";
  constructor() {
    super("The caller has gone");
  }
}

const signals = new AsyncLocalStorage<AbortSignal>();

/** Runs a read that is given up at its next transaction once the caller has gone. */
export function whileAwaited<T>(signal: AbortSignal, work: () => T): T {
  return signals.run(signal, work);
}

/** Throws RequestGone when nobody waits any more for the read that is being worked out. */
export function assertAwaited(): void {
  if (signals.getStore()?.aborted) throw new RequestGone();
}
