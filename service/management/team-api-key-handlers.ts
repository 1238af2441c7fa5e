import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { endpoints } from "@/lib/contract/service/endpoints";
import {
  KEY_PAGE_SIZE,
  type ListTeamApiKeysQuery,
  type TeamApiKey,
} from "@/lib/contract/service/management/keys";
import { teamApiKeys, teams } from "@/service/db/schema/teams";
import type { ServiceDeps } from "@/service/deps";
import type { Manager } from "@/service/http/authentication/authenticate-manager";
import type { Cursors } from "@/service/http/cursor";
import { handler } from "@/service/http/handler";
import { openList } from "@/service/http/list-cursor";
import { Refusal } from "@/service/http/refusal";
import { toInstant } from "@/service/http/wire";
import { type ApiKeyRow, getKeyPrefix, makeApiKey, storeApiKey } from "./api-keys";
import { readExpiry } from "./key-expiry";
import { isManagedTeam } from "./list-teams";
import { isValidKey } from "./management-keys";
import { requireTeam } from "./require-team";

type Deps = Pick<ServiceDeps, "db" | "clock">;
type Home = { readonly env: "sandbox" | "production"; readonly region: "us" | "eu" };

export const teamApiKeyHandlers = [
  handler(endpoints.listTeamApiKeys, ({ deps, manager, params, query, cursors }) =>
    listKeys(deps, manager, { params, query, cursors }),
  ),
  handler(endpoints.createTeamApiKey, async ({ deps, manager, params, body }) => {
    const { org_id: orgId, env, region } = params;
    const team = await requireTeam(deps, manager, orgId, body.team_id, env);
    if (team.region !== region) throw new Refusal(404, `Team ${team.id} is not in ${region}`);
    const text = makeApiKey(team);
    const row = await storeApiKey(deps.db.system, {
      teamId: team.id,
      label: body.label,
      text,
      createdAt: deps.clock.now(),
      expiresAt: readExpiry(body.expires_at, deps.clock),
      creatorKeyId: manager.keyId,
    });
    const by = { teamId: team.id, keyId: row.id, managementKeyId: manager.keyId };
    deps.log.info(by, "team key issued");
    return toWire(row, text);
  }),
  handler(endpoints.deleteTeamApiKeys, async ({ deps, manager, params, query }) => {
    const own = deps.db.system
      .select({ id: teams.id })
      .from(teams)
      .where(and(isManagedTeam(manager), isAt(params)));
    const revoked = await deps.db.system
      .update(teamApiKeys)
      .set({ revokedAt: deps.clock.now() })
      .where(
        and(
          inArray(teamApiKeys.id, query.api_key_id),
          inArray(teamApiKeys.teamId, own),
          isValidKey(teamApiKeys, deps.clock.now()),
        ),
      )
      .returning({ id: teamApiKeys.id });
    const keyIds = revoked.map(({ id }) => id);
    deps.log.info({ keyIds, managementKeyId: manager.keyId }, "team keys revoked");
    return { api_key_ids: keyIds };
  }),
];

function isAt({ env, region }: Home) {
  return and(eq(teams.environment, env), eq(teams.region, region));
}

async function listKeys(
  { db, clock }: Deps,
  manager: Manager,
  {
    params,
    query,
    cursors,
  }: { readonly params: Home; readonly query: ListTeamApiKeysQuery; readonly cursors: Cursors },
) {
  const { team_id: teamId } = query;
  const { position, encode } = openList(cursors, query, {
    list: [params.env, params.region, teamId ?? null],
    position: z.object({ at: z.string(), id: z.string() }),
  });
  const rows = await db.system
    .select({ key: teamApiKeys, environment: teams.environment, region: teams.region })
    .from(teamApiKeys)
    .innerJoin(teams, eq(teams.id, teamApiKeys.teamId))
    .where(
      and(
        isManagedTeam(manager),
        isAt(params),
        isValidKey(teamApiKeys, clock.now()),
        teamId ? eq(teams.id, teamId) : undefined,
        position === null
          ? undefined
          : sql`(${teamApiKeys.createdAt}, ${teamApiKeys.id}) > (${position.at}::timestamptz, ${position.id}::uuid)`,
      ),
    )
    .orderBy(asc(teamApiKeys.createdAt), asc(teamApiKeys.id))
    .limit(KEY_PAGE_SIZE + 1);
  const page = rows.slice(0, KEY_PAGE_SIZE);
  const last = rows.length > KEY_PAGE_SIZE ? page.at(-1)?.key : undefined;
  return {
    api_keys: page.map(({ key, ...home }) =>
      toWire(key, `${getKeyPrefix(home)}…${key.ending ?? ""}`),
    ),
    next_cursor: last ? encode({ at: last.createdAt.toISOString(), id: last.id }) : null,
  };
}

function toWire(row: ApiKeyRow, value: string): TeamApiKey {
  return {
    id: row.id,
    label: row.label,
    value,
    team_id: row.teamId,
    created_at: toInstant(row.createdAt),
    expires_at: row.expiresAt && toInstant(row.expiresAt),
    last_used_at: row.lastUsedAt && toInstant(row.lastUsedAt),
  };
}
