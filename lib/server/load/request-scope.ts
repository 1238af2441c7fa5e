import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** What everything that is done for one request shares. */
export type RequestScope = {
  /** Aborts when nobody waits for the answer any more. Reads only: a write that has begun is finished. */
  readonly signal?: AbortSignal | undefined;
  /** It has its place among what is done at once, so what it calls needs none. */
  readonly hasPlace?: boolean;
  /** A read that no action of a person caused. */
  readonly isBackground?: boolean;
};

const scopes = new AsyncLocalStorage<RequestScope>();
const NONE: RequestScope = {};

/** The scope of the request that is being answered; empty for background work. */
export function getRequestScope(): RequestScope {
  return scopes.getStore() ?? NONE;
}

/** Runs the work with these changes to the current scope. */
export function inRequestScope<T>(changes: RequestScope, work: () => T): T {
  return scopes.run({ ...getRequestScope(), ...changes }, work);
}

/** Runs work that outlives the request, or that several requests wait for: only `scope` applies to it. */
export function inOwnScope<T>(scope: RequestScope, work: () => T): T {
  return scopes.run(scope, work);
}
