import { z } from "zod";
import { Instant } from "@/lib/contract/primitives";
import { endpoint } from "@/lib/contract/service/endpoint";
import { Org, OrgParams, PLANS, UpdateOrgBody } from "@/lib/contract/service/management/org";

const tag = "Management";
const orgExample = {
  id: "9b1d4e7c-2f60-4c8a-a3d5-7e6f8091a2b3",
  name: "Harbour Street Clinic",
  expires_at: null,
};

export const managementEndpoints = {
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
    summary: "Switch the organization's plan, which an operator of the service does elsewhere.",
    params: OrgParams,
    body: z.strictObject({ plan: z.enum(PLANS), expires_at: Instant.nullish() }),
    status: 200,
    response: z.object({ plan: z.enum(PLANS), expires_at: Instant.nullable() }),
    errors: [],
    example: { plan: "scale", expires_at: null },
    auth: "management",
    role: "org_admin",
    anyPlan: true,
    sandbox: true,
  }),
};
