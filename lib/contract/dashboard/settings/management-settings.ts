import { z } from "zod";
import { Proof } from "@/lib/contract/dashboard/second-factor";
import { OwnSessions } from "@/lib/contract/dashboard/staff";
import { Instant, Uuid } from "@/lib/contract/primitives";
import {
  ManagementKey,
  ManagementKeyUnhashed,
  TeamApiKey,
} from "@/lib/contract/service/management/keys";
import { MANAGER_ROLES } from "@/lib/contract/service/management/org";
import { PastedKey } from "./team-settings";

/** Whether this clinic has a management key, and for which organization; never the key. */
export const ManagementSettings = z.object({
  org: z.object({ id: Uuid, stored_at: Instant }).nullable(),
  /** Whether this deployment's service supports key expiry. */
  keys_can_expire: z.boolean(),
  /** What the administrator has to prove again before a key is created. */
  proof: OwnSessions.shape.proof,
});
export type ManagementSettings = z.infer<typeof ManagementSettings>;

/** No endpoint of the service returns a key's organization, so both are entered. */
export const ConnectManagementInput = z.strictObject({ org_id: Uuid, key: PastedKey });
export type ConnectManagementInput = z.infer<typeof ConnectManagementInput>;

const Cursor = z.strictObject({ cursor: z.string().max(500).optional() });
export const ListKeysInput = Cursor;

export const ManagementKeyPage = z.object({
  keys: z.array(ManagementKey),
  next_cursor: z.string().nullable(),
});

export const TeamKeyPage = z.object({
  /** `value` is the ending of a key, as the service shows it. */
  keys: z.array(TeamApiKey),
  next_cursor: z.string().nullable(),
});

/** How many days a key is valid; null for one that does not expire. */
const ValidDays = z.int().min(1).max(366).nullable().default(null);
const Label = z.string().trim().min(1, { error: "Enter a label" }).max(100);

/** A team administrator's key must name its teams. */
export const CreateManagementKeyInput = z
  .strictObject({
    label: Label,
    role: z.enum(MANAGER_ROLES),
    team_ids: z.array(Uuid).max(100).default([]),
    valid_days: ValidDays,
    ...Proof.shape,
  })
  .refine(({ role, team_ids }) => role === "org_admin" || team_ids.length > 0, {
    error: "Name the teams of a team administrator",
    path: ["team_ids"],
  });
export type CreateManagementKeyInput = z.input<typeof CreateManagementKeyInput>;

export const CreateTeamKeyInput = z.strictObject({
  label: Label,
  service_team_id: Uuid,
  valid_days: ValidDays,
  ...Proof.shape,
});
export type CreateTeamKeyInput = z.input<typeof CreateTeamKeyInput>;

export const KeyInput = z.strictObject({ key_id: Uuid });

/** The only response that contains a newly created key. */
export const NewManagementKey = ManagementKeyUnhashed;
export const NewTeamKey = TeamApiKey;

export const KeyRevoked = z.object({ key_id: Uuid });

/** The organization's teams, to choose from. */
export const OrgTeams = z.object({ teams: z.array(z.object({ id: Uuid, name: z.string() })) });
