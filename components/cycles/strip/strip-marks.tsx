import { HATCH_ID } from "@/components/cycles/flow-style";
import { markShape } from "@/components/cycles/mark-shape";
import { ShapeGlyph } from "@/components/cycles/shape-glyph";
import type { DayMark } from "@/lib/domain/cycles/cycle-days";
import { COLUMN } from "./strip-layout";

const GLYPH = 14;
const LANE = 20;
const SHOWN = 2;

type StripMarksProps = { marks: readonly DayMark[]; middle: number; base: number };

/**
 * The marks of one day in a lane: a single one at full size, or two smaller ones stacked, with the total when there are
 * more.
 */
export function StripMarks({ marks, middle, base }: StripMarksProps) {
  const scale = marks.length > 1 ? 0.64 : 1;
  const shown = marks.slice(0, SHOWN);
  const step = (LANE - 2) / shown.length;
  return (
    <g>
      {marks.some(({ isPredicted }) => isPredicted) ? (
        <rect
          x={middle - COLUMN / 2}
          y={base - LANE + 1}
          width={COLUMN}
          height={LANE - 2}
          fill={`url(#${HATCH_ID})`}
        />
      ) : null}
      {shown.map((mark, row) => {
        const top = base - LANE + 1 + step * (row + 0.5) - (GLYPH * scale) / 2;
        const left = middle - (GLYPH * scale) / 2;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: marks of one day have no identity but their position.
          <g key={row} transform={`translate(${left} ${top}) scale(${scale})`}>
            <ShapeGlyph shape={markShape(mark)} />
          </g>
        );
      })}
      {marks.length > SHOWN ? (
        <text x={middle + 5} y={base - LANE + 8} className="text-[8px]">
          {marks.length}
        </text>
      ) : null}
    </g>
  );
}
