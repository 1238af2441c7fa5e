import { endpoints } from "@/lib/contract/service/endpoints";
import type { Org } from "@/lib/contract/service/management/org";
import { handler } from "@/service/http/handler";
import { toInstant } from "@/service/http/wire";
import { type OrgRow, readOrg, updateOrg } from "./orgs";

export const orgHandlers = [
  handler(endpoints.getOrg, async ({ deps, manager }) => toOrg(await readOrg(deps, manager.orgId))),
  handler(endpoints.updateOrg, async ({ deps, manager, body }) => {
    const org = await updateOrg(deps, manager.orgId, body);
    deps.log.info({ orgId: org.id, managementKeyId: manager.keyId }, "organization renamed");
    return toOrg(org);
  }),
  handler(endpoints.setOrgPlan, async ({ deps, manager, body }) => {
    const { plan, expires_at } = body;
    const expiresAt = expires_at ? new Date(expires_at) : null;
    const org = await updateOrg(deps, manager.orgId, { plan, expiresAt });
    deps.log.info(
      { orgId: org.id, managementKeyId: manager.keyId, plan, expiresAt },
      "plan switched",
    );
    return { plan: org.plan, expires_at: org.expiresAt && toInstant(org.expiresAt) };
  }),
];

function toOrg({ id, name, expiresAt }: OrgRow): Org {
  return { id, name, expires_at: expiresAt && toInstant(expiresAt) };
}
