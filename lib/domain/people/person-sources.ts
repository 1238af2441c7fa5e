import type { PersonRecord } from "@/lib/contract/dashboard/person";
import type { NewestDatum } from "@/lib/contract/dashboard/timeseries-view";
import type { CalendarDate, Instant } from "@/lib/contract/primitives";
import { findTimeseries } from "@/lib/contract/service/health-data/timeseries-resources";
import { dayInZone, daysBetween } from "@/lib/domain/calendar-date";
import { durationMs, formatDuration } from "@/lib/domain/datetime";
import { providerName } from "@/lib/domain/series/source-labels";

/** A provider of a person's data. */
export type PersonSource = {
  readonly provider: string;
  readonly name: string;
  /** Null for a provider that has data but is not connected, for example any more. */
  readonly connectedAt: Instant | null;
  /** The newest datum; null where it has sent none. A summary belongs to a day, which no zone may shift. */
  readonly newest: { readonly at: Instant; readonly day: CalendarDate | null } | null;
  /** The last day of data that is dated ahead, such as predicted cycles. */
  readonly aheadTo: CalendarDate | null;
};

/** Connected providers and those with data, each once, the one with the newest datum first. */
export function listPersonSources(
  connected: PersonRecord["user"]["connected_sources"],
  newest: readonly NewestDatum[],
): PersonSource[] {
  const sources = new Map<string, PersonSource>();
  for (const { source, provider, created_on } of connected) {
    const slug = provider.slug || source.slug;
    const name = providerName(slug, source.name);
    sources.set(slug, {
      provider: slug,
      name,
      connectedAt: created_on,
      newest: null,
      aheadTo: null,
    });
  }
  for (const { provider, resource, at, ahead } of newest) {
    const known = sources.get(provider);
    const source = known ?? { provider, name: providerName(provider), connectedAt: null };
    sources.set(provider, {
      ...source,
      newest: at && { at, day: getDataDay(resource, at) },
      aheadTo: ahead && (ahead.slice(0, 10) as CalendarDate),
    });
  }
  return [...sources.values()].sort(
    (one, other) => getTime(other) - getTime(one) || (one.name < other.name ? -1 : 1),
  );
}

/** How long ago the newest datum was: `none for 3 h`; of a day, which has no time, `none for 3 days` or `today`. */
export function formatDataAge(
  { at, day }: NonNullable<PersonSource["newest"]>,
  now: string,
  timeZone: string,
): string {
  if (day === null) return `none for ${formatDuration(durationMs(at, now))}`;
  const days = daysBetween(day, dayInZone(now, timeZone));
  if (days <= 0) return "today";
  return `none for ${days === 1 ? "1 day" : `${days} days`}`;
}

/** The day of a datum that belongs to a day; null for a sample of a timeseries, which has a time. */
export function getDataDay(resource: string | null, at: Instant): CalendarDate | null {
  const isSample = resource !== null && findTimeseries(resource) !== null;
  return isSample ? null : (at.slice(0, 10) as CalendarDate);
}

function getTime({ newest }: PersonSource): number {
  return newest === null ? 0 : Date.parse(newest.at);
}
