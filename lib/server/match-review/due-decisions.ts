import "server-only";
import { randomUUID } from "node:crypto";
import { and, asc, eq, lte, or, sql } from "drizzle-orm";
import { runtime } from "@/lib/server/core/runtime";
import { matchDecisions } from "@/lib/server/db/schema/match-decisions";
import type { DecisionRecord } from "./decisions";

const SHORTEST_LEASE_MS = 30_000;
const AGAIN_AFTER_MS = 5_000;

/**
 * The next decision that is to be sent now, of any team, marked `sending` under a request id of its own before anything
 * is sent: it cannot be taken back from here on. Also one whose sender never stored an answer. Null when there is none.
 */
export async function takeDueDecision(): Promise<DecisionRecord | null> {
  const { db, clock } = runtime();
  const now = clock.now();
  const { id, state, sendAt, leaseUntil } = matchDecisions;
  const next = db
    .select({ id })
    .from(matchDecisions)
    .where(
      or(
        and(eq(state, "waiting"), lte(sendAt, now)),
        and(eq(state, "sending"), lte(leaseUntil, now)),
      ),
    )
    .orderBy(asc(sendAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [taken] = await db
    .update(matchDecisions)
    .set({
      state: "sending",
      requestId: randomUUID(),
      leaseUntil: leaseEnd(now),
      sent: sql`${matchDecisions.sent} + 1`,
    })
    // As one value and not as a list: a list may be made anew for every row, and then takes more than one.
    .where(sql`${id} = (${next})`)
    .returning();
  return taken ?? null;
}

/** Stores what became of a decision; does nothing when another process has taken it over. */
export async function finishDecision(
  taken: DecisionRecord,
  end: Pick<DecisionRecord, "state" | "outcome"> & { resultOrderId?: string | null },
): Promise<boolean> {
  const { db, clock } = runtime();
  const finished = await db
    .update(matchDecisions)
    .set({ ...end, endedAt: clock.now(), leaseUntil: null })
    .where(isStillOurs(taken))
    .returning({ id: matchDecisions.id });
  return finished.length > 0;
}

/** Leaves a decision for a later try: its answer was lost, or the service was not there. */
export async function postponeDecision(taken: DecisionRecord): Promise<void> {
  const { db, clock } = runtime();
  await db
    .update(matchDecisions)
    .set({ leaseUntil: new Date(clock.now().getTime() + AGAIN_AFTER_MS) })
    .where(isStillOurs(taken));
}

function isStillOurs({ id, requestId }: DecisionRecord) {
  return and(
    eq(matchDecisions.id, id),
    eq(matchDecisions.state, "sending"),
    eq(matchDecisions.requestId, requestId ?? ""),
  );
}

/** Longer than a call and the look after it can take, so that a sender which still waits keeps what it sends. */
function leaseEnd(now: Date): Date {
  const { SERVICE_TIMEOUT_MS } = runtime().env;
  return new Date(now.getTime() + Math.max(SHORTEST_LEASE_MS, 3 * SERVICE_TIMEOUT_MS + 5_000));
}
