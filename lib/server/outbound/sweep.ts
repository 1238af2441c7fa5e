import "server-only";
import { runInterruptedReschedules } from "@/lib/server/bulk-reschedules/interrupted-reschedules";
import { errorFacts } from "@/lib/server/core/log";
import { runtime } from "@/lib/server/core/runtime";
import { ESCALATION_SWEEP_MS, escalateCriticalTasks } from "@/lib/server/critical-results/escalate";
import {
  CRITICAL_SWEEP_MS,
  sweepCriticalResults,
} from "@/lib/server/critical-results/sweep-results";
import { applyWaitingEvents } from "@/lib/server/events/apply/apply-waiting";
import {
  deleteExpiredReports,
  refreshReportsUnderWay,
  SWEEP_MS,
} from "@/lib/server/lab-reports/sweep-reports";
import { claimDueDecision } from "@/lib/server/match-review/due-decisions";
import { sendDecision } from "@/lib/server/match-review/send-decision";
import { drain } from "./drain";

const DECISION_POLL_MS = 1_000;
const RESCHEDULE_POLL_MS = 15_000;
const EVENT_POLL_MS = 2_000;
const CONCURRENCY = 4;

/** Sends every match decision that is due, with no browser open. Each is claimed by one process. */
export function sendDueDecisions(): Promise<void> {
  return drain(claimDueDecision, sendDecision, { concurrency: CONCURRENCY });
}

/**
 * Starts what runs without a request: sending due decisions, continuing what a crash interrupted, applying events, finding
 * critical results and escalating them, and the statuses and the deletion of lab reports. Order imports and drafts are
 * continued by the next request for them. Ends with the process.
 */
export function startSweep(): void {
  repeat("send decisions", DECISION_POLL_MS, sendDueDecisions);
  repeat("continue bulk reschedules", RESCHEDULE_POLL_MS, runInterruptedReschedules);
  repeat("apply events", EVENT_POLL_MS, applyWaitingEvents);
  repeat("refresh lab reports", SWEEP_MS.refresh, refreshReportsUnderWay);
  repeat("find critical results", CRITICAL_SWEEP_MS, sweepCriticalResults);
  repeat("escalate critical results", ESCALATION_SWEEP_MS, escalateCriticalTasks);
  repeat("delete lab reports", SWEEP_MS.deletion, deleteExpiredReports);
}

function repeat(name: string, everyMs: number, work: () => Promise<void>): void {
  const tick = createTick(name, work);
  setInterval(() => void tick(), everyMs).unref();
}

/** One run of a repeated task: never two at once, and a failure is logged when it begins, not at each run that it lasts. */
export function createTick(name: string, work: () => Promise<void>): () => Promise<void> {
  let isBusy = false;
  let isFailing = false;
  return async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await work();
      isFailing = false;
    } catch (thrown) {
      if (!isFailing) runtime().log.error({ sweep: name, ...errorFacts(thrown) }, "sweep failed");
      isFailing = true;
    } finally {
      isBusy = false;
    }
  };
}
