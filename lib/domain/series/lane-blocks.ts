import { blockWord } from "./lane-labels";
import type { TimeseriesView } from "./types";

export type LaneBlock = {
  readonly sourceId: string;
  readonly sourcePlace: number;
  readonly word: string;
  readonly start: number;
  readonly end: number;
};

/** Every span of a view with the label that names its lane. */
export function laneBlocks({ resource, sources }: TimeseriesView): LaneBlock[] {
  return sources.flatMap((source, sourcePlace) =>
    source.t.map((start, index) => ({
      sourceId: source.id,
      sourcePlace,
      word: blockWord(resource, { v: source.v[index] ?? null, word: source.word[index] ?? null }),
      start,
      end: source.end[index] ?? start,
    })),
  );
}
