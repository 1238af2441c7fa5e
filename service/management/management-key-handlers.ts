import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { endpoints } from "@/lib/contract/service/endpoints";
import {
  KEY_PAGE_SIZE,
  type ListManagementKeysQuery,
  type ManagementKey,
  type PatchManagementKeyBody,
} from "@/lib/contract/service/management/keys";
import { managementKeys } from "@/service/db/schema/orgs";
import type { ServiceDeps } from "@/service/deps";
import type { Manager } from "@/service/http/authentication/authenticate-manager";
import type { Cursors } from "@/service/http/cursor";
import { handler } from "@/service/http/handler";
import { openList } from "@/service/http/list-cursor";
import { Refusal } from "@/service/http/refusal";
import { toInstant } from "@/service/http/wire";
import { readExpiry } from "./key-expiry";
import { isValidKey, type ManagementKeyRow, storeManagementKey } from "./management-keys";
import { readBoundTeams } from "./team-bindings";

type Deps = Pick<ServiceDeps, "db" | "clock">;

export const managementKeyHandlers = [
  handler(endpoints.listManagementKeys, ({ deps, manager, query, cursors }) =>
    listKeys(deps, manager, query, cursors),
  ),
  handler(endpoints.createManagementKey, async ({ deps, manager, body }) => {
    const { label, role, team_role_bindings: bindings } = body;
    const teamIds = await readBoundTeams(deps, manager, role, bindings ?? null);
    const { row, text } = await storeManagementKey(deps.db.system, {
      orgId: manager.orgId,
      label,
      role,
      teamIds,
      expiresAt: readExpiry(body.expires_at, deps.clock),
      creatorKeyId: manager.keyId,
      createdAt: deps.clock.now(),
    });
    const by = { keyId: row.id, managementKeyId: manager.keyId };
    deps.log.info({ ...by, role, teamIds }, "management key issued");
    return { ...(await toWire(deps, row)), key: text };
  }),
  handler(endpoints.updateManagementKey, async ({ deps, manager, params, body }) => {
    const row = await changeKey(deps, manager, params.key_id, body);
    const by = { keyId: row.id, managementKeyId: manager.keyId };
    deps.log.info({ ...by, teamIds: row.teamIds }, "management key changed");
    return toWire(deps, row);
  }),
  handler(endpoints.deleteManagementKey, async ({ deps, manager, params }) => {
    const [row] = await deps.db.system
      .update(managementKeys)
      .set({ revokedAt: deps.clock.now() })
      .where(isOwnKey(deps, manager, params.key_id))
      .returning();
    if (row === undefined) return null;
    deps.log.info({ keyId: row.id, managementKeyId: manager.keyId }, "management key revoked");
    return toWire(deps, row);
  }),
];

function isOwnKey({ clock }: Deps, manager: Manager, keyId: string) {
  return and(
    eq(managementKeys.id, keyId),
    eq(managementKeys.orgId, manager.orgId),
    isValidKey(managementKeys, clock.now()),
  );
}

async function listKeys(
  deps: Deps,
  { orgId }: Manager,
  query: ListManagementKeysQuery,
  cursors: Cursors,
) {
  const { team_id: teamId, role } = query;
  const { position, encode } = openList(cursors, query, {
    list: [teamId ?? null, role ?? null],
    position: z.object({ at: z.string(), id: z.string() }),
  });
  const rows = await deps.db.system
    .select()
    .from(managementKeys)
    .where(
      and(
        eq(managementKeys.orgId, orgId),
        isValidKey(managementKeys, deps.clock.now()),
        role ? eq(managementKeys.role, role) : undefined,
        teamId ? sql`${teamId}::uuid = any(${managementKeys.teamIds})` : undefined,
        position === null
          ? undefined
          : sql`(${managementKeys.createdAt}, ${managementKeys.id}) > (${position.at}::timestamptz, ${position.id}::uuid)`,
      ),
    )
    .orderBy(asc(managementKeys.createdAt), asc(managementKeys.id))
    .limit(KEY_PAGE_SIZE + 1);
  const page = rows.slice(0, KEY_PAGE_SIZE);
  const last = rows.length > KEY_PAGE_SIZE ? page.at(-1) : undefined;
  return {
    data: await toWires(deps, page),
    next_cursor: last ? encode({ at: last.createdAt.toISOString(), id: last.id }) : null,
  };
}

async function changeKey(
  deps: Deps,
  manager: Manager,
  keyId: string,
  { label, team_role_bindings: bindings }: PatchManagementKeyBody,
): Promise<ManagementKeyRow> {
  const [before] = await deps.db.system
    .select()
    .from(managementKeys)
    .where(isOwnKey(deps, manager, keyId));
  const change = before && {
    label: label ?? before.label,
    ...(bindings && { teamIds: await readBoundTeams(deps, manager, before.role, bindings) }),
  };
  const [row] = change
    ? await deps.db.system
        .update(managementKeys)
        .set(change)
        .where(isOwnKey(deps, manager, keyId))
        .returning()
    : [];
  if (row === undefined) throw new Refusal(404, `Management key ${keyId} not found`);
  return row;
}

async function toWire(deps: Deps, row: ManagementKeyRow): Promise<ManagementKey> {
  const [key] = await toWires(deps, [row]);
  if (key === undefined) throw new Error("One row is one key");
  return key;
}

/** Adds to each key the label of the key that issued it, which may have been revoked since. */
async function toWires({ db }: Deps, rows: readonly ManagementKeyRow[]): Promise<ManagementKey[]> {
  const creatorIds = rows.flatMap(({ creatorKeyId }) => creatorKeyId ?? []);
  const creators = await db.system
    .select({ id: managementKeys.id, label: managementKeys.label })
    .from(managementKeys)
    .where(inArray(managementKeys.id, creatorIds));
  const labels = new Map(creators.map(({ id, label }) => [id, label]));
  return rows.map((row) => ({
    id: row.id,
    label: row.label,
    created_at: toInstant(row.createdAt),
    creator: {
      type: row.creatorKeyId === null ? "service_staff" : "management_key",
      id: row.creatorKeyId,
      name: (row.creatorKeyId && labels.get(row.creatorKeyId)) ?? null,
    },
    role: row.role,
    team_role_bindings:
      row.role === "org_admin" ? null : row.teamIds.map((id) => ({ team_id: id })),
    ending: row.ending,
    expires_at: row.expiresAt && toInstant(row.expiresAt),
    last_used_at: row.lastUsedAt && toInstant(row.lastUsedAt),
  }));
}
