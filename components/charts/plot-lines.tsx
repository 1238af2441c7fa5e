"use client";

import { memo, useMemo } from "react";
import { ComposedChart, Line, XAxis, YAxis } from "recharts";
import type { SeriesIdentity } from "@/lib/domain/series/series-identity";
import type { SeriesOfSource } from "@/lib/domain/series/types";
import type { ValueScale } from "@/lib/domain/series/value-ticks";
import { getColor } from "./get-color";
import { lineRows } from "./line-rows";
import type { PlotFrame } from "./plot-frame";

export type PlotLinesProps = {
  frame: PlotFrame;
  scale: ValueScale;
  sources: readonly SeriesOfSource[];
  identities: ReadonlyMap<string, SeriesIdentity>;
};

const NO_MARGIN = { top: 0, right: 0, bottom: 0, left: 0 };

/** Levels of each source as straight lines between adjacent samples. No line crosses a gap. */
export const PlotLines = memo(function PlotLines({
  frame,
  scale,
  sources,
  identities,
}: PlotLinesProps) {
  const lines = useMemo(
    () => sources.map((source) => ({ source, rows: lineRows(source) })),
    [sources],
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
      {lines.flatMap(({ source, rows }) => {
        const identity = identities.get(source.id);
        if (!identity) return [];
        const keys = source.v2.length > 0 ? (["v", "v2"] as const) : (["v"] as const);
        return keys.map((key) => (
          <Line
            key={`${source.id}${key}`}
            data={rows}
            dataKey={key}
            type="linear"
            stroke={getColor(identity)}
            strokeWidth={1.5}
            {...(identity.dash ? { strokeDasharray: identity.dash } : {})}
            dot={false}
            activeDot={false}
            connectNulls={false}
            isAnimationActive={false}
          />
        ));
      })}
    </ComposedChart>
  );
});
