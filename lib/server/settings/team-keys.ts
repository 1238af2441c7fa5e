import "server-only";
import { settingEndpoints } from "@/lib/contract/dashboard/endpoints/settings";
import { endpoints } from "@/lib/contract/service/endpoints";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { callService } from "@/lib/server/core/service/service-client";
import { requireProof } from "@/lib/server/platform/staff/own-account/prove-again";
import { expireAfter } from "./key-expiry";
import { getKeyHome, withManagement } from "./management-credential";

const permission = "settings:manage";
const live = () => [{ topic: "settings" as const, id: null, user_id: null }];

/** The valid team keys of the organization's teams in this deployment, oldest first, with their endings. */
export const listTeamKeys = operation(
  settingEndpoints.listTeamKeys,
  {
    permission,

    audit: {},
  },
  (ctx, { cursor }) =>
    withManagement(ctx, async (caller) => {
      const { api_keys, next_cursor } = await callService(caller, endpoints.listTeamApiKeys, {
        params: { org_id: caller.orgId, ...getKeyHome(ctx.team.deployment) },
        query: { next_cursor: cursor },
      });
      return { keys: api_keys, next_cursor: next_cursor ?? null };
    }),
);

/**
 * Creates a team key, which only this response contains. Throws like `requireProof`, because a key outlives the
 * session.
 */
export const createTeamKey = operation(
  settingEndpoints.createTeamKey,
  {
    permission,

    audit: {
      detail: ({ service_team_id, valid_days }) => ({ service_team_id, valid_days }),
      resultDetail: ({ id }) => ({ key_id: id }),
    },
    live,
  },
  async (ctx, { label, service_team_id, valid_days, ...proof }) => {
    await requireProof(ctx, proof);
    return withManagement(ctx, (caller) =>
      callService(caller, endpoints.createTeamApiKey, {
        params: { org_id: caller.orgId, ...getKeyHome(ctx.team.deployment) },
        body: { label, team_id: service_team_id, ...expireAfter(ctx, valid_days) },
      }),
    );
  },
);

/** Revokes a team key; at the service this takes effect within seconds. */
export const revokeTeamKey = operation(
  settingEndpoints.revokeTeamKey,
  {
    permission,

    audit: { subject: ({ key_id }) => ({ type: "team-key", id: key_id }) },
    live,
  },
  (ctx, { key_id }) =>
    withManagement(ctx, async (caller) => {
      const { api_key_ids } = await callService(caller, endpoints.deleteTeamApiKeys, {
        params: { org_id: caller.orgId, ...getKeyHome(ctx.team.deployment) },
        query: { api_key_id: [key_id] },
      });
      if (api_key_ids.length === 0) {
        throw new DashboardError(
          "conflict",
          "There is no such valid key; it may be revoked already.",
        );
      }
      return { key_id };
    }),
);
