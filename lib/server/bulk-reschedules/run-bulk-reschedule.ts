import "server-only";
import { Role } from "@/lib/contract/dashboard/staff";
import type { ServiceCtx } from "@/lib/server/core/context";
import { errorFacts } from "@/lib/server/core/log";
import { mapConcurrently } from "@/lib/server/core/map-concurrently";
import { inOwnScope } from "@/lib/server/core/request-scope";
import { runtime } from "@/lib/server/core/runtime";
import { resumeFor } from "@/lib/server/core/session";
import { announceChanges } from "@/lib/server/platform/live/announce-changes";
import { drain } from "@/lib/server/work/outbound/drain";
import { sendOnce, settleInterrupted } from "@/lib/server/work/outbound/send-once";
import {
  claimRow,
  findInterruptedRows,
  finishRow,
  type Lease,
  pauseReschedule,
  pauseWaiting,
  type RescheduleRecord,
  readWhileHeld,
  releaseLease,
  renewLease,
  takeLease,
} from "./bulk-reschedule-store";
import { createRescheduleSender, type RowOutcome, type Starter } from "./reschedule-sender";

const CONCURRENCY = 6;
/**
 * After this many calls in a row without a usable response, the service counts as down: the rest waits instead of
 * failing.
 */
const MAX_LOST_IN_A_ROW = 12;
const RENEW_EVERY_MS = 3_000;

/**
 * Continues a bulk reschedule until nothing is waiting, unless another runner holds it; safe to call at any time. Never
 * throws: unfinished rows stay as they are for the next call. It outlives the request that calls it, so the end of that
 * request aborts none of its calls.
 */
export function runReschedule(ctx: ServiceCtx, rescheduleId: string): Promise<void> {
  return inOwnScope({}, () => runUnlessHeld(ctx, rescheduleId));
}

async function runUnlessHeld(ctx: ServiceCtx, rescheduleId: string): Promise<void> {
  const { log } = runtime();
  try {
    const lease = await takeLease(ctx.team.id, rescheduleId);
    if (!lease) return;
    const renewing = setInterval(() => void renew(lease), RENEW_EVERY_MS);
    try {
      await settleAll(ctx, lease);
      await sendAll(ctx, lease);
    } finally {
      clearInterval(renewing);
      await releaseLease(lease);
      await announceChanges(ctx.team.id, [
        { topic: "bulk-reschedules", id: rescheduleId, user_id: null },
      ]);
    }
  } catch (thrown) {
    log.error(
      { rescheduleId, requestId: ctx.requestId, ...errorFacts(thrown) },
      "a bulk reschedule was interrupted",
    );
  }
}

/** A failed renewal is followed by another; if all fail, another runner takes over. */
async function renew(lease: Lease): Promise<void> {
  await renewLease(lease).catch((thrown: unknown) =>
    runtime().log.warn(errorFacts(thrown), "a lease was not renewed"),
  );
}

/** Rows that an earlier runner left in the middle of a call are looked up before anything else is sent. */
async function settleAll(ctx: ServiceCtx, lease: Lease): Promise<void> {
  const starter = getStarter(ctx, lease.reschedule);
  if (!starter) return;
  const sender = createRescheduleSender(ctx, starter);
  const notDone = lease.reschedule.state === "stopped" ? "stopped" : "waiting";
  await mapConcurrently(CONCURRENCY, await findInterruptedRows(lease), (row) =>
    settleInterrupted(sender, row, async () => {
      await finishRow(row, { state: notDone, answer: null });
    }),
  );
}

async function sendAll(ctx: ServiceCtx, lease: Lease): Promise<void> {
  let lostInARow = 0;
  await drain(
    async () => {
      const starter = await resumeStarter(ctx, lease);
      if (!starter) return null;
      const row = await claimRow(lease);
      return row && { row, sender: createRescheduleSender(ctx, starter) };
    },
    async ({ row, sender }) => {
      const { outcome } = await sendOnce(sender, row);
      const isLost = outcome?.state === "failed" || outcome?.state === "unknown";
      lostInARow = isLost ? lostInARow + 1 : 0;
      if (lostInARow >= MAX_LOST_IN_A_ROW) await pauseReschedule(lease, getPauseReason(outcome));
    },
    { concurrency: CONCURRENCY },
  );
}

/**
 * The person in whose name the next order is sent. Null when nothing may be sent: the bulk reschedule is not running,
 * the lease is lost, or they no longer may (`resumeFor`), in which case it is paused for someone else to continue.
 */
async function resumeStarter(ctx: ServiceCtx, lease: Lease): Promise<Starter | null> {
  const reschedule = await readWhileHeld(lease);
  const starter = reschedule && getStarter(ctx, reschedule);
  if (!starter) return null;
  const { actor, team } = starter;
  const as = { requestId: ctx.requestId, permission: "order:reschedule-many" } as const;
  if (await resumeFor(actor.id, team.id, as)) return starter;
  await pauseWaiting(
    lease,
    `${actor.name}, who started this, may no longer do it. If you continue, the rest is done in your name.`,
  );
  return null;
}

function getPauseReason(outcome: RowOutcome | null): string {
  const parts = ["Too many requests in a row failed.", outcome?.answer];
  return [...parts, "Continue when the service is back."].filter(Boolean).join(" ");
}

/**
 * Each change is attributed to the person who started it or retried it last, even when another person's request
 * continues it.
 */
function getStarter({ team }: ServiceCtx, reschedule: RescheduleRecord): Starter | null {
  const { startedById: id, startedByName: name, startedByRole } = reschedule;
  if (!id || !name || !startedByRole) return null;
  return { actor: { id, name, role: Role.parse(startedByRole) }, team };
}
