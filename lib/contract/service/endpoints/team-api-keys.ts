import { endpoint } from "@/lib/contract/service/endpoint";
import { teamApiKeyExample } from "@/lib/contract/service/examples/management";
import {
  CreateTeamApiKeyBody,
  DeleteTeamApiKeysQuery,
  DeleteTeamApiKeysResponse,
  ListTeamApiKeysQuery,
  TeamApiKey,
  TeamApiKeyParams,
  TeamApiKeyResponse,
} from "@/lib/contract/service/management/keys";

const tag = "Management";
const path = "/v1/org/{org_id}/team_api_keys/{env}/{region}";

export const teamApiKeyEndpoints = {
  listTeamApiKeys: endpoint({
    method: "GET",
    path,
    tag,
    summary:
      "List the valid API keys of the teams that the key may manage, oldest first, with their endings.",
    params: TeamApiKeyParams,
    query: ListTeamApiKeysQuery,
    status: 200,
    response: TeamApiKeyResponse,
    errors: [],
    example: { api_keys: [teamApiKeyExample], next_cursor: null },
    auth: "management",
  }),
  createTeamApiKey: endpoint({
    method: "POST",
    path,
    tag,
    summary: "Issue an API key for a team, which is shown in this answer only.",
    params: TeamApiKeyParams,
    body: CreateTeamApiKeyBody,
    status: 200,
    response: TeamApiKey,
    errors: [],
    example: teamApiKeyExample,
    auth: "management",
  }),
  deleteTeamApiKeys: endpoint({
    method: "DELETE",
    path,
    tag,
    summary: "Revoke API keys of teams within seconds. The answer names those that were revoked.",
    params: TeamApiKeyParams,
    query: DeleteTeamApiKeysQuery,
    status: 200,
    response: DeleteTeamApiKeysResponse,
    errors: [],
    example: { api_key_ids: [teamApiKeyExample.id] },
    auth: "management",
  }),
};
