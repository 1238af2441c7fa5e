import "server-only";
import { endpoints } from "@/lib/contract/endpoints";
import { findTimeseries } from "@/lib/contract/timeseries-resources";
import type { PersonSeries } from "@/lib/contract/timeseries-view";
import type { Ctx } from "@/lib/server/context";
import { callService } from "@/lib/server/service-client";

type Resource = PersonSeries["resources"][number];

/** A person's series as the service's introspection tells them; summaries, which are no series, are left out. */
export async function seriesOf(ctx: Ctx, userId: string): Promise<PersonSeries> {
  const [{ data }] = await Promise.all([
    callService(ctx, endpoints.introspectResources, { query: { user_id: userId, user_limit: 1 } }),
    // Introspection answers an empty list for someone who does not exist.
    callService(ctx, endpoints.getUser, { params: { user_id: userId } }),
  ]);
  const resources = new Map<string, Resource>();
  const own = data.find((each) => each.user_id === userId)?.provider ?? {};
  for (const [provider, statistics] of Object.entries(own)) {
    for (const [resource, { oldest_data, newest_data, sent_count }] of Object.entries(statistics)) {
      const found = findTimeseries(resource);
      if (!found) continue;
      const { unit, aggregation } = found;
      const known = resources.get(resource) ?? { resource, unit, aggregation, providers: [] };
      resources.set(resource, known);
      known.providers.push({
        provider,
        oldest: oldest_data ?? null,
        newest: newest_data ?? null,
        count: sent_count ?? null,
      });
    }
  }
  return { resources: [...resources.values()].sort((a, b) => (a.resource < b.resource ? -1 : 1)) };
}
