import type { CalendarDate } from "@/lib/contract/primitives";
import {
  CYCLE_ENTRY_KINDS,
  type CycleEntry,
  type CycleEntryKind,
} from "@/lib/contract/service/health-data/menstrual-cycle";

type Scalar = string | number | boolean | null;

/** One record of a source about one day. `value` holds the fields of the entry except its date. */
export type DailyRecord = {
  readonly kind: CycleEntryKind;
  readonly date: CalendarDate;
  readonly value: Readonly<Record<string, Scalar>>;
};

/** The ten lists of a cycle; every one is present, empty if nothing was recorded. */
export type CycleEntries = { readonly [Kind in CycleEntryKind]: CycleEntry<Kind>[] };

/** Set in a record's value by sources that mark the first day of a cycle; never part of an entry. */
export const STARTS_CYCLE = "starts_cycle";

/** Groups records by kind as entries, sorted by date and then by value, independent of their order in the source. */
export function toEntries(records: readonly DailyRecord[]): CycleEntries {
  const lists = Object.fromEntries(CYCLE_ENTRY_KINDS.map((kind) => [kind, [] as object[]]));
  for (const record of [...records].sort(byDateAndValue)) {
    const { [STARTS_CYCLE]: _, ...fields } = record.value;
    lists[record.kind]?.push({ date: record.date, ...fields });
  }
  return lists as unknown as CycleEntries;
}

function byDateAndValue(a: DailyRecord, b: DailyRecord): number {
  return compare(a.date, b.date) || compare(JSON.stringify(a.value), JSON.stringify(b.value));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
