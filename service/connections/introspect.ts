import { asc, inArray } from "drizzle-orm";
import type {
  ResourceStatistics,
  UserHistoricalPulls,
  UserResources,
} from "@/lib/contract/service/health-data/introspection";
import type { TeamTx } from "@/service/db/database";
import { historicalPulls, resourceStatistics } from "@/service/db/schema/connections";
import { toInstant } from "@/service/http/wire";
import type { ConnectedUser } from "./page-connected-users";
import { getResources } from "./provider-catalog";
import { toResourceName } from "./resource-name";

type UserResourceRow = {
  readonly userId: string;
  readonly provider: string;
  readonly resource: string;
};

/** The state of each resource by user and provider; a provider that has sent nothing has no entries. */
export async function introspectResources(
  tx: TeamTx,
  users: readonly ConnectedUser[],
): Promise<UserResources["data"]> {
  const ids = users.map(({ userId }) => userId);
  const { userId, resource } = resourceStatistics;
  const rows = await tx
    .select()
    .from(resourceStatistics)
    .where(inArray(userId, ids))
    .orderBy(asc(resource));
  return users.map((user) => ({
    user_id: user.userId,
    provider: Object.fromEntries(
      user.providers.map((provider) => [
        provider,
        toRecordByResource(rows, user, provider, toWire),
      ]),
    ),
  }));
}

/** The state of historical pulls by user and provider, and the provider's resources that were never pulled. */
export async function introspectPulls(
  tx: TeamTx,
  users: readonly ConnectedUser[],
): Promise<UserHistoricalPulls["data"]> {
  const ids = users.map(({ userId }) => userId);
  const { userId, resource } = historicalPulls;
  const rows = await tx
    .select()
    .from(historicalPulls)
    .where(inArray(userId, ids))
    .orderBy(asc(resource));
  return users.map((user) => ({
    user_id: user.userId,
    provider: Object.fromEntries(
      user.providers.map((provider) => {
        const pulled = toRecordByResource(rows, user, provider, ({ pull }) => pull);
        const not_pulled = getResources(provider).filter((name) => !Object.hasOwn(pulled, name));
        return [provider, { pulled, not_pulled }];
      }),
    ),
  }));
}

function toRecordByResource<Row extends UserResourceRow, Wire>(
  rows: readonly Row[],
  { userId }: ConnectedUser,
  provider: string,
  toWireRow: (row: Row) => Wire,
): Record<string, Wire> {
  return Object.fromEntries(
    rows
      .filter((row) => row.userId === userId && row.provider === provider)
      .map((row) => [toResourceName(row.resource), toWireRow(row)]),
  );
}

function toWire(row: typeof resourceStatistics.$inferSelect): ResourceStatistics {
  return {
    last_attempt: { timestamp: toInstant(row.lastAttemptAt), status: "success" },
    oldest_data: row.oldestAt === null ? null : toInstant(row.oldestAt),
    newest_data: row.newestAt === null ? null : toInstant(row.newestAt),
    sent_count: row.sentCount,
  };
}
