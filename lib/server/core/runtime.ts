import "server-only";
import { after } from "next/server";
import { createDashboardDb, type DashboardDb } from "@/lib/server/db/database";
import { setTextKeys } from "@/lib/server/db/schema/sealed-text";
import { type AuditStore, createAuditStore } from "@/lib/server/platform/audit/audit";
import { createOutcomeQueue, type OutcomeQueue } from "@/lib/server/platform/audit/audit-outcomes";
import { createLiveHub, type LiveHub } from "@/lib/server/platform/live/live-hub";
import { createLoadControl, type LoadControl } from "@/lib/server/platform/load/load-control";
import { type Env, isDevelopment, readEnv } from "./env";
import { watchRequests } from "./http/watch-requests";
import { createLogger, type Logger } from "./log";
import { isSecure } from "./session-cookie";
import { createSessionStore, type SessionStore } from "./session-store";

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
  /** Continues work after the response; a shutdown waits for it. */
  afterResponse: (work: Promise<void>) => void;
};

type Parts = { env: Env } & Partial<
  Pick<Runtime, "log" | "clock" | "audit" | "afterResponse" | "live" | "load">
>;

/** Opens the database pool and builds everything that uses it. */
export function createRuntime({ env, ...parts }: Parts): Runtime {
  const log = parts.log ?? createLogger(env.LOG_LEVEL);
  setTextKeys(env.PHIAL_ENCRYPTION_KEY);
  const db = createDashboardDb(env.DATABASE_URL);
  const audit = parts.audit ?? createAuditStore(db);
  return {
    env,
    log,
    db,
    audit,
    clock: parts.clock ?? { now: () => new Date() },
    sessions: createSessionStore(db),
    outcomes: createOutcomeQueue(audit, log),
    stopping: new AbortController(),
    failingWork: new Set(),
    live:
      parts.live ??
      createLiveHub({ databaseUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL, log }),
    load: parts.load ?? createLoadControl(),
    afterResponse: parts.afterResponse ?? ((work) => after(work)),
  };
}

// On globalThis because the bundler may load this module twice, for pages and for routes, and each would open a pool.
const holder = globalThis as typeof globalThis & { phialRuntime?: Runtime };

/** The runtime of the process, created from the environment at first use (never during a build). */
export function runtime(): Runtime {
  if (!holder.phialRuntime) {
    holder.phialRuntime = createRuntime({ env: readEnv() });
    watchRequests({ https: isSecure(holder.phialRuntime.env.NEXTAUTH_URL), isDevelopment });
  }
  return holder.phialRuntime;
}

/** Replaces the runtime from the environment. */
export function installRuntime(replacement: Runtime): void {
  holder.phialRuntime = replacement;
}
