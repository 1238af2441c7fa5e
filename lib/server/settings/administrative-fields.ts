import "server-only";
import { settingEndpoints } from "@/lib/contract/dashboard/endpoints/settings";
import type { LiveChange } from "@/lib/contract/dashboard/live";
import type { AdministrativeFieldRecord } from "@/lib/contract/dashboard/settings/administrative-fields";
import type { AdministrativeFields } from "@/lib/contract/service/administrative-field";
import { endpoints } from "@/lib/contract/service/endpoints";
import { getFieldsDisabledReason } from "@/lib/domain/settings/administrative-fields";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { callService } from "@/lib/server/core/service/service-client";

const permission = "settings:manage";
const live = (): LiveChange[] => [{ topic: "settings", id: null, user_id: null }];
const resultDetail = ({ field, lab }: AdministrativeFieldRecord) => ({ field, lab: lab.slug });

/** The fields of laboratories whose codes need not be read, with the revoked ones. */
export const listAdministrativeFields = operation(
  settingEndpoints.listAdministrativeFields,
  { permission, audit: {} },
  async (ctx) => {
    const unavailable = getFieldsDisabledReason(ctx.team.deployment);
    if (unavailable !== null) return { unavailable, fields: [] };
    return { unavailable, ...(await callService(ctx, endpoints.listAdministrativeFields, {})) };
  },
);

/**
 * Marks a field of a report's laboratory as administrative. The service refuses one that is not local, and one whose
 * content is no short code.
 */
export const markAdministrativeField = operation(
  settingEndpoints.markAdministrativeField,
  {
    permission,
    audit: {
      subject: ({ raw_result_id }) => ({ type: "result", id: raw_result_id }),
      detail: ({ field }) => ({ field }),
      resultDetail,
      resultRelated: ({ id }) => [{ type: "administrative-field", id }],
    },
    live,
  },
  async (ctx, input) => {
    requireFields(ctx);
    const { raw_result_id, field } = input;
    const params = { raw_result_id };
    const { lab } = await callService(ctx, endpoints.getUnmatchedResult, { params });
    const body = { ...input, staff: ctx.actor.name };
    return find(
      await callService(ctx, endpoints.markAdministrativeField, { body }),
      (each) => each.field === field && each.lab.slug === lab.slug && each.revoked_at === null,
    );
  },
);

/** Revokes a mark, for reports that arrive from then on. */
export const revokeAdministrativeField = operation(
  settingEndpoints.revokeAdministrativeField,
  {
    permission,
    audit: {
      subject: ({ mark_id }) => ({ type: "administrative-field", id: mark_id }),
      resultDetail,
    },
    live,
  },
  async (ctx, { mark_id }) => {
    requireFields(ctx);
    const body = { staff: ctx.actor.name };
    return find(
      await callService(ctx, endpoints.revokeAdministrativeField, { params: { mark_id }, body }),
      ({ id }) => id === mark_id,
    );
  },
);

function requireFields({ team }: Ctx): void {
  const reason = getFieldsDisabledReason(team.deployment);
  if (reason !== null) throw new DashboardError("conflict", reason);
}

function find(
  { fields }: AdministrativeFields,
  isIt: (each: AdministrativeFieldRecord) => boolean,
): AdministrativeFieldRecord {
  const found = fields.find(isIt);
  if (!found) throw new DashboardError("upstream_invalid", "The service did not list the field.");
  return found;
}
