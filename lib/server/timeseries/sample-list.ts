import "server-only";
import type { SampleList } from "@/lib/contract/dashboard/timeseries-view";
import type { SampleColumns } from "./sample-columns";

type Row = { readonly source: number; readonly index: number; readonly t: number };

/** Samples of several sources as one list, oldest first; samples of the same time are in the order of their sources. */
export function toSampleList(
  columns: readonly SampleColumns[],
): Omit<SampleList, "unit" | "next_cursor"> {
  const rows = columns
    .flatMap(({ t }, source) => t.map((at, index): Row => ({ source, index, t: at })))
    .sort((a, b) => a.t - b.t || a.source - b.source);
  const pick = <Value>(get: (of: SampleColumns, index: number) => Value | undefined) =>
    rows.map(({ source, index }) => {
      const of = columns[source];
      return (of && get(of, index)) ?? null;
    });
  return {
    sources: columns.map(({ id, source }) => ({ id, source })),
    of: rows.map(({ source }) => source),
    t: rows.map(({ t }) => t),
    end: pick(({ end, t }, index) => ((end[index] ?? 0) > (t[index] ?? 0) ? end[index] : null)),
    v: pick(({ v }, index) => v[index]),
    v2: pick(({ v2 }, index) => v2[index]),
    word: pick(({ word }, index) => word[index]),
  };
}
