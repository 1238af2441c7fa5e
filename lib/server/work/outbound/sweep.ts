import "server-only";
import { HOUR_MS } from "@/lib/contract/time";
import { runInterruptedReschedules } from "@/lib/server/bulk-reschedules/interrupted-reschedules";
import { errorFacts } from "@/lib/server/core/log";
import { runtime } from "@/lib/server/core/runtime";
import { ESCALATION_SWEEP_MS, escalateCriticalTasks } from "@/lib/server/critical-results/escalate";
import {
  CRITICAL_SWEEP_MS,
  sweepCriticalResults,
} from "@/lib/server/critical-results/sweep-results";
import { applyWaitingEvents } from "@/lib/server/events/apply/apply-waiting";
import { continueReplays } from "@/lib/server/events/replay/run-replay";
import { deleteOldEvents } from "@/lib/server/events/retention";
import { deleteExpiredFormDrafts } from "@/lib/server/form-drafts/form-draft-store";
import {
  deleteExpiredReports,
  refreshReportsUnderWay,
  SWEEP_MS,
} from "@/lib/server/lab-reports/sweep-reports";
import { claimDueDecision } from "@/lib/server/match-review/due-decisions";
import { sendDecision } from "@/lib/server/match-review/send-decision";
import { keepAuditChain, SEAL_EVERY_MS } from "@/lib/server/platform/audit/chain/keep-chain";
import { observeSweep } from "@/lib/server/platform/load/observe-sweep";
import { deleteOldChallenges } from "@/lib/server/platform/second-factor/challenges";
import { storeRefusedTries } from "@/lib/server/platform/staff/refused-tries";
import { releaseClaimsOfEndedSessions } from "@/lib/server/platform/staff/release-claims";
import { deleteOldTries } from "@/lib/server/platform/staff/sign-in-tries";
import { drain } from "./drain";

const DECISION_POLL_MS = 1_000;
const RESCHEDULE_POLL_MS = 2_000;
const EVENT_POLL_MS = 2_000;
const REPLAY_POLL_MS = 15_000;
const REFUSED_TRIES_MS = 5_000;
const CLAIM_RELEASE_MS = 15_000;
const CONCURRENCY = 4;

/** Sends every match decision that is due, with no browser open. Each is claimed by one process. */
export function sendDueDecisions(): Promise<void> {
  return drain(claimDueDecision, sendDecision, { concurrency: CONCURRENCY });
}

/**
 * Starts the work that runs without a request, e.g. sending due decisions, continuing what a crash interrupted,
 * applying events, finding and escalating critical results, updating and deleting lab reports, and sealing the audit
 * log. Order imports and drafts are instead continued by the next request for them. Stops with the process.
 */
export function startSweep(): void {
  repeat("send decisions", DECISION_POLL_MS, sendDueDecisions);
  repeat("continue bulk reschedules", RESCHEDULE_POLL_MS, runInterruptedReschedules);
  repeat("apply events", EVENT_POLL_MS, applyWaitingEvents);
  repeat("continue replays", REPLAY_POLL_MS, continueReplays);
  repeat("delete old events", HOUR_MS, deleteOldEvents);
  repeat("refresh lab reports", SWEEP_MS.refresh, refreshReportsUnderWay);
  repeat("find critical results", CRITICAL_SWEEP_MS, sweepCriticalResults);
  repeat("escalate critical results", ESCALATION_SWEEP_MS, escalateCriticalTasks);
  repeat("seal the audit log", SEAL_EVERY_MS, keepAuditChain);
  repeat("delete lab reports", SWEEP_MS.deletion, deleteExpiredReports);
  repeat("store refused sign-ins", REFUSED_TRIES_MS, storeRefusedTries);
  repeat("release claims", CLAIM_RELEASE_MS, releaseClaimsOfEndedSessions);
  repeat("delete old sign-in tries", HOUR_MS, deleteOldTries);
  repeat("delete old challenges", HOUR_MS, deleteOldChallenges);
  repeat("delete expired form drafts", HOUR_MS, deleteExpiredFormDrafts);
}

function repeat(name: string, everyMs: number, work: () => Promise<void>): void {
  const tick = createTick(name, work);
  setInterval(() => void tick(), everyMs).unref();
}

/**
 * One run of a repeated task. Runs never overlap, and a failure is logged when it first occurs, not at each failing
 * run.
 */
export function createTick(name: string, work: () => Promise<void>): () => Promise<void> {
  let isBusy = false;
  let isFailing = false;
  return async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await observeSweep(name, work);
      isFailing = false;
      runtime().failingWork.delete(name);
    } catch (thrown) {
      if (!isFailing) runtime().log.error({ sweep: name, ...errorFacts(thrown) }, "sweep failed");
      isFailing = true;
      runtime().failingWork.add(name);
    } finally {
      isBusy = false;
    }
  };
}
