import "server-only";
import { storeAttempt, storeOutcome } from "@/lib/server/audit/audit-search";
import { toDashboardError } from "@/lib/server/core/errors";
import { getActionChanges } from "@/lib/server/live/action-changes";
import { announceChanges } from "@/lib/server/live/announce-changes";
import { toFailure } from "./failure";
import type { Failure, Lookup, LookupMoment, Sender } from "./sender";

/** How a try ended. `outcome` is null when it was postponed; `failure` is null when the service answered that it is done. */
export type Sent<Outcome> = { outcome: Outcome | null; failure: Failure | null };

type End<Outcome> = { outcome: Outcome | "later"; failure: Failure | null };

/**
 * Sends a command that its caller has marked as sending, at most once: whatever may have been sent before is looked up
 * first and sent again only when the service has not done it. Nothing is sent without an entry in the audit log.
 * The end is stored, or the command is postponed; only the database can make this throw.
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
 * Ends a command whose sender is gone, by reading only. One that was not done goes to `release`, which decides whether
 * it is sent again.
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

/** However it ended, screens that show it or its subject are behind. */
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
    // After a lost answer another state may be the work of somebody who came after this very command.
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

/** The service may have done it already, so an audit log that cannot be written does not undo it: the log file has it. */
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
