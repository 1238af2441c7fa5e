import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { RequestScope } from "./context";
import { processState } from "./process-state";

const getScopes = processState("request scopes", () => new AsyncLocalStorage<RequestScope>());
const NONE: RequestScope = {};

/** The scope of the current request; empty for background work. */
export function getRequestScope(): RequestScope {
  return getScopes().getStore() ?? NONE;
}

/** Runs the work with these changes to the current scope. */
export function inRequestScope<T>(changes: RequestScope, work: () => T): T {
  return getScopes().run({ ...getRequestScope(), ...changes }, work);
}

/**
 * Runs work that outlives the request, or that several requests wait for: only `scope` applies to it, and whether it
 * began in a request.
 */
export function inOwnScope<T>(scope: Omit<RequestScope, "isRequest">, work: () => T): T {
  const { isRequest = false } = getRequestScope();
  return getScopes().run({ ...scope, isRequest }, work);
}

/** Throws outside a request, also in a stream that is read after its handler has returned, and in a timer. */
export function requireRequest(): void {
  if (!getRequestScope().isRequest) throw new Error("This can only be done in a request");
}
