import type { PersonSeries } from "@/lib/contract/dashboard/timeseries-view";

/** The time (ms) of the newest sample of some resources; of all the person's resources when these have none. */
export function getNewest({ resources }: PersonSeries, wanted: readonly string[]): number {
  const times = (only: readonly string[] | null) =>
    resources
      .filter(({ resource }) => only === null || only.includes(resource))
      .flatMap(({ providers }) => providers.map(({ newest }) => Date.parse(newest ?? "")))
      .filter(Number.isFinite);
  const newest = Math.max(...times(wanted));
  return Number.isFinite(newest) ? newest : Math.max(...times(null), 0);
}
