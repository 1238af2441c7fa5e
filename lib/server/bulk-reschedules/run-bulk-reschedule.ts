import "server-only";
import { Role } from "@/lib/contract/dashboard/staff";
import type { ServiceCtx } from "@/lib/server/core/context";
import { errorFacts } from "@/lib/server/core/log";
import { mapConcurrently } from "@/lib/server/core/map-concurrently";
import { runtime } from "@/lib/server/core/runtime";
import { announceChanges } from "@/lib/server/live/announce-changes";
import { inOwnScope } from "@/lib/server/load/request-scope";
import { drain } from "@/lib/server/outbound/drain";
import { sendOnce, settleInterrupted } from "@/lib/server/outbound/send-once";
import {
  claimRow,
  findInterruptedRows,
  finishRow,
  type Lease,
  pauseReschedule,
  releaseLease,
  renewLease,
  takeLease,
} from "./bulk-reschedule-store";
import { createRescheduleSender, type Starter } from "./reschedule-sender";

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
      const starter = getStarter(ctx, lease);
      if (starter) await sendAll(ctx, lease, starter);
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
async function sendAll(ctx: ServiceCtx, lease: Lease, starter: Starter): Promise<void> {
  const sender = createRescheduleSender(ctx, starter);
  const notDone = lease.reschedule.state === "stopped" ? "stopped" : "waiting";
  await mapConcurrently(CONCURRENCY, await findInterruptedRows(lease), (row) =>
    settleInterrupted(sender, row, async () => {
      await finishRow(row, { state: notDone, answer: null });
    }),
  );
  let lostInARow = 0;
  await drain(
    () => claimRow(lease),
    async (row) => {
      const { outcome } = await sendOnce(sender, row);
      const isLost = outcome?.state === "failed" || outcome?.state === "unknown";
      lostInARow = isLost ? lostInARow + 1 : 0;
      if (lostInARow >= MAX_LOST_IN_A_ROW) await pauseReschedule(lease, outcome?.answer ?? null);
    },
    { concurrency: CONCURRENCY },
  );
}

/** Each change is attributed to the person who started it, even when another person's request continues it. */
function getStarter({ team }: ServiceCtx, { reschedule }: Lease): Starter | null {
  const { startedById: id, startedByName: name, startedByRole } = reschedule;
  if (!id || !name || !startedByRole) return null;
  return { actor: { id, name, role: Role.parse(startedByRole) }, team };
}
