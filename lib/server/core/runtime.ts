import "server-only";
import { after } from "next/server";
import { type AuditStore, createAuditStore } from "@/lib/server/audit/audit";
import { createOutcomeQueue, type OutcomeQueue } from "@/lib/server/audit/audit-outcomes";
import { createDashboardDb, type DashboardDb } from "@/lib/server/db/database";
import { createLiveHub, type LiveHub } from "@/lib/server/live/live-hub";
import { type Env, readEnv } from "./env";
import { createLogger, type Logger } from "./log";
import { createSessionStore, type SessionStore } from "./session-store";
import { allowLongUploads } from "./upload-time";

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
  /** Continues work after the response; a shutdown waits for it. */
  afterResponse: (work: Promise<void>) => void;
};

type Parts = { env: Env } & Partial<
  Pick<Runtime, "log" | "clock" | "audit" | "afterResponse" | "live">
>;

/** Opens the database pool and builds everything that uses it. */
export function createRuntime({ env, ...parts }: Parts): Runtime {
  const log = parts.log ?? createLogger(env.LOG_LEVEL);
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
    live: parts.live ?? createLiveHub({ databaseUrl: env.DATABASE_URL, log }),
    afterResponse: parts.afterResponse ?? ((work) => after(work)),
  };
}

// On globalThis because the bundler may load this module twice, for pages and for routes, and each would open a pool.
const holder = globalThis as typeof globalThis & { phialRuntime?: Runtime };

/** The runtime of the process, created from the environment at first use (never during a build). */
export function runtime(): Runtime {
  if (!holder.phialRuntime) {
    holder.phialRuntime = createRuntime({ env: readEnv() });
    allowLongUploads();
  }
  return holder.phialRuntime;
}

/** Replaces the runtime from the environment. */
export function installRuntime(replacement: Runtime): void {
  holder.phialRuntime = replacement;
}
