import { z } from "zod";
import { Instant, Uuid } from "@/lib/contract/primitives";
import { Proof } from "./second-factor";
import { DisplaySettings } from "./settings/display-settings";

export const ROLES = ["viewer", "operator", "supervisor", "admin"] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

export const DEPLOYMENTS = [
  "embedded",
  "sandbox-us",
  "sandbox-eu",
  "production-us",
  "production-eu",
] as const;
export const Deployment = z.enum(DEPLOYMENTS);
export type Deployment = z.infer<typeof Deployment>;

/** What the browser may receive about a team: never its key. */
export const TeamInfo = z.object({
  id: Uuid,
  name: z.string(),
  deployment: Deployment,
  /** The clinic's IANA zone: "today" is a day in it. */
  time_zone: z.string(),
});
export type TeamInfo = z.infer<typeof TeamInfo>;

/** Who is signed in, and to which team. */
export const SessionInfo = z.object({
  staff: z.object({ id: Uuid, name: z.string(), email: z.string(), role: Role }),
  team: TeamInfo,
  must_change_password: z.boolean(),
  /** Absolute end of the session; it ends earlier when idle. */
  expires_at: Instant,
  idle_minutes: z.number().int(),
  /** How the staff member wants screens displayed; null while they have never said so. */
  display: DisplaySettings.nullable(),
});
export type SessionInfo = z.infer<typeof SessionInfo>;

/** At least 12 characters; replaces the one-time password. */
export const ChangePasswordInput = z.strictObject({
  /** Not needed right after signing in with a one-time password. */
  current_password: z.string().min(1).max(200).optional(),
  new_password: z.string().min(12, { error: "At least 12 characters" }).max(200),
});
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

/** One of a staff member's own open sessions. */
export const OwnSession = z.object({
  id: Uuid,
  /** `Firefox on Linux`; empty when unknown. */
  browser: z.string(),
  is_current: z.boolean(),
  started_at: Instant,
  last_used_at: Instant,
});
export type OwnSession = z.infer<typeof OwnSession>;

export const OwnSessions = z.object({
  sessions: z.array(OwnSession),
  /** What is required to end one of them; nothing if the person has just proved their identity. */
  proof: z.enum(["none", "password", "sign_in_again"]),
});
export type OwnSessions = z.infer<typeof OwnSessions>;

export const EndSessionInput = Proof.extend({ session_id: Uuid });
export type EndSessionInput = z.infer<typeof EndSessionInput>;
