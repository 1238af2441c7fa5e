import type { SeriesIdentity } from "@/lib/domain/series/series-identity";
import type { DrawnAs } from "@/lib/domain/series/types";
import { getColor, getFill } from "./get-color";
import { SeriesMark } from "./series-mark";

type SeriesKeyProps = { identity: SeriesIdentity; drawn: DrawnAs };

/** The legend symbol of a source, displayed beside its name. */
export function SeriesKey({ identity, drawn }: SeriesKeyProps) {
  const color = getColor(identity);
  return (
    <svg width="26" height="12" aria-hidden="true">
      {drawn === "line" ? (
        <path d="M0 6h26" stroke={color} strokeWidth="2" strokeDasharray={identity.dash} />
      ) : (
        <path d="M2 11h22" stroke="var(--color-plot-axis)" />
      )}
      {drawn === "bars" ? <path d="M4 11V4h7v7zM15 11V1h7v10z" fill={getFill(identity)} /> : null}
      {drawn === "lane" ? (
        <rect x="3" width="20" y="2" height="7" fill={getFill(identity)} />
      ) : null}
      {drawn === "line" ? <SeriesMark marker={identity.marker} x={13} y={6} color={color} /> : null}
    </svg>
  );
}
