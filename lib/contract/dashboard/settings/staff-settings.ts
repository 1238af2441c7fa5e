import { z } from "zod";
import { Proof } from "@/lib/contract/dashboard/second-factor";
import { OwnSessions, Role } from "@/lib/contract/dashboard/staff";
import { Instant, Uuid } from "@/lib/contract/primitives";

/** `invited`: the staff member has not chosen a password yet. */
export const StaffState = z.enum(["active", "invited", "disabled"]);
export type StaffState = z.infer<typeof StaffState>;

/** A staff member as administrators see them. */
export const StaffMember = z.object({
  id: Uuid,
  name: z.string(),
  email: z.string(),
  role: Role,
  /** How an account is opened that the identity provider knows; null for accounts with a password alone. */
  single_sign_on: z
    .object({
      /** The role of sessions opened with password or passkey; null when these open none. */
      local_role: Role.nullable(),
    })
    .nullable(),
  state: StaffState,
  is_self: z.boolean(),
  /** Expiry of a one-time password that has not been used yet; null without one. */
  one_time_password_expires_at: Instant.nullable(),
  open_sessions: z.number().int(),
  last_sign_in_at: Instant.nullable(),
  has_second_factor: z.boolean(),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const StaffMembers = z.object({
  members: z.array(StaffMember),
  /** The names of those whose own ways in ended in the last 30 days. */
  local_sign_ins_ended: z.array(z.string()),
  /** Whether administrators of the clinic need a second factor. */
  admins_need_second_factor: z.boolean(),
  /** What the administrator has to prove again before an account is opened, closed or given another role. */
  proof: OwnSessions.shape.proof,
});
export type StaffMembers = z.infer<typeof StaffMembers>;

export const InviteStaffInput = z.strictObject({
  email: z.email({ error: "Enter an e-mail address" }).max(320),
  name: z.string().trim().min(1, { error: "Enter a name" }).max(120),
  role: Role,
  ...Proof.shape,
});
export type InviteStaffInput = z.infer<typeof InviteStaffInput>;

/** Shown only this once: how a staff member signs in for the first time, or again after a reset. */
export const StaffInvitation = z.object({
  staff_id: Uuid,
  email: z.string(),
  one_time_password: z.string(),
  /**
   * Opens the sign-in page with both filled in. They are in the fragment after `#`, which browsers do not send and logs
   * do not contain.
   */
  link: z.string(),
  expires_at: Instant,
});
export type StaffInvitation = z.infer<typeof StaffInvitation>;

export const StaffInput = z.strictObject({ staff_id: Uuid });
/** Includes the administrator's proof of identity, because this opens or closes someone else's account. */
export const AccountAccessInput = StaffInput.extend(Proof.shape);
export const ResetPasswordInput = AccountAccessInput.extend({
  /** Whether the authenticator app, passkeys and recovery codes are removed together with the password. */
  removes_second_factor: z.boolean().default(false),
});
export type ResetPasswordInput = z.input<typeof ResetPasswordInput>;
export const ChangeRoleInput = AccountAccessInput.extend({ role: Role });
export type ChangeRoleInput = z.infer<typeof ChangeRoleInput>;

/** The proof is required to switch the rule off. */
export const SecondFactorRuleInput = z.strictObject({
  admins_need_second_factor: z.boolean(),
  ...Proof.shape,
});
export type SecondFactorRuleInput = z.infer<typeof SecondFactorRuleInput>;
