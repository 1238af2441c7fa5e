import { isBleeding } from "./cycle-grouping";
import { type SourceColumns, sourceKey } from "./cycle-row";
import type { SourcedRecord } from "./record-repository";

/** The records from which the cycles of one source are derived. */
export type SourceRecords = {
  readonly source: SourceColumns;
  readonly records: readonly SourcedRecord[];
};

type RecordsBySource = {
  readonly parts: readonly SourceRecords[];
  /** The sources whose records join another one; they have no cycles of their own, or no longer. */
  readonly guests: readonly SourceRecords[];
};

/**
 * Groups records by source. A source that never recorded flow has no periods of its own (a thermometer app, a test
 * reader), so its records join the source with the most bleeding days, and a temperature appears in the cycle where the
 * person sees it.
 */
export function partBySource(records: readonly SourcedRecord[]): RecordsBySource {
  const bySource = new Map<string, SourcedRecord[]>();
  for (const record of records) {
    const key = sourceKey(record);
    const own = bySource.get(key);
    if (own) own.push(record);
    else bySource.set(key, [record]);
  }
  const ranked = [...bySource]
    .map(([key, own]) => ({ key, own, days: own.filter(isBleeding).length }))
    .sort((a, b) => b.days - a.days || (a.key < b.key ? -1 : 1));
  const withPeriods = ranked.filter((each, index) => each.days > 0 || index === 0);
  const guests = ranked.slice(withPeriods.length).flatMap(({ own }) => toPart(own));
  const joining = guests.flatMap((guest) => guest.records);
  const parts = withPeriods.flatMap(({ own }, index) =>
    toPart(own, index === 0 ? [...own, ...joining] : own),
  );
  return { parts, guests };
}

function toPart(
  own: readonly SourcedRecord[],
  records: readonly SourcedRecord[] = own,
): SourceRecords[] {
  const [source] = own;
  return source ? [{ source, records }] : [];
}
