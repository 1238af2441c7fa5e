import "server-only";
import { runInterruptedReschedules } from "@/lib/server/bulk-reschedules/interrupted-reschedules";
import { takeDueDecision } from "@/lib/server/match-review/due-decisions";
import { sendDecision } from "@/lib/server/match-review/send-decision";
import { errorFacts } from "./log";
import { runtime } from "./runtime";

const DECISIONS_EVERY_MS = 1_000;
const RESCHEDULE_POLL_MS = 15_000;
const CONCURRENCY = 4;

/** Sends every decision on a match that is due, whoever's browser is open or closed. Each is taken by one process. */
export async function sendDueDecisions(): Promise<void> {
  async function work(): Promise<void> {
    for (let due = await takeDueDecision(); due; due = await takeDueDecision()) {
      await sendDecision(due);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

/** Starts what goes on without a request: decisions that are due, and moves that were left. Ends with the process. */
export function startSweep(): void {
  repeat("send decisions", DECISIONS_EVERY_MS, sendDueDecisions);
  repeat("carry on moves", RESCHEDULE_POLL_MS, runInterruptedReschedules);
}

/** Does it again and again, never twice at once. A failure is logged when it begins, not every second that it lasts. */
function repeat(name: string, everyMs: number, work: () => Promise<void>): void {
  let isBusy = false;
  let isFailing = false;
  async function tick(): Promise<void> {
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
  }
  setInterval(() => void tick(), everyMs).unref();
}
