import "server-only";
import { after } from "next/server";
import { type Env, isDevelopment } from "@/lib/server/core/env";
import { watchRequests } from "@/lib/server/core/http/watch-requests";
import { createLogger } from "@/lib/server/core/log";
import type { Ports } from "@/lib/server/core/ports";
import { getEarlyStates } from "@/lib/server/core/process-state";
import { requireRequest } from "@/lib/server/core/request-scope";
import { refuseRead } from "@/lib/server/core/route";
import { installRuntime, type Runtime } from "@/lib/server/core/runtime";
import { isSecure } from "@/lib/server/core/session-cookie";
import { createSessionStore } from "@/lib/server/core/session-store";
import { createDashboardDb } from "@/lib/server/db/database";
import { setTextKeys } from "@/lib/server/db/schema/sealed-text";
import { createAuditStore } from "@/lib/server/platform/audit/audit";
import { createOutcomeQueue } from "@/lib/server/platform/audit/audit-outcomes";
import {
  storeAttempt,
  storeEnded,
  storeOutcome,
  storeRead,
  storeRefusal,
} from "@/lib/server/platform/audit/audit-search";
import { startRead } from "@/lib/server/platform/audit/combine-reads";
import {
  findUnnamed,
  isFamiliar,
  isRepeat,
  rememberRecords,
  rememberView,
} from "@/lib/server/platform/audit/session-views";
import { getActionChanges } from "@/lib/server/platform/live/action-changes";
import { announceChanges } from "@/lib/server/platform/live/announce-changes";
import { createLiveHub } from "@/lib/server/platform/live/live-hub";
import { createLoadControl } from "@/lib/server/platform/load/load-control";
import {
  countOrderViewed,
  countViewed,
  noteOrderCounted,
} from "@/lib/server/platform/oversight/count-viewed";

const ports: Ports = {
  audit: { storeAttempt, storeOutcome, storeRefusal, storeEnded, storeRead, startRead },
  views: { rememberView, rememberRecords, isFamiliar, isRepeat, findUnnamed },
  live: { getActionChanges, announceChanges },
  viewed: { countViewed, countOrderViewed, noteOrderCounted },
};

type Parts = { env: Env } & Partial<
  Pick<Runtime, "log" | "clock" | "audit" | "live" | "load" | "states">
> & {
    /** Continues work after the response instead of Next. */
    continueAfter?: Runtime["afterResponse"];
  };

/** Opens the database pool and builds everything that uses it. */
export function createRuntime({ env, continueAfter = after, ...parts }: Parts): Runtime {
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
    states: parts.states ?? new Map(),
    ports,
    // Next refuses this outside a request. The check does, too, whatever a test continues work with.
    afterResponse: (work) => {
      requireRequest();
      continueAfter(work);
    },
  };
}

/** Installs the runtime of a server process and looks at its requests from now on. Called once, before the first. */
export function startRuntime(env: Env): Runtime {
  const runtime = createRuntime({ env, states: getEarlyStates() });
  installRuntime(runtime);
  watchRequests({ https: isSecure(env.NEXTAUTH_URL), isDevelopment, refuse: refuseRead });
  return runtime;
}
