import { queryOptions } from "@tanstack/react-query";
import {
  type AddTeamInput,
  ConnectionTest,
  type RotateTeamKeyInput,
  type SetWebhookSecretInput,
  TeamSettings,
  TeamSettingsList,
} from "@/lib/contract/dashboard/settings/team-settings";
import { apiFetch } from "@/lib/query/core/fetch";

const PATH = "/api/settings/teams";

export const teamKeys = { list: ["settings", "teams"] as const };

/** The teams that the staff member administers. */
export const teamSettingsQuery = () =>
  queryOptions({
    queryKey: teamKeys.list,
    queryFn: ({ signal }) => apiFetch(TeamSettingsList, PATH, { signal }),
  });

/** Adds a team after testing its connection. */
export function addTeam(body: AddTeamInput): Promise<TeamSettings> {
  return apiFetch(TeamSettings, PATH, { method: "POST", body });
}

/** Tests the stored key with one read. */
export function testConnection(teamId: string): Promise<{ duration_ms: number }> {
  return apiFetch(ConnectionTest, `${teamPath(teamId)}/connection`, { method: "POST", body: {} });
}

/** Replaces the key after testing the new one. */
export function rotateTeamKey({ team_id, ...body }: RotateTeamKeyInput): Promise<TeamSettings> {
  return apiFetch(TeamSettings, `${teamPath(team_id)}/key`, { method: "POST", body });
}

/** Stores the secret that signs the team's events. */
export function setWebhookSecret({
  team_id,
  ...body
}: SetWebhookSecretInput): Promise<TeamSettings> {
  return apiFetch(TeamSettings, `${teamPath(team_id)}/webhook-secret`, { method: "POST", body });
}

function teamPath(teamId: string): string {
  return `${PATH}/${encodeURIComponent(teamId)}`;
}
