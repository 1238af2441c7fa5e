import type {
  MenstrualCycleInput,
  PutMenstrualCyclesBody,
  UpsertReport,
} from "@/lib/contract/service/health-data/menstrual-cycle";
import { noteArrivals } from "@/service/connections/note-arrivals";
import { openForWriting } from "@/service/connections/open-for-writing";
import type { TeamTx } from "@/service/db/database";
import { violatedConstraint } from "@/service/db/describe-error";
import type { RequestDeps } from "@/service/deps";
import { Refusal } from "@/service/http/refusal";
import { findUserCycles, insertCycles, updateCycles } from "./cycle-repository";
import { type CycleRow, type SourceColumns, sourceKey } from "./cycle-row";
import { emitSummaries } from "./emit-summaries";
import { planWrites, type Wanted } from "./plan-writes";
import { sourceColumns } from "./source-columns";

/**
 * Stores cycles of one source. A cycle is identified by its id if it has one, else by its source, its start and whether
 * it is predicted; the latest version replaces earlier ones, even within one body. Refuses with 404 an id that belongs
 * to someone else, and with 409 a cycle that would start on the same day as another one of the source.
 */
export async function putCycles(
  tx: TeamTx,
  deps: RequestDeps,
  sentUserId: string,
  { source, menstrual_cycle: sent }: PutMenstrualCyclesBody,
): Promise<UpsertReport> {
  const now = deps.clock.now();
  const userId = await openForWriting(tx, sentUserId, source.provider, now);
  const columns = sourceColumns(source);
  const ids = sent.flatMap((cycle) => cycle.id?.toLowerCase() ?? []);
  const stored = await findUserCycles(tx, userId, columns, ids);
  const wanted = latestVersions(sent.map((cycle) => want(cycle, columns, stored)));
  const plan = planWrites(wanted, { teamId: tx.teamId, userId, now, newId: deps.newId });
  try {
    await updateCycles(tx, plan.updates);
    await insertCycles(tx, plan.inserts);
  } catch (error) {
    if (violatedConstraint(error) !== "menstrual_cycles_identity") throw error;
    throw new Refusal(409, "Two cycles of one source cannot start on the same day");
  }
  await emitSummaries(tx, "menstrual_cycle", plan, now);
  await noteArrivals(tx, {
    userId,
    provider: source.provider,
    now,
    resource: "menstrual_cycle",
    times: sent.flatMap(listDays).map((day) => new Date(day)),
    sent: plan.report.created + plan.report.updated,
  });
  return plan.report;
}

/** The days that a cycle has data of; a predicted one has none. */
function listDays({
  id: _,
  period_start,
  period_end,
  cycle_end: __,
  is_predicted,
  ...lists
}: MenstrualCycleInput): string[] {
  if (is_predicted) return [];
  const entries: readonly { readonly date: string }[] = Object.values(lists).flat();
  return [period_start, ...(period_end ? [period_end] : []), ...entries.map(({ date }) => date)];
}

function want(
  { id: sentId, period_start, period_end, cycle_end, is_predicted, ...lists }: MenstrualCycleInput,
  source: SourceColumns,
  stored: readonly CycleRow[],
): Wanted<CycleRow> {
  const id = sentId?.toLowerCase();
  const isSame = (row: CycleRow) =>
    id === undefined
      ? row.periodStart === period_start &&
        row.isPredicted === is_predicted &&
        sourceKey(row) === sourceKey(source)
      : row.id === id;
  return {
    id,
    stored: stored.find(isSame),
    wanted: {
      ...source,
      periodStart: period_start,
      periodEnd: period_end ?? null,
      cycleEnd: cycle_end ?? null,
      isPredicted: is_predicted,
      entries: {
        ...lists,
        sexual_activity: lists.sexual_activity.map(({ date, protection_used = null }) => ({
          date,
          protection_used,
        })),
      },
    },
  };
}

function latestVersions(cycles: readonly Wanted<CycleRow>[]): Wanted<CycleRow>[] {
  const byIdentity = new Map<string, Wanted<CycleRow>>();
  for (const cycle of cycles) {
    const { stored, id, wanted } = cycle;
    byIdentity.set(stored?.id ?? id ?? `${wanted.periodStart} ${wanted.isPredicted}`, cycle);
  }
  return [...byIdentity.values()];
}
