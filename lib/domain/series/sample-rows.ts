import type { SampleList } from "@/lib/contract/dashboard/timeseries-view";
import type { SeriesOfSource } from "./types";

/** One sample. Times are ms; `end` is null for a point in time, the key is unique within a resource. */
export type SampleRow = {
  readonly key: string;
  readonly source: SeriesOfSource["source"];
  readonly t: number;
  readonly end: number | null;
  readonly v: number | null;
  readonly v2: number | null;
  readonly word: string | null;
};

/** The rows of one page of samples, in its order. */
export function listSampleRows({ sources, of, t, end, v, v2, word }: SampleList): SampleRow[] {
  return t.flatMap((at, index) => {
    const source = sources[of[index] ?? -1];
    if (!source) return [];
    return {
      key: `${at} ${source.id}`,
      source: source.source,
      t: at,
      end: end[index] ?? null,
      v: v[index] ?? null,
      v2: v2[index] ?? null,
      word: word[index] ?? null,
    };
  });
}
