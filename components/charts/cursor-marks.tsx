import type { SeriesIdentity } from "@/lib/domain/series/series-identity";
import { getColor } from "./get-color";
import { SeriesMark } from "./series-mark";

export type CursorMark = {
  readonly key: string;
  readonly identity: SeriesIdentity;
  readonly y: number;
};

/** The marker of each source on its line at the cursor, to distinguish lines of similar color. */
export function CursorMarks({ marks, height }: { marks: readonly CursorMark[]; height: number }) {
  return (
    <svg
      className="pointer-events-none absolute top-0 left-[calc(var(--cursor-x,-20px)-8px)] print:hidden"
      width="16"
      height={height}
      aria-hidden="true"
    >
      {marks.map(({ key, identity, y }) => (
        <SeriesMark key={key} marker={identity.marker} x={8} y={y} color={getColor(identity)} />
      ))}
    </svg>
  );
}
