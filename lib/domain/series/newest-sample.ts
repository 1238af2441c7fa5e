import type { PersonSeries } from "@/lib/contract/dashboard/timeseries-view";

type Wanted = {
  resources: readonly string[];
  /** Slugs; empty for all providers. */
  providers: readonly string[];
};

/** The time (ms) of the newest sample of some resources from some providers; null if these have none. */
export function getNewestSample(
  { resources }: Pick<PersonSeries, "resources">,
  wanted: Wanted,
): number | null {
  const times = resources
    .filter(({ resource }) => wanted.resources.includes(resource))
    .flatMap(({ providers }) => providers)
    .filter(({ provider }) => wanted.providers.length === 0 || wanted.providers.includes(provider))
    .flatMap(({ newest }) => (newest === null ? [] : Date.parse(newest)));
  return times.length === 0 ? null : Math.max(...times);
}

/** The time (ms) of the newest sample of some resources, otherwise of all resources; 0 if the person has no samples. */
export function getNewestOrLast(
  series: Pick<PersonSeries, "resources">,
  resources: readonly string[],
): number {
  const all = series.resources.map(({ resource }) => resource);
  return (
    getNewestSample(series, { resources, providers: [] }) ??
    getNewestSample(series, { resources: all, providers: [] }) ??
    0
  );
}
