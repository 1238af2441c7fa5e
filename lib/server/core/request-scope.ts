import "server-only";
import type { RequestScope } from "./context";
import { runtime } from "./runtime";

const NONE: RequestScope = {};

/** The scope of the current request; empty for background work. */
export function getRequestScope(): RequestScope {
  return runtime().requestScopes.getStore() ?? NONE;
}

/** Runs the work with these changes to the current scope. */
export function inRequestScope<T>(changes: RequestScope, work: () => T): T {
  return runtime().requestScopes.run({ ...getRequestScope(), ...changes }, work);
}

/** Runs work that outlives the request, or that several requests wait for: only `scope` applies to it. */
export function inOwnScope<T>(scope: RequestScope, work: () => T): T {
  return runtime().requestScopes.run(scope, work);
}
