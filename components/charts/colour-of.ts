import type { SeriesIdentity } from "@/lib/domain/series/series-identity";

/** The token of a source's colour, fit for both themes. */
export function colourOf({ colour }: SeriesIdentity): string {
  return `var(--color-series-${colour})`;
}
