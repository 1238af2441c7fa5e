import "server-only";
import { settingEndpoints } from "@/lib/contract/dashboard/endpoints/settings";
import { endpoints } from "@/lib/contract/service/endpoints";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { callService } from "@/lib/server/core/service/service-client";
import { requireProof } from "@/lib/server/platform/staff/own-account/prove-again";
import { expireAfter } from "./key-expiry";
import { withManagement } from "./management-credential";

const permission = "settings:manage";
const live = () => [{ topic: "settings" as const, id: null, user_id: null }];

/** The valid management keys of the organization, oldest first, 50 at a time, without the keys themselves. */
export const listManagementKeys = operation(
  settingEndpoints.listManagementKeys,
  {
    permission,

    audit: {},
  },
  (ctx, { cursor }) =>
    withManagement(ctx, async (caller) => {
      const { data, next_cursor } = await callService(caller, endpoints.listManagementKeys, {
        params: { org_id: caller.orgId },
        query: { next_cursor: cursor },
      });
      return { keys: data, next_cursor };
    }),
);

/**
 * Creates a management key, which only this response contains. Throws like `requireProof`, because a key outlives the
 * session.
 */
export const createManagementKey = operation(
  settingEndpoints.createManagementKey,
  {
    permission,

    audit: {
      detail: ({ role, team_ids, valid_days }) => ({ role, teams: team_ids, valid_days }),
      resultDetail: ({ id }) => ({ key_id: id }),
    },
    live,
  },
  async (ctx, { label, role, team_ids, valid_days, ...proof }) => {
    await requireProof(ctx, proof);
    return withManagement(ctx, (caller) =>
      callService(caller, endpoints.createManagementKey, {
        params: { org_id: caller.orgId },
        body: {
          label,
          role,
          ...expireAfter(ctx, valid_days),
          ...(role === "team_admin" && {
            team_role_bindings: team_ids.map((team_id) => ({ team_id })),
          }),
        },
      }),
    );
  },
);

/** Revokes a management key; at the service this takes effect within seconds. */
export const revokeManagementKey = operation(
  settingEndpoints.revokeManagementKey,
  {
    permission,

    audit: { subject: ({ key_id }) => ({ type: "management-key", id: key_id }) },
    live,
  },
  (ctx, { key_id }) =>
    withManagement(ctx, async (caller) => {
      const params = { org_id: caller.orgId, key_id };
      const revoked = await callService(caller, endpoints.deleteManagementKey, { params });
      if (revoked === null) {
        throw new DashboardError(
          "conflict",
          "There is no such valid key; it may be revoked already.",
        );
      }
      return { key_id };
    }),
);
