import "server-only";
import { sql } from "drizzle-orm";
import type { LiveChange } from "@/lib/contract/dashboard/live";
import { errorFacts } from "@/lib/server/core/log";
import { runtime } from "@/lib/server/core/runtime";
import type { DashboardTx } from "@/lib/server/db/database";
import type { ReceivedEventRow } from "@/lib/server/events/event-rows";
import { publishChanges } from "@/lib/server/platform/live/publish";
import { applyEvent, type Outcome } from "./apply-event";
import { findOrLearnServiceTeamId } from "./service-team";

/**
 * Applies stored events in the caller's transaction and publishes their changes with it. The caller has locked their
 * rows without waiting for other locks. The outcomes are in the order of the rows.
 */
export async function applyRows(
  tx: DashboardTx,
  rows: readonly ReceivedEventRow[],
): Promise<Outcome[]> {
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

/** Only one process at a time applies a team's events, so that no two wait for each other's versions. */
async function lockTeam(tx: DashboardTx, teamId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`events ${teamId}`}, 0))`);
}

/** Each change once, plus the change that there are new events. */
function getChanges(outcomes: readonly Outcome[]): LiveChange[] {
  const changes = outcomes.flatMap(({ applied }) => applied.flatMap((each) => each.changes));
  const all = [...changes, { topic: "events" as const, id: null, user_id: null }];
  return [...new Map(all.map((change) => [JSON.stringify(change), change])).values()];
}

/** Runs what an applier left for after the commit. A sweep does it too, so a failure is only logged. */
export async function runAfterCommit(outcomes: readonly Outcome[]): Promise<void> {
  for (const { afterCommit } of outcomes.flatMap(({ applied }) => applied)) {
    try {
      await afterCommit?.();
    } catch (thrown) {
      runtime().log.error(errorFacts(thrown), "an applied event was not followed up");
    }
  }
}
