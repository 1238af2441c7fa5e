import type { SeriesIdentity } from "@/lib/domain/series/series-identity";

/** The color token of a source, for both themes. */
export function getColor({ color }: Pick<SeriesIdentity, "color">): string {
  return `var(--color-series-${color})`;
}

/** The fill of a source's bars: from the second color on, each has its own hatch. */
export function getFill({ color }: Pick<SeriesIdentity, "color">): string {
  return `url(#plot-bar-${color})`;
}
