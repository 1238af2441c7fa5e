import { z } from "zod";
import { Deployment } from "@/lib/contract/dashboard/staff";
import { Instant, TimeZoneName, Uuid } from "@/lib/contract/primitives";

/** A pasted key: no spaces or line breaks inside. */
export const PastedKey = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{8,500}$/, { error: "A key has 8 to 500 characters without spaces" });

/** An address without a user, query or fragment. */
const BaseUrl = z
  .url({ protocol: /^https?$/, error: "Enter an address that begins with https://" })
  .max(500)
  .refine(isPlainAddress, { error: "Enter the address without a user name, ? or #" });

/** A team as its administrators see it: never its key. */
export const TeamSettings = z.object({
  id: Uuid,
  name: z.string(),
  deployment: Deployment,
  time_zone: z.string(),
  base_url: z.string(),
  /** The team of this session. */
  is_current: z.boolean(),
  /** Where the service sends the team's events, and whether the secret that signs them is stored. */
  inbox_url: z.string(),
  has_webhook_secret: z.boolean(),
  changed_at: Instant,
});
export type TeamSettings = z.infer<typeof TeamSettings>;

export const TeamSettingsList = z.object({ teams: z.array(TeamSettings) });

export const AddTeamInput = z.strictObject({
  name: z.string().trim().min(1, { error: "Enter a name" }).max(80),
  deployment: Deployment,
  time_zone: TimeZoneName,
  base_url: BaseUrl,
  api_key: PastedKey,
});
export type AddTeamInput = z.infer<typeof AddTeamInput>;

export const TeamInput = z.strictObject({ team_id: Uuid });

export const RotateTeamKeyInput = TeamInput.extend({
  api_key: PastedKey,
  /** Confirms that the key belongs to the same team, for services that do not show its team. */
  confirms_team: z.boolean().default(false),
});
export type RotateTeamKeyInput = z.input<typeof RotateTeamKeyInput>;

export const SetWebhookSecretInput = TeamInput.extend({
  secret: z
    .string()
    .trim()
    .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, { error: "A secret is whsec_ and base64" }),
  /** Ends the earlier secrets now instead of in a day: one of them is known to somebody else. */
  ends_earlier: z.boolean().default(false),
});
export type SetWebhookSecretInput = z.input<typeof SetWebhookSecretInput>;

/** The connection worked; how long the response took. */
export const ConnectionTest = z.object({ duration_ms: z.number().int() });

function isPlainAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return [username, password, search, hash].every((part) => part === "");
}
