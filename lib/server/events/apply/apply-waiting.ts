import "server-only";
import { and, asc, eq, isNotNull, lte, sql } from "drizzle-orm";
import type { LiveChange } from "@/lib/contract/dashboard/live";
import { HOUR_MS } from "@/lib/contract/time";
import { errorFacts } from "@/lib/server/core/log";
import { runtime } from "@/lib/server/core/runtime";
import type { DashboardTx } from "@/lib/server/db/database";
import { receivedEvents } from "@/lib/server/db/schema/received-events";
import type { ReceivedEventRow } from "@/lib/server/events/event-rows";
import { publishChanges } from "@/lib/server/live/publish";
import { applyEvent, getColumns, type Outcome, readStoredEvent } from "./apply-event";
import { findOrLearnServiceTeamId, ServiceTeamUnknownError } from "./service-team";

const BATCH = 20;
const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = HOUR_MS;

let running: Promise<void> | null = null;
let isWanted = false;

/**
 * Applies every event that is due, of every team. One run at a time in a process; any number of processes share the work,
 * since each holds the rows that it applies locked until their verdicts are committed. Throws when the database fails; the
 * events stay due.
 */
export function applyWaitingEvents(): Promise<void> {
  isWanted = true;
  running ??= run();
  return running;
}

/** `running` ends in the same step as the last look, so that an event stored after it starts another run. */
async function run(): Promise<void> {
  try {
    while (isWanted) {
      isWanted = false;
      while ((await applyBatch(BATCH)) > 0);
    }
  } finally {
    running = null;
  }
}

/** Applies up to `limit` events in one transaction; when one of them fails, the first alone, which is then tried later. */
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

/** Rows that another process applies now are skipped; if it dies, its locks end with its connection. */
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

async function applyRows(tx: DashboardTx, rows: readonly ReceivedEventRow[]): Promise<Outcome[]> {
  const now = runtime().clock.now();
  const teamIds = [...new Set(rows.map(({ teamId }) => teamId))].sort();
  const serviceTeamIds = new Map<string, string>();
  for (const teamId of teamIds) {
    await lockTeam(tx, teamId);
    serviceTeamIds.set(teamId, await findOrLearnServiceTeamId(teamId));
  }
  const outcomes: Outcome[] = [];
  for (const row of rows) {
    outcomes.push(await applyEvent(tx, row, serviceTeamIds.get(row.teamId) ?? "", now));
  }
  for (const teamId of teamIds) {
    const own = outcomes.filter((_, index) => rows[index]?.teamId === teamId);
    await publishChanges(tx, teamId, getChanges(own));
  }
  return outcomes;
}

/** Events of one team are applied by one process at a time, so that no two wait for each other's versions. */
async function lockTeam(tx: DashboardTx, teamId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`events ${teamId}`}, 0))`);
}

/** Each change once, and that there are new events. */
export function getChanges(outcomes: readonly Outcome[]): LiveChange[] {
  const changes = outcomes.flatMap(({ applied }) => applied.flatMap((each) => each.changes));
  const all = [...changes, { topic: "events" as const, id: null, user_id: null }];
  return [...new Map(all.map((change) => [JSON.stringify(change), change])).values()];
}

/** What an applier left for after the commit. It is done again by its own sweep, so a failure is only logged. */
export async function runAfterCommit(outcomes: readonly Outcome[]): Promise<void> {
  for (const { afterCommit } of outcomes.flatMap(({ applied }) => applied)) {
    try {
      await afterCommit?.();
    } catch (thrown) {
      runtime().log.error(errorFacts(thrown), "an applied event was not followed up");
    }
  }
}

async function storeFailure(row: ReceivedEventRow, thrown: unknown): Promise<void> {
  const { db, clock, log } = runtime();
  log.error({ eventId: row.id, ...errorFacts(thrown) }, "an event could not be applied");
  const isUnknownTeam = thrown instanceof ServiceTeamUnknownError;
  const delayMs = Math.min(FIRST_RETRY_MS * 2 ** row.tries, MAX_RETRY_MS);
  await db
    .update(receivedEvents)
    .set({
      verdict: "failed",
      explanation: isUnknownTeam
        ? "It is not known yet which team of the service this clinic is. It will be tried again."
        : "Phial could not apply it. It will be tried again.",
      tries: row.tries + 1,
      nextTryAt: new Date(clock.now().getTime() + delayMs),
      ...getKnownColumns(row),
    })
    .where(and(eq(receivedEvents.id, row.id), isNotNull(receivedEvents.nextTryAt)));
}

/** As far as a failed event can be read, staff see what it is about. */
function getKnownColumns(row: ReceivedEventRow): Partial<typeof receivedEvents.$inferInsert> {
  try {
    const event = readStoredEvent(row, null);
    if (event === null) return {};
    return "verdict" in event ? { eventType: event.type } : getColumns(event);
  } catch {
    return {};
  }
}
