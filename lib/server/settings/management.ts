import "server-only";
import { settingEndpoints } from "@/lib/contract/dashboard/endpoints/settings";
import type { ManagementSettings } from "@/lib/contract/dashboard/settings/management-settings";
import { Instant } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Ctx } from "@/lib/server/core/context";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";
import { findWantedProof } from "@/lib/server/platform/staff/own-account/prove-again";
import { canKeysExpire } from "./key-expiry";
import {
  findManagedOrg,
  forgetManagementCredential,
  saveManagementCredential,
  withManagement,
  withManagementKey,
} from "./management-credential";

const permission = "settings:manage";
const live = () => [{ topic: "settings" as const, id: null, user_id: null }];

/** Whether the clinic has a management key, and for which organization. */
export const readManagement = operation(
  settingEndpoints.readManagement,
  {
    permission,

    audit: {},
  },
  (ctx) => readSettings(ctx),
);

/** Stores a management key after one successful read of its organization; it replaces the previous one. */
export const connectManagement = operation(
  settingEndpoints.connectManagement,
  {
    permission,

    audit: { detail: ({ org_id }) => ({ org_id }) },
    live,
  },
  async (ctx, { org_id, key }) => {
    await withManagementKey(ctx, { orgId: org_id, key }, (caller) =>
      callService(caller, endpoints.getOrg, { params: { org_id } }),
    );
    const { db, env, clock } = runtime();
    const credential = { orgId: org_id, key, now: clock.now() };
    await saveManagementCredential(db, env.PHIAL_ENCRYPTION_KEY, ctx.team.id, credential);
    return readSettings(ctx);
  },
);

/** Forgets the management key here. */
export const disconnectManagement = operation(
  settingEndpoints.disconnectManagement,
  {
    permission,

    audit: {},
    live,
  },
  async (ctx) => {
    await forgetManagementCredential(ctx.team.id);
    return readSettings(ctx);
  },
);

/** The first 50 teams of the organization that the key manages, by name. */
export const listOrgTeams = operation(
  settingEndpoints.listOrgTeams,
  {
    permission,

    audit: {},
  },
  (ctx) =>
    withManagement(ctx, async (caller) => {
      const params = { org_id: caller.orgId };
      const { teams } = await callService(caller, endpoints.listOrgTeams, { params });
      return { teams: teams.map(({ id, name }) => ({ id, name })) };
    }),
);

async function readSettings(ctx: Ctx): Promise<ManagementSettings> {
  const org = await findManagedOrg(ctx.team.id);
  return {
    org: org && { id: org.id, stored_at: Instant.parse(org.storedAt.toISOString()) },
    keys_can_expire: canKeysExpire(ctx),
    proof: findWantedProof(ctx),
  };
}
