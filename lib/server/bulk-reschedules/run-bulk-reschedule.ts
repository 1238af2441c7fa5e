import "server-only";
import { and, eq } from "drizzle-orm";
import { Role } from "@/lib/contract/dashboard/staff";
import type { ServiceCtx } from "@/lib/server/core/context";
import { errorFacts } from "@/lib/server/core/log";
import { runtime } from "@/lib/server/core/runtime";
import { bulkRescheduleRows, bulkReschedules } from "@/lib/server/db/schema/bulk-reschedules";
import {
  claimRow,
  finishRow,
  interruptedRows,
  type Lease,
  type RowRecord,
  releaseLease,
  takeLease,
} from "./lease";
import { type RowResult, type Starter, sendRow, viewRow } from "./send-row";

const CONCURRENCY = 6;
/** So many calls in a row without a usable answer: the service is down, and the rest is better kept than burnt. */
const GIVE_UP_AFTER = 12;

/**
 * Carries a move on until nothing waits, if no other runner holds it; safe to call at any time and from anywhere.
 * Never throws: what it could not do stays as it is for the next call.
 */
export async function runReschedule(ctx: ServiceCtx, rescheduleId: string): Promise<void> {
  const { log } = runtime();
  try {
    const lease = await takeLease(ctx.team.id, rescheduleId);
    if (!lease) return;
    try {
      await settleInterrupted(ctx, lease);
      await sendAll(ctx, lease);
    } finally {
      await releaseLease(lease);
    }
  } catch (thrown) {
    log.error(
      { rescheduleId, requestId: ctx.requestId, ...errorFacts(thrown) },
      "a bulk move broke off",
    );
  }
}

/** What was under way when a runner died is read before anything else; only what did not move waits again. */
async function settleInterrupted(ctx: ServiceCtx, lease: Lease): Promise<void> {
  const again = lease.move.state === "stopped" ? "stopped" : "waiting";
  await inParallel(await interruptedRows(lease), async (row) => {
    const look = await viewRow(ctx, row);
    const result: RowResult =
      look.found === "moved"
        ? {
            state: "moved",
            answer: "The console stopped meanwhile. Read again, it has the new day.",
          }
        : look.found === "as_before"
          ? { state: again, answer: null }
          : { state: "unknown", answer: "The console stopped while this was sent." };
    await finishRow(row, result);
  });
}

async function sendAll(ctx: ServiceCtx, lease: Lease): Promise<void> {
  const starter = getStarter(ctx, lease);
  if (!starter) return;
  let withoutAnswer = 0;
  const work = async (): Promise<void> => {
    for (let row = await claimRow(lease); row; row = await claimRow(lease)) {
      const result = await sendRow(ctx, row, starter);
      await finishRow(row, result);
      const isLost = result.state === "failed" || result.state === "unknown";
      withoutAnswer = isLost ? withoutAnswer + 1 : 0;
      if (withoutAnswer >= GIVE_UP_AFTER) await pause(lease, result.answer);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

/** Each change is the act of whoever started the move, also when a request of another one carries it on. */
function getStarter({ team }: ServiceCtx, { move }: Lease): Starter | null {
  const { startedById: id, startedByName: name, startedByRole } = move;
  if (!id || !name || !startedByRole) return null;
  return { actor: { id, name, role: Role.parse(startedByRole) }, team };
}

async function pause({ owner, move }: Lease, reason: string | null): Promise<void> {
  await runtime()
    .db.update(bulkReschedules)
    .set({ state: "paused", pauseReason: reason })
    .where(
      and(
        eq(bulkReschedules.id, move.id),
        eq(bulkReschedules.leaseOwner, owner),
        eq(bulkReschedules.state, "running"),
      ),
    );
}

async function inParallel(
  rows: readonly RowRecord[],
  act: (row: RowRecord) => Promise<void>,
): Promise<void> {
  const left = rows[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const row of left) await act(row);
    }),
  );
}

/** Takes what waits out of a move, as nobody is to send it any more. */
export async function stopWaitingRows(rescheduleId: string): Promise<void> {
  await runtime()
    .db.update(bulkRescheduleRows)
    .set({ state: "stopped" })
    .where(
      and(
        eq(bulkRescheduleRows.rescheduleId, rescheduleId),
        eq(bulkRescheduleRows.state, "waiting"),
      ),
    );
}
