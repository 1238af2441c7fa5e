import { asc, eq } from "drizzle-orm";
import { endpoints } from "@/lib/contract/service/endpoints";
import type {
  ConnectedProvider,
  ProviderDetailed,
} from "@/lib/contract/service/health-data/provider";
import { connectedSources } from "@/service/db/schema/users";
import { handler } from "@/service/http/handler";
import { toInstant } from "@/service/http/wire";
import { toProviderName } from "@/service/users/provider-name";
import { requireUser } from "@/service/users/repository";
import { getAvailability } from "./emit-connection";
import { introspectPulls, introspectResources } from "./introspect";
import { pageConnectedUsers } from "./page-connected-users";
import { PROVIDER_CATALOG } from "./provider-catalog";
import { putPulls } from "./put-pulls";

export const connectionHandlers = [
  handler(endpoints.listProviders, async ({ query }) =>
    Object.entries(PROVIDER_CATALOG)
      .filter(([, { sourceType }]) => !query.source_type || sourceType === query.source_type)
      .map(
        ([slug, { auth, description, resources }]): ProviderDetailed => ({
          name: toProviderName(slug),
          slug,
          description,
          logo: null,
          auth_type: auth,
          supported_resources: [...resources],
        }),
      ),
  ),
  handler(endpoints.getUserProviders, ({ params, team, deps }) =>
    deps.db.withTeam(team.id, async (tx) => {
      await requireUser(tx, params.user_id);
      const rows = await tx
        .select()
        .from(connectedSources)
        .where(eq(connectedSources.userId, params.user_id))
        .orderBy(asc(connectedSources.createdAt), asc(connectedSources.provider));
      return { providers: rows.map(toConnectedProvider) };
    }),
  ),
  handler(endpoints.introspectResources, ({ query, team, deps, cursors }) =>
    deps.db.withTeam(team.id, async (tx) => {
      const { users, next } = await pageConnectedUsers(tx, query, cursors);
      return { data: await introspectResources(tx, users), next, next_cursor: next };
    }),
  ),
  handler(endpoints.introspectHistoricalPulls, ({ query, team, deps, cursors }) =>
    deps.db.withTeam(team.id, async (tx) => {
      const { users, next } = await pageConnectedUsers(tx, query, cursors);
      return { data: await introspectPulls(tx, users), next, next_cursor: next };
    }),
  ),
  handler(endpoints.putHistoricalPulls, ({ params, body, team, deps }) =>
    deps.db.withTeam(team.id, (tx) =>
      putPulls(tx, { userId: params.user_id, now: deps.clock.now() }, body),
    ),
  ),
];

function toConnectedProvider({
  provider,
  createdAt,
}: typeof connectedSources.$inferSelect): ConnectedProvider {
  return {
    name: toProviderName(provider),
    slug: provider,
    logo: "",
    created_on: toInstant(createdAt),
    status: "connected",
    external_user_id: null,
    error_details: null,
    resource_availability: getAvailability(provider),
  };
}
