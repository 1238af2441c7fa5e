"use client";

import { memo, useMemo } from "react";
import { Area, ComposedChart, Line, ReferenceArea, XAxis, YAxis } from "recharts";
import type { SeriesIdentity } from "@/lib/domain/series/series-identity";
import type { SeriesOfSource } from "@/lib/domain/series/types";
import type { ValueScale } from "@/lib/domain/series/value-ticks";
import { getColor } from "./get-color";
import { brokenAt, lineRows } from "./line-rows";
import type { PlotFrame } from "./plot-frame";

export type PlotLinesProps = {
  frame: PlotFrame;
  scale: ValueScale;
  sources: readonly SeriesOfSource[];
  identities: ReadonlyMap<string, SeriesIdentity>;
  /** The interval that one point of a line stands for; null where every point is a sample. */
  pointMs: number | null;
  target: { readonly low: number | null; readonly high: number | null } | null;
  /** The source the user points at; the others fade. */
  emphasized: string | null;
};

const NO_MARGIN = { top: 0, right: 0, bottom: 0, left: 0 };
const NOT_ANIMATED = { isAnimationActive: false, activeDot: false, connectNulls: false } as const;

/**
 * Levels of each source: a line dashed as in its key, between samples, or between the medians of intervals with a band
 * from the lowest to the highest sample. Nothing crosses a gap.
 */
export const PlotLines = memo(function PlotLines(props: PlotLinesProps) {
  const { frame, scale, sources, identities, pointMs, target, emphasized } = props;
  const lines = useMemo(
    () =>
      sources.map((source) => ({
        source,
        rows: lineRows({ ...source, gaps: brokenAt(source.gaps, pointMs) }),
      })),
    [sources, pointMs],
  );
  const domain = useMemo(() => [frame.start, frame.end], [frame.start, frame.end]);
  const values = useMemo(() => [scale.min, scale.max], [scale.min, scale.max]);
  return (
    <ComposedChart
      width={frame.width}
      height={frame.height}
      margin={NO_MARGIN}
      accessibilityLayer={false}
      aria-hidden="true"
    >
      <XAxis dataKey="t" type="number" domain={domain} allowDataOverflow hide />
      <YAxis type="number" domain={values} allowDataOverflow hide width={0} />
      {target ? (
        <ReferenceArea
          y1={target.low ?? scale.min}
          y2={target.high ?? scale.max}
          fill="var(--color-plot-zone)"
          fillOpacity={1}
          stroke="var(--color-status-completed)"
          strokeDasharray="4 3"
          ifOverflow="hidden"
        />
      ) : null}
      {lines.flatMap(({ source, rows }) => {
        const identity = identities.get(source.id);
        if (!identity) return [];
        const color = getColor(identity);
        const isFaded = emphasized !== null && emphasized !== source.id;
        const keys = source.v2.length > 0 ? (["v", "v2"] as const) : (["v"] as const);
        return [
          ...(source.low.length > 0
            ? [
                <Area
                  key={`${source.id} band`}
                  {...NOT_ANIMATED}
                  data={rows}
                  dataKey="band"
                  type="linear"
                  dot={false}
                  stroke="none"
                  fill={color}
                  fillOpacity={isFaded ? 0.06 : 0.2}
                />,
              ]
            : []),
          ...keys.map((key) => (
            <Line
              key={`${source.id}${key}`}
              {...NOT_ANIMATED}
              data={rows}
              dataKey={key}
              type="linear"
              dot={false}
              stroke={color}
              strokeOpacity={isFaded ? 0.25 : 1}
              strokeWidth={emphasized === source.id ? 2.5 : 1.5}
              {...(identity.dash ? { strokeDasharray: identity.dash } : {})}
            />
          )),
        ];
      })}
    </ComposedChart>
  );
});
