import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** The state shared by everything that is done for one request. */
export type RequestScope = {
  /** Aborts when nobody waits for the response any more. Reads only: a write that has begun is finished. */
  readonly signal?: AbortSignal | undefined;
  /** The request already has its place, so the operations it calls need none. */
  readonly hasPlace?: boolean;
  /** A read that no action of a person caused. */
  readonly isBackground?: boolean;
};

const scopes = new AsyncLocalStorage<RequestScope>();
const NONE: RequestScope = {};

/** The scope of the current request; empty for background work. */
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
