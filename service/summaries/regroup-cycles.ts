import type { CalendarDate } from "@/lib/contract/primitives";
import type { UpsertReport } from "@/lib/contract/service/health-data/menstrual-cycle";
import type { TeamTx } from "@/service/db/database";
import type { RequestDeps } from "@/service/deps";
import { groupIntoCycles } from "./cycle-grouping";
import { deleteCycles, findUserCycles, insertCycles, updateCycles } from "./cycle-repository";
import { emitSummaries } from "./emit-summaries";
import { matchCycles } from "./match-cycles";
import { planWrites } from "./plan-writes";
import { listRecords, type SourcedRecord } from "./record-repository";
import { partBySource } from "./sources";

export type Regrouping = {
  readonly report: UpsertReport;
  /** Records that belong to no cycle because they are from before the first period of their source. */
  readonly waiting: readonly SourcedRecord[];
};

type Scope = {
  readonly userId: string;
  readonly provider: string;
  /** The last whole day that the provider's data is known to cover; null if only the records show it. */
  readonly knownThrough: CalendarDate | null;
};

/** Derives the cycles of a provider again from all its daily records, stores what has changed, and emits it. */
export async function regroupCycles(
  tx: TeamTx,
  deps: RequestDeps,
  { userId, provider, knownThrough }: Scope,
): Promise<Regrouping> {
  const stamp = { teamId: tx.teamId, userId, now: deps.clock.now(), newId: deps.newId };
  const report = { created: 0, updated: 0, unchanged: 0 };
  const waiting: SourcedRecord[] = [];
  const { parts, guests } = partBySource(await listRecords(tx, userId, provider));
  for (const part of parts) {
    const { cycles, beforeFirst } = groupIntoCycles(part.records, knownThrough);
    waiting.push(...beforeFirst);
    const stored = await findUserCycles(tx, userId, part.source);
    const { wanted, obsolete } = matchCycles(cycles, part, stored);
    const plan = planWrites(wanted, stamp);
    await deleteCycles(tx, obsolete);
    await updateCycles(tx, plan.updates);
    await insertCycles(tx, plan.inserts);
    await emitSummaries(tx, "menstrual_cycle", plan, stamp.now);
    report.created += plan.report.created;
    report.updated += plan.report.updated;
    report.unchanged += plan.report.unchanged;
  }
  // Cycles of a source whose days of flow were all corrected since.
  for (const guest of guests) {
    const stored = await findUserCycles(tx, userId, guest.source);
    await deleteCycles(tx, matchCycles([], guest, stored).obsolete);
  }
  return { report, waiting };
}
