import { getColor } from "@/components/charts/get-color";
import { formatPlotted, getPlotLabel } from "@/lib/domain/person-results/format-plotted";
import { isExact } from "@/lib/domain/person-results/history-frame";
import type { HistoryPoint } from "@/lib/domain/person-results/marker-history";
import { SOURCE_LOOKS } from "./source-look";
import { SourceMark } from "./source-mark";

type HistoryMarkProps = {
  point: HistoryPoint;
  x: number;
  toTop: (value: number) => number;
  /** The lower edge of the plot, in pixels. */
  bottom: number;
  isLabelled: boolean;
  /** The label goes on the left, because there is no room on the right. */
  isAtRight: boolean;
};

/**
 * A value: its source's mark, an arrow at the open end of a bound, a bracket for an interval, a diamond when it is
 * outside the range. Its label is left out where it is too long; the tooltip has the whole text.
 */
export function HistoryMark(props: HistoryMarkProps) {
  const { point, x, toTop, bottom, isLabelled, isAtRight } = props;
  const { entry, from, to, isOutside } = point;
  const { source } = entry.collection.origin;
  const color = getColor(SOURCE_LOOKS[source]);
  const [low, high] = [from ?? to ?? 0, to ?? from ?? 0];
  const level = toTop((low + high) / 2);
  const label = isLabelled ? getPlotLabel(entry) : null;
  return (
    <g data-source={source}>
      <title>{formatPlotted(entry)}</title>
      {isExact(point) ? null : (
        <OpenEnd
          x={x}
          top={to === null ? 2 : toTop(to)}
          foot={from === null ? bottom - 2 : toTop(from)}
          color={color}
          isDown={from === null}
          isUp={to === null}
        />
      )}
      {isOutside ? (
        <path
          d={`M${x} ${level - 10}l10 10-10 10-10-10z`}
          fill="none"
          stroke="var(--color-status-problem)"
          strokeWidth={1.5}
        />
      ) : null}
      <SourceMark source={source} x={x} y={level} />
      {label === null ? null : (
        <text
          x={isAtRight ? x - 13 : x + 13}
          y={level + 4}
          textAnchor={isAtRight ? "end" : "start"}
          className="halo"
        >
          {label}
        </text>
      )}
    </g>
  );
}

type OpenEndProps = {
  x: number;
  top: number;
  foot: number;
  color: string;
  isDown: boolean;
  isUp: boolean;
};

/** Where the value may lie: a dotted line with an arrow at an open end and a cap at a closed one. */
function OpenEnd({ x, top, foot, color, isDown, isUp }: OpenEndProps) {
  return (
    <g fill="none" stroke={color} strokeWidth={1.5}>
      <path d={`M${x} ${top}V${foot}`} strokeDasharray="2 3" />
      <path d={isDown ? `M${x - 5} ${foot - 7}l5 7 5-7` : `M${x - 5} ${foot}h10`} />
      <path d={isUp ? `M${x - 5} ${top + 7}l5-7 5 7` : `M${x - 5} ${top}h10`} />
    </g>
  );
}
