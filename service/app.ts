import type { ServiceDeps } from "./deps";
import { type App, createApp } from "./http/mount";
import { labTestHandlers } from "./lab-tests/handlers";
import { userHandlers } from "./users/handlers";

/** The whole service as one application that listens nowhere yet. */
export function createServiceApp(deps: ServiceDeps): App {
  return createApp(deps, [...userHandlers, ...labTestHandlers]);
}
