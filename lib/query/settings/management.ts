import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import {
  type ConnectManagementInput,
  type CreateManagementKeyInput,
  type CreateTeamKeyInput,
  KeyRevoked,
  ManagementKeyPage,
  ManagementSettings,
  NewManagementKey,
  NewTeamKey,
  OrgTeams,
  TeamKeyPage,
} from "@/lib/contract/dashboard/settings/management-settings";
import { apiFetch } from "@/lib/query/core/fetch";

const PATH = "/api/settings/management";

export const managementKeys = {
  all: ["settings", "management"] as const,
  state: ["settings", "management", "state"] as const,
  teams: ["settings", "management", "teams"] as const,
  keys: ["settings", "management", "keys"] as const,
  teamKeys: ["settings", "management", "team-keys"] as const,
};

/** Whether the clinic has a management key. */
export const managementQuery = () =>
  queryOptions({
    queryKey: managementKeys.state,
    queryFn: ({ signal }) => apiFetch(ManagementSettings, PATH, { signal }),
  });

/** The teams of the organization. */
export const orgTeamsQuery = () =>
  queryOptions({
    queryKey: managementKeys.teams,
    queryFn: ({ signal }) => apiFetch(OrgTeams, `${PATH}/teams`, { signal }),
  });

/** The management keys of the organization, without the keys themselves. */
export const managementKeysQuery = () =>
  infiniteQueryOptions({
    queryKey: managementKeys.keys,
    queryFn: ({ pageParam, signal }) =>
      apiFetch(ManagementKeyPage, pagePath("keys", pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });

/** The team keys of the organization's teams, with their endings. */
export const teamKeysQuery = () =>
  infiniteQueryOptions({
    queryKey: managementKeys.teamKeys,
    queryFn: ({ pageParam, signal }) =>
      apiFetch(TeamKeyPage, pagePath("team-keys", pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });

/** Stores a management key after testing it. */
export function connectManagement(body: ConnectManagementInput): Promise<ManagementSettings> {
  return apiFetch(ManagementSettings, PATH, { method: "POST", body });
}

/** Forgets the stored management key. */
export function disconnectManagement(): Promise<ManagementSettings> {
  return apiFetch(ManagementSettings, PATH, { method: "DELETE", body: {} });
}

/** Creates a management key; only this response contains it. */
export function createManagementKey(
  body: CreateManagementKeyInput,
): Promise<z.infer<typeof NewManagementKey>> {
  return apiFetch(NewManagementKey, `${PATH}/keys`, { method: "POST", body });
}

/** Creates a team key; only this response contains it. */
export function createTeamKey(body: CreateTeamKeyInput): Promise<z.infer<typeof NewTeamKey>> {
  return apiFetch(NewTeamKey, `${PATH}/team-keys`, { method: "POST", body });
}

/** Revokes a key at the service. */
export function revokeKey(kind: "keys" | "team-keys", keyId: string): Promise<{ key_id: string }> {
  const path = `${PATH}/${kind}/${encodeURIComponent(keyId)}`;
  return apiFetch(KeyRevoked, path, { method: "DELETE", body: {} });
}

function pagePath(kind: "keys" | "team-keys", cursor: string | null): string {
  return cursor === null ? `${PATH}/${kind}` : `${PATH}/${kind}?${new URLSearchParams({ cursor })}`;
}
