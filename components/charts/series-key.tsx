import type { SeriesIdentity } from "@/lib/domain/series/series-identity";
import type { DrawnAs } from "@/lib/domain/series/types";
import { colourOf } from "./colour-of";
import { SeriesMark } from "./series-mark";

type SeriesKeyProps = { identity: SeriesIdentity; drawn: DrawnAs };

/** How a source is drawn, beside its name. */
export function SeriesKey({ identity, drawn }: SeriesKeyProps) {
  const colour = colourOf(identity);
  return (
    <svg width="26" height="12" aria-hidden="true">
      {drawn === "line" ? (
        <path d="M0 6h26" stroke={colour} strokeWidth="2" strokeDasharray={identity.dash} />
      ) : (
        <path d="M2 11h22" stroke="var(--color-plot-axis)" />
      )}
      {drawn === "bars" ? <path d="M4 11V4h5v7zM16 11V1h5v10z" fill={colour} /> : null}
      <SeriesMark marker={identity.marker} x={13} y={6} colour={colour} />
    </svg>
  );
}
