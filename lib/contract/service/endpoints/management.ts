import { managementKeyEndpoints } from "./management-keys";
import { orgTeamEndpoints } from "./org-teams";
import { orgEndpoints } from "./orgs";
import { teamApiKeyEndpoints } from "./team-api-keys";

/** The management API: organizations, their teams, and the keys of both. Every row needs a management key. */
export const managementEndpoints = {
  ...orgEndpoints,
  ...orgTeamEndpoints,
  ...managementKeyEndpoints,
  ...teamApiKeyEndpoints,
};
