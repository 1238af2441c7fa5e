import "server-only";
import { HOUR_MS } from "@/lib/contract/time";
import { runInterruptedReschedules } from "@/lib/server/bulk-reschedules/interrupted-reschedules";
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
  sendWaitingUploads,
} from "@/lib/server/lab-reports/sweep-reports";
import { sendDueDecisions } from "@/lib/server/match-review/send-decision";
import { keepAuditChain, SEAL_EVERY_MS } from "@/lib/server/platform/audit/chain/keep-chain";
import { deleteOldViews } from "@/lib/server/platform/oversight/count-viewed";
import { deleteOldChallenges } from "@/lib/server/platform/second-factor/challenges";
import { storeRefusedTries } from "@/lib/server/platform/staff/refused-tries";
import { releaseClaimsOfEndedSessions } from "@/lib/server/platform/staff/release-claims";
import { deleteOldTries } from "@/lib/server/platform/staff/sign-in-tries";
import { runEvery } from "@/lib/server/work/run-loop";

const DECISION_POLL_MS = 1_000;
const RESCHEDULE_POLL_MS = 2_000;
const EVENT_POLL_MS = 2_000;
const REPLAY_POLL_MS = 15_000;
const REFUSED_TRIES_MS = 5_000;
const CLAIM_RELEASE_MS = 15_000;

/**
 * Starts the work that runs without a request, e.g. sending due decisions, continuing what a crash interrupted,
 * applying events, finding and escalating critical results, updating and deleting lab reports, and sealing the audit
 * log. Order imports and drafts are instead continued by the next request for them. Stops with the process.
 */
export function startBackground(): void {
  runEvery("send decisions", DECISION_POLL_MS, sendDueDecisions);
  runEvery("continue bulk reschedules", RESCHEDULE_POLL_MS, runInterruptedReschedules);
  runEvery("apply events", EVENT_POLL_MS, applyWaitingEvents);
  runEvery("continue replays", REPLAY_POLL_MS, continueReplays);
  runEvery("delete old events", HOUR_MS, deleteOldEvents);
  runEvery("refresh lab reports", SWEEP_MS.refresh, refreshReportsUnderWay);
  runEvery("send waiting lab reports", SWEEP_MS.refresh, sendWaitingUploads);
  runEvery("find critical results", CRITICAL_SWEEP_MS, sweepCriticalResults);
  runEvery("escalate critical results", ESCALATION_SWEEP_MS, escalateCriticalTasks);
  runEvery("seal the audit log", SEAL_EVERY_MS, keepAuditChain);
  runEvery("delete lab reports", SWEEP_MS.deletion, deleteExpiredReports);
  runEvery("store refused sign-ins", REFUSED_TRIES_MS, storeRefusedTries);
  runEvery("release claims", CLAIM_RELEASE_MS, releaseClaimsOfEndedSessions);
  runEvery("delete old sign-in tries", HOUR_MS, deleteOldTries);
  runEvery("delete old views of people", HOUR_MS, deleteOldViews);
  runEvery("delete old challenges", HOUR_MS, deleteOldChallenges);
  runEvery("delete expired form drafts", HOUR_MS, deleteExpiredFormDrafts);
}
