import { endpoint } from "@/lib/contract/service/endpoint";
import { managementKeyExample } from "@/lib/contract/service/examples/management";
import {
  CreateManagementKeyBody,
  ListManagementKeysQuery,
  ManagementKey,
  ManagementKeyParams,
  ManagementKeyResponse,
  ManagementKeyUnhashed,
  PatchManagementKeyBody,
} from "@/lib/contract/service/management/keys";
import { OrgParams } from "@/lib/contract/service/management/org";

const tag = "Management";

export const managementKeyEndpoints = {
  listManagementKeys: endpoint({
    method: "GET",
    path: "/v1/org/{org_id}/management_key",
    tag,
    summary:
      "List the organization's valid management keys, oldest first, without the keys themselves.",
    params: OrgParams,
    query: ListManagementKeysQuery,
    status: 200,
    response: ManagementKeyResponse,
    errors: [],
    example: { data: [managementKeyExample], next_cursor: null },
    auth: "management",
    role: "org_admin",
  }),
  createManagementKey: endpoint({
    method: "POST",
    path: "/v1/org/{org_id}/management_key",
    tag,
    summary: "Issue a management key, which is shown in this answer only.",
    params: OrgParams,
    body: CreateManagementKeyBody,
    status: 200,
    response: ManagementKeyUnhashed,
    errors: [],
    example: { ...managementKeyExample, key: "mg_hypothetical-key-of-43-characters-0000000000" },
    auth: "management",
    role: "org_admin",
  }),
  updateManagementKey: endpoint({
    method: "PATCH",
    path: "/v1/org/{org_id}/management_key/{key_id}",
    tag,
    summary: "Change a management key's label, or the teams of a team management key.",
    params: ManagementKeyParams,
    body: PatchManagementKeyBody,
    status: 200,
    response: ManagementKey,
    errors: [],
    example: managementKeyExample,
    auth: "management",
    role: "org_admin",
  }),
  deleteManagementKey: endpoint({
    method: "DELETE",
    path: "/v1/org/{org_id}/management_key/{key_id}",
    tag,
    summary:
      "Revoke a management key within seconds. The answer is null when there is no such valid key.",
    params: ManagementKeyParams,
    status: 200,
    response: ManagementKey.nullable(),
    errors: [],
    example: managementKeyExample,
    auth: "management",
    role: "org_admin",
  }),
};
