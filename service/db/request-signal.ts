import { AsyncLocalStorage } from "node:async_hooks";

/** Thrown when the caller has disconnected, so that no more work is done for it. */
export class RequestGone extends Error {
  override readonly name = "RequestGone";
  constructor() {
    super("The caller has gone");
  }
}

const signals = new AsyncLocalStorage<AbortSignal>();

/** Runs a read that is abandoned at its next transaction once the caller has disconnected. */
export function whileAwaited<T>(signal: AbortSignal, work: () => T): T {
  return signals.run(signal, work);
}

/** Throws RequestGone when nobody is waiting for the current read any more. */
export function assertAwaited(): void {
  if (signals.getStore()?.aborted) throw new RequestGone();
}
