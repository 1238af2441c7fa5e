import "server-only";
import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import { HOUR_MS } from "@/lib/contract/time";
import { errorFacts } from "@/lib/server/core/log";
import { processState } from "@/lib/server/core/process-state";
import { inOwnScope } from "@/lib/server/core/request-scope";
import { runtime } from "@/lib/server/core/runtime";
import type { DashboardTx } from "@/lib/server/db/database";
import { receivedEvents } from "@/lib/server/db/schema/received-events";
import type { ReceivedEventRow } from "@/lib/server/events/event-rows";
import { getColumns, readStoredEvent } from "./apply-event";
import { applyRows, runAfterCommit } from "./apply-rows";
import { ServiceTeamUnknownError } from "./service-team";

const BATCH = 20;
const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = HOUR_MS;

type Change = Partial<typeof receivedEvents.$inferInsert>;

type Applying = { running: Promise<void> | null; isWanted: boolean };
const getApplying = processState(
  "events being applied",
  (): Applying => ({ running: null, isWanted: false }),
);

/**
 * Applies every due event of every team. One run at a time per process; any number of processes share the work, because
 * each keeps the rows that it applies locked until their verdicts are committed. Throws when the database fails; the
 * events stay due.
 */
export function applyWaitingEvents(): Promise<void> {
  const applying = getApplying();
  applying.isWanted = true;
  applying.running ??= inOwnScope({}, () => run(applying));
  return applying.running;
}

/** `running` is cleared in the same step as the last check, so that an event stored later starts another run. */
async function run(applying: Applying): Promise<void> {
  try {
    while (applying.isWanted) {
      applying.isWanted = false;
      while ((await applyBatch(BATCH)) > 0);
    }
  } finally {
    applying.running = null;
  }
}

/**
 * Applies up to `limit` events in one transaction. If one fails, they are applied one by one, and the failing one is
 * retried later.
 */
async function applyBatch(limit: number): Promise<number> {
  const { db } = runtime();
  let first: ReceivedEventRow | undefined;
  try {
    const outcomes = await db.transaction(async (tx) => {
      const rows = await claim(tx, limit);
      [first] = rows;
      return applyRows(tx, rows);
    });
    await runAfterCommit(outcomes);
    return outcomes.length;
  } catch (thrown) {
    if (first === undefined) throw thrown;
    if (limit > 1) return applyOneByOne();
    await storeFailure(first, thrown);
    return 1;
  }
}

async function applyOneByOne(): Promise<number> {
  let applied = 0;
  while (applied < BATCH && (await applyBatch(1)) > 0) applied += 1;
  return applied;
}

/** Rows that another process is applying are skipped; if it dies, its locks end with its connection. */
function claim(tx: DashboardTx, limit: number): Promise<ReceivedEventRow[]> {
  return tx
    .select()
    .from(receivedEvents)
    .where(
      and(
        isNotNull(receivedEvents.nextTryAt),
        lte(receivedEvents.nextTryAt, runtime().clock.now()),
      ),
    )
    .orderBy(asc(receivedEvents.nextTryAt), asc(receivedEvents.position))
    .limit(limit)
    .for("update", { skipLocked: true });
}

async function storeFailure(row: ReceivedEventRow, thrown: unknown): Promise<void> {
  const { db, clock, log } = runtime();
  log.error({ eventId: row.id, ...errorFacts(thrown) }, "an event could not be applied");
  const isUnknownTeam = thrown instanceof ServiceTeamUnknownError;
  const delayMs = Math.min(FIRST_RETRY_MS * 2 ** row.tries, MAX_RETRY_MS);
  const failure: Change = {
    verdict: "failed",
    explanation: isUnknownTeam
      ? "It is not known yet which team of the service this clinic is. It will be tried again."
      : "Phial could not apply it. It will be tried again.",
    tries: row.tries + 1,
    nextTryAt: new Date(clock.now().getTime() + delayMs),
  };
  const store = (change: Change) =>
    db
      .update(receivedEvents)
      .set(change)
      .where(and(eq(receivedEvents.id, row.id), isNotNull(receivedEvents.nextTryAt)));
  try {
    await store({ ...failure, ...getKnownColumns(row) });
  } catch {
    // What the database refuses about this event must not hold up the events after it.
    await store(failure);
  }
}

/** What a failed event is about, shown to staff as far as it can be read. */
function getKnownColumns(row: ReceivedEventRow): Change {
  try {
    const event = readStoredEvent(row, null);
    if (event === null) return {};
    return "verdict" in event ? { eventType: event.type } : getColumns(event);
  } catch {
    return {};
  }
}
