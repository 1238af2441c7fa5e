import "server-only";
import { randomUUID } from "node:crypto";
import { and, asc, eq, lte, or, sql } from "drizzle-orm";
import { runtime } from "@/lib/server/core/runtime";
import { matchDecisions } from "@/lib/server/db/schema/match-decisions";
import { createLease, isSelected, leaseEnd } from "@/lib/server/work/lease";
import type { DecisionRecord } from "./decisions";

const RETRY_AFTER_MS = 5_000;

const lease = createLease({ owner: matchDecisions.requestId, until: matchDecisions.leaseUntil });

/**
 * The next decision of any team that is due, marked `sending` under a new request id before anything is sent; from then
 * on it cannot be undone. Includes decisions whose sender never stored a response. Null when there is none.
 */
export async function claimDueDecision(): Promise<DecisionRecord | null> {
  const { db, clock } = runtime();
  const now = clock.now();
  const { id, state, sendAt } = matchDecisions;
  const next = db
    .select({ id })
    .from(matchDecisions)
    .where(
      or(and(eq(state, "waiting"), lte(sendAt, now)), and(eq(state, "sending"), lease.isFree())),
    )
    .orderBy(asc(sendAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await db
    .update(matchDecisions)
    .set({
      state: "sending",
      requestId: randomUUID(),
      leaseUntil: leaseEnd(),
      sent: sql`${matchDecisions.sent} + 1`,
    })
    .where(isSelected(id, next))
    .returning();
  return claimed ?? null;
}

/** Stores how a decision ended. Stores nothing and returns false when another process has taken it over. */
export async function finishDecision(
  decision: DecisionRecord,
  end: Pick<DecisionRecord, "state" | "outcome"> & { resultOrderId?: string | null },
): Promise<boolean> {
  const { db, clock } = runtime();
  const finished = await db
    .update(matchDecisions)
    .set({ ...end, endedAt: clock.now(), leaseUntil: null })
    .where(isStillOwn(decision))
    .returning({ id: matchDecisions.id });
  return finished.length > 0;
}

/** Leaves a decision for a later attempt, e.g. when the response was lost. */
export async function postponeDecision(decision: DecisionRecord): Promise<void> {
  const { db, clock } = runtime();
  await db
    .update(matchDecisions)
    .set({ leaseUntil: new Date(clock.now().getTime() + RETRY_AFTER_MS) })
    .where(isStillOwn(decision));
}

function isStillOwn({ id, requestId }: DecisionRecord) {
  return and(
    eq(matchDecisions.id, id),
    eq(matchDecisions.state, "sending"),
    lease.isOwn(requestId ?? ""),
  );
}
