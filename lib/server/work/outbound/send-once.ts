import "server-only";
import { toDashboardError } from "@/lib/server/core/errors";
import { storeAttempt, storeOutcome } from "@/lib/server/platform/audit/audit-search";
import { getActionChanges } from "@/lib/server/platform/live/action-changes";
import { announceChanges } from "@/lib/server/platform/live/announce-changes";
import { toFailure } from "./failure";
import type { Failure, Lookup, LookupMoment, Sender } from "./sender";

/**
 * How an attempt ended. `outcome` is null when it was postponed; `failure` is null when the service confirmed success.
 */
export type Sent<Outcome> = { outcome: Outcome | null; failure: Failure | null };

type End<Outcome> = { outcome: Outcome | "later"; failure: Failure | null };

/**
 * Sends a command that its caller has marked as sending, at most once: whatever may have been sent before is looked up
 * first and resent only when the service has not done it. Nothing is sent without an entry in the audit log. The end is
 * stored, or the command is postponed; only database errors are thrown.
 */
export async function sendOnce<Command, Outcome>(
  sender: Sender<Command, Outcome>,
  command: Command,
): Promise<Sent<Outcome>> {
  const { outcome, failure } = await getEnd(sender, command);
  if (outcome !== "later") {
    await sender.finish(command, outcome);
    await announceEnd(sender, command, outcome);
    return { outcome, failure };
  }
  if (failure) await sender.postpone(command, failure);
  return { outcome: null, failure };
}

/**
 * Ends a command whose sender is gone, using reads only. If the service has not done it, `release` decides whether it
 * is sent again.
 */
export async function settleInterrupted<Command, Outcome>(
  sender: Sender<Command, Outcome>,
  command: Command,
  release: (command: Command) => Promise<void>,
): Promise<void> {
  const lookup = await sender.lookUp(command, "after_crash");
  if (lookup.found === "not_done") return release(command);
  if (lookup.found === "unreadable") {
    const failure: Failure = { reason: "lost", error: lookup.error };
    const outcome = sender.endAfter(command, failure, lookup);
    if (outcome === "later") return sender.postpone(command, failure);
    await sender.finish(command, outcome);
    return;
  }
  if (lookup.found === "done") await recordDone(sender, command, lookup.outcome);
  await sender.finish(command, lookup.outcome);
  await announceEnd(sender, command, lookup.outcome);
}

/** Notifies screens that show the command or its subject, whatever the outcome. */
async function announceEnd<Command, Outcome>(
  sender: Sender<Command, Outcome>,
  command: Command,
  outcome: Outcome,
): Promise<void> {
  const action = sender.getAction(command, outcome);
  if (action) await announceChanges(action.team.id, getActionChanges(action));
}

async function getEnd<Command, Outcome>(
  sender: Sender<Command, Outcome>,
  command: Command,
): Promise<End<Outcome>> {
  const endAfter = (failure: Failure, lookup: Lookup<Outcome> | null = null) => ({
    outcome: sender.endAfter(command, failure, lookup),
    failure,
  });
  if (sender.wasSent(command) || looksUp(sender, "before_sending")) {
    const lookup = await sender.lookUp(command, "before_sending");
    if (lookup.found === "unreadable") {
      return endAfter({ reason: "unreadable", error: lookup.error });
    }
    if (lookup.found !== "not_done") {
      const isOwn = lookup.found === "done" && sender.wasSent(command);
      if (isOwn) await recordDone(sender, command, lookup.outcome);
      return { outcome: lookup.outcome, failure: null };
    }
  }
  const action = sender.getAction(command);
  try {
    if (action) await storeAttempt(action);
  } catch (thrown) {
    return endAfter({ reason: "unrecorded", error: toDashboardError(thrown) });
  }
  try {
    const outcome = await sender.send(command);
    await storeSuccess(sender, command, outcome);
    return { outcome, failure: null };
  } catch (thrown) {
    const failure = toFailure(toDashboardError(thrown));
    const lookup = await lookUpAfter(sender, command, failure);
    if (lookup?.found === "done") {
      await storeSuccess(sender, command, lookup.outcome);
      return { outcome: lookup.outcome, failure };
    }
    if (action) {
      const outcome = failure.reason === "refused" ? "refused" : "failed";
      await storeOutcome(action, { outcome, errorCode: failure.error.code });
    }
    // After a lost response, a different state may be the work of someone who came after this command succeeded.
    const isOtherwise = lookup?.found === "otherwise" && failure.reason === "refused";
    return isOtherwise ? { outcome: lookup.outcome, failure } : endAfter(failure, lookup);
  }
}

/** A command sent before may have been done between its look-up and the refusal of the next call. */
async function lookUpAfter<Command, Outcome>(
  sender: Sender<Command, Outcome>,
  command: Command,
  { reason }: Failure,
): Promise<Lookup<Outcome> | null> {
  if (reason === "refused" && (sender.wasSent(command) || looksUp(sender, "after_refusal"))) {
    return sender.lookUp(command, "after_refusal");
  }
  if (reason === "lost" && looksUp(sender, "after_lost_answer")) {
    return sender.lookUp(command, "after_lost_answer");
  }
  return null;
}

function looksUp<Command, Outcome>(
  { alsoLooksUp }: Sender<Command, Outcome>,
  moment: LookupMoment,
): boolean {
  return alsoLooksUp?.includes(moment) ?? false;
}

/**
 * Records a command that the service may already have done. A failing audit log cannot undo it, so the entry then goes
 * to the log file.
 */
async function recordDone<Command, Outcome>(
  sender: Sender<Command, Outcome>,
  command: Command,
  outcome: Outcome,
): Promise<void> {
  const action = sender.getAction(command);
  if (!action) return;
  await storeAttempt(action).catch(() => undefined);
  await storeSuccess(sender, command, outcome);
}

async function storeSuccess<Command, Outcome>(
  sender: Sender<Command, Outcome>,
  command: Command,
  outcome: Outcome,
): Promise<void> {
  const action = sender.getAction(command, outcome);
  if (action) await storeOutcome(action, { outcome: "succeeded", errorCode: null });
}
