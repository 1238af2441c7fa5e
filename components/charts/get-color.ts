import type { SeriesIdentity } from "@/lib/domain/series/series-identity";

/** The token of a source's colour, fit for both themes. */
export function colourOf({ colour }: Pick<SeriesIdentity, "colour">): string {
  return `var(--color-series-${colour})`;
}

/** The fill of a source's bars: a hatch of its own from the second colour on. */
export function fillOf({ colour }: Pick<SeriesIdentity, "colour">): string {
  return `url(#plot-bar-${colour})`;
}
