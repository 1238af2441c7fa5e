import { endpoint } from "@/lib/contract/service/endpoint";
import { orgExample } from "@/lib/contract/service/examples/management";
import {
  Org,
  OrgParams,
  OrgPlan,
  OrgPlanBody,
  UpdateOrgBody,
} from "@/lib/contract/service/management/org";

const tag = "Management";

export const orgEndpoints = {
  getOrg: endpoint({
    method: "GET",
    path: "/v1/org/{org_id}",
    tag,
    summary: "Get the organization.",
    params: OrgParams,
    status: 200,
    response: Org,
    errors: [],
    example: orgExample,
    auth: "management",
  }),
  updateOrg: endpoint({
    method: "PATCH",
    path: "/v1/org/{org_id}",
    tag,
    summary: "Rename the organization.",
    params: OrgParams,
    body: UpdateOrgBody,
    status: 200,
    response: Org,
    errors: [],
    example: orgExample,
    auth: "management",
    role: "org_admin",
  }),
  setOrgPlan: endpoint({
    method: "PUT",
    path: "/sandbox/v1/org/{org_id}/plan",
    tag: "Sandbox",
    summary:
      "Switch the organization's plan, which elsewhere its operator does. Only `scale` includes the management API; this endpoint works on every plan.",
    params: OrgParams,
    body: OrgPlanBody,
    status: 200,
    response: OrgPlan,
    errors: [],
    example: { plan: "scale", expires_at: null },
    auth: "management",
    role: "org_admin",
    anyPlan: true,
    sandbox: true,
  }),
};
