import { z } from "zod";
import { Instant, openEnum, Uuid } from "@/lib/contract/primitives";
import { MANAGER_ROLES } from "./org";
import { Environment, Region } from "./team";

/** The maximum number of keys in a response. */
export const KEY_PAGE_SIZE = 50;

/** Identifies a key for people. */
const Label = z.string().trim().min(1).max(100);

const TeamRoleBindings = z.array(z.strictObject({ team_id: Uuid })).max(100);

/** Who issued a management key: another management key with its label, or the operator of the service. */
export const KeyCreator = z.object({
  type: openEnum(["management_key", "service_staff", "org_member", "org_member_removed"]),
  id: Uuid.nullish(),
  name: z.string().nullish(),
});

export const ManagementKey = z.object({
  id: Uuid,
  label: z.string(),
  created_at: Instant,
  creator: KeyCreator,
  role: openEnum(MANAGER_ROLES),
  /** The teams of a `team_admin`. */
  team_role_bindings: z.array(z.object({ team_id: Uuid })).nullable(),
  /** Embedded service only: the last characters of the key, when it stops working, and when it was last used. */
  ending: z.string().nullish(),
  expires_at: Instant.nullish(),
  last_used_at: Instant.nullish(),
});
export type ManagementKey = z.infer<typeof ManagementKey>;

/** The only response that shows the key. */
export const ManagementKeyUnhashed = ManagementKey.extend({ key: z.string() });

export const ManagementKeyResponse = z.object({
  data: z.array(ManagementKey),
  next_cursor: z.string().nullable(),
});

export const ListManagementKeysQuery = z.strictObject({
  team_id: Uuid.nullish(),
  role: z.enum(MANAGER_ROLES).nullish(),
  next_cursor: z.string().nullish(),
});
export type ListManagementKeysQuery = z.infer<typeof ListManagementKeysQuery>;

export const ManagementKeyParams = z.object({ org_id: Uuid, key_id: Uuid });

export const CreateManagementKeyBody = z.strictObject({
  label: Label,
  role: z.enum(MANAGER_ROLES),
  team_role_bindings: TeamRoleBindings.nullish(),
  /** Embedded service only; without it the key does not expire. */
  expires_at: Instant.nullish(),
});
export type CreateManagementKeyBody = z.infer<typeof CreateManagementKeyBody>;

/** Null leaves the label or the teams as they are. */
export const PatchManagementKeyBody = z.strictObject({
  label: Label.nullish(),
  team_role_bindings: TeamRoleBindings.nullish(),
});
export type PatchManagementKeyBody = z.infer<typeof PatchManagementKeyBody>;

export const TeamApiKey = z.object({
  id: Uuid,
  label: z.string(),
  /** The key itself in the response that creates it; afterwards only its last characters, such as `sk_us_…x7Qd`. */
  value: z.string(),
  team_id: Uuid,
  created_at: Instant,
  /** Embedded service only. */
  expires_at: Instant.nullish(),
  last_used_at: Instant.nullish(),
});
export type TeamApiKey = z.infer<typeof TeamApiKey>;

export const TeamApiKeyResponse = z.object({
  api_keys: z.array(TeamApiKey),
  next_cursor: z.string().nullish(),
});

export const TeamApiKeyParams = z.object({ org_id: Uuid, env: Environment, region: Region });

export const ListTeamApiKeysQuery = z.strictObject({
  next_cursor: z.string().nullish(),
  team_id: Uuid.nullish(),
});
export type ListTeamApiKeysQuery = z.infer<typeof ListTeamApiKeysQuery>;

export const CreateTeamApiKeyBody = z.strictObject({
  label: Label,
  team_id: Uuid,
  /** Embedded service only; without it the key does not expire. */
  expires_at: Instant.nullish(),
});

export const DeleteTeamApiKeysQuery = z.strictObject({
  api_key_id: z.array(Uuid).min(1).max(100),
});

/** The keys that were revoked: those of the request that the manager may manage and that were still valid. */
export const DeleteTeamApiKeysResponse = z.object({ api_key_ids: z.array(Uuid) });
