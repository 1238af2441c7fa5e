import type { CycleDraft } from "./cycle-grouping";
import type { CycleRow, SourceColumns } from "./cycle-row";
import type { Wanted } from "./plan-writes";
import type { SourceRecords } from "./sources";

export type CycleMatch = {
  readonly wanted: readonly Wanted<CycleRow>[];
  /** Ids of stored cycles that the records no longer support. */
  readonly obsolete: readonly string[];
};

/**
 * Finds the stored version of every cycle derived from the records: the one with the same start, else one that the
 * derived cycle overlaps and whose start is gone (an earlier day of flow was added, or the first was corrected), so
 * that the id stays the same. Stored cycles that start on a day without a flow record were not derived from records and
 * are left alone, including predictions.
 */
export function matchCycles(
  drafts: readonly CycleDraft[],
  { source, records }: SourceRecords,
  stored: readonly CycleRow[],
): CycleMatch {
  const flowDays = new Set<string>(
    records.filter((record) => record.kind === "menstrual_flow").map((record) => record.date),
  );
  const starts = new Set<string>(drafts.map((draft) => draft.periodStart));
  const recorded = stored.filter((row) => !row.isPredicted);
  const orphans = recorded.filter(
    (row) => !starts.has(row.periodStart) && flowDays.has(row.periodStart),
  );
  // A source has at most one recorded cycle per start.
  const byStart = new Map<string, CycleRow>(recorded.map((row) => [row.periodStart, row]));
  const wanted = drafts.map(
    (draft): Wanted<CycleRow> => ({
      stored: byStart.get(draft.periodStart) ?? takeCovered(orphans, draft),
      wanted: { ...getColumns(source), ...draft, isPredicted: false },
    }),
  );
  return { wanted, obsolete: orphans.map((row) => row.id) };
}

function takeCovered(orphans: CycleRow[], draft: CycleDraft): CycleRow | undefined {
  const index = orphans.findIndex(
    (row) =>
      row.periodStart <= (draft.cycleEnd ?? "9999-12-31") &&
      (row.periodEnd ?? row.cycleEnd ?? "9999-12-31") >= draft.periodStart,
  );
  return index === -1 ? undefined : orphans.splice(index, 1)[0];
}

function getColumns(source: SourceColumns): SourceColumns {
  const { sourceProvider, sourceType, sourceAppId, sourceDeviceId } = source;
  return { sourceProvider, sourceType, sourceAppId, sourceDeviceId };
}
