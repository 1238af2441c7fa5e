import "server-only";
import type { DashboardDb } from "@/lib/server/db/database";
import type { Env } from "./env";
import type { Logger } from "./log";
import type { AuditStore, LiveHub, LoadControl, OutcomeQueue, Ports } from "./ports";
import type { ProcessStates } from "./process-state";
import type { SessionStore } from "./session-store";

/** Everything that lives as long as the process. */
export type Runtime = {
  env: Env;
  log: Logger;
  db: DashboardDb;
  clock: { now: () => Date };
  sessions: SessionStore;
  audit: AuditStore;
  outcomes: OutcomeQueue;
  live: LiveHub;
  /** Aborted when the process is asked to end. */
  stopping: AbortController;
  /** The background work whose last run failed, by name. */
  failingWork: Set<string>;
  load: LoadControl;
  /** What modules declare with `processState`. */
  states: ProcessStates;
  ports: Ports;
  /** Continues work after the response; a shutdown waits for it. Throws outside a request. */
  afterResponse: (work: Promise<void>) => void;
};

// On globalThis because the bundler loads this module once for each of pages, routes and background work.
const holder = globalThis as typeof globalThis & { phialRuntime?: Runtime };

/** The runtime of the process. Throws before the server has started, e.g. during a build. */
export function runtime(): Runtime {
  if (!holder.phialRuntime) throw new Error("The dashboard has not started yet");
  return holder.phialRuntime;
}

/** Makes this the runtime of the process. */
export function installRuntime(installed: Runtime): void {
  holder.phialRuntime = installed;
}
