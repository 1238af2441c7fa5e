import "server-only";
import type { NewestDatum, PersonSeries } from "@/lib/contract/dashboard/timeseries-view";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { ResourceStatistics } from "@/lib/contract/service/health-data/introspection";
import { findTimeseries } from "@/lib/contract/service/health-data/timeseries-resources";
import type { Ctx } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";

type Resource = PersonSeries["resources"][number];

/** A person's series and the newest datum of each provider, from the service's introspection. */
export async function getSeries(ctx: Ctx, userId: string): Promise<PersonSeries> {
  const [{ data }] = await Promise.all([
    callService(ctx, endpoints.introspectResources, { query: { user_id: userId, user_limit: 1 } }),
    // Introspection returns an empty list for an unknown person.
    callService(ctx, endpoints.getUser, { params: { user_id: userId } }),
  ]);
  const resources = new Map<string, Resource>();
  const own = data.find(({ user_id }) => user_id === userId)?.provider ?? {};
  for (const [provider, statistics] of Object.entries(own)) {
    for (const [resource, { oldest_data, newest_data, sent_count }] of Object.entries(statistics)) {
      const definition = findTimeseries(resource);
      if (!definition) continue;
      const { unit, aggregation } = definition;
      const series = resources.get(resource) ?? { resource, unit, aggregation, providers: [] };
      resources.set(resource, series);
      series.providers.push({
        provider,
        oldest: oldest_data ?? null,
        newest: newest_data ?? null,
        count: sent_count ?? null,
      });
    }
  }
  return {
    newest: Object.entries(own).map(([provider, statistics]) =>
      findNewest(provider, statistics, runtime().clock.now()),
    ),
    resources: [...resources.values()].sort((a, b) => (a.resource < b.resource ? -1 : 1)),
  };
}

/** The newest datum until now among a provider's resources, and what lies ahead, such as a predicted cycle. */
export function findNewest(
  provider: string,
  statistics: Readonly<Record<string, ResourceStatistics>>,
  now: Date,
): NewestDatum {
  const newest: NewestDatum = { provider, resource: null, at: null, ahead: null };
  for (const [resource, { newest_data: at }] of Object.entries(statistics)) {
    if (!at) continue;
    if (Date.parse(at) > now.getTime()) newest.ahead = getLater(newest.ahead, at);
    else if (getLater(newest.at, at) === at) Object.assign(newest, { resource, at });
  }
  return newest;
}

/** The later of a known instant, if there is one, and another. */
export function getLater<Moment extends string>(known: Moment | null, at: Moment): Moment {
  return known !== null && Date.parse(known) >= Date.parse(at) ? known : at;
}
