import type { SeriesIdentity } from "@/lib/domain/series/series-identity";

/** The token of a source's colour, fit for both themes. */
export function getColor({ color }: Pick<SeriesIdentity, "color">): string {
  return `var(--color-series-${color})`;
}

/** The fill of a source's bars: a hatch of its own from the second colour on. */
export function getFill({ color }: Pick<SeriesIdentity, "color">): string {
  return `url(#plot-bar-${color})`;
}
