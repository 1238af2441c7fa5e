import "server-only";
import { after } from "next/server";
import { type AuditStore, createAuditStore } from "@/lib/server/audit/audit";
import { createOutcomeQueue, type OutcomeQueue } from "@/lib/server/audit/audit-outcomes";
import { createDashboardDb, type DashboardDb } from "@/lib/server/db/database";
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
  /** Lets work outlive the answer; a shutdown waits for it. */
  afterResponse: (work: Promise<void>) => void;
};

type Parts = { env: Env } & Partial<Pick<Runtime, "log" | "clock" | "audit" | "afterResponse">>;

/** Opens the pool and builds what stands on it. */
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
    afterResponse: parts.afterResponse ?? ((work) => after(work)),
  };
}

// On globalThis because the bundler may hold this module once for pages and once for routes; a pool each would be two.
const holder = globalThis as typeof globalThis & { phialRuntime?: Runtime };

/** The process's runtime, made from the environment at first use (never during a build). */
export function runtime(): Runtime {
  if (!holder.phialRuntime) {
    holder.phialRuntime = createRuntime({ env: readEnv() });
    allowLongUploads();
  }
  return holder.phialRuntime;
}

/** Puts a runtime in place of the one from the environment. */
export function installRuntime(replacement: Runtime): void {
  holder.phialRuntime = replacement;
}
