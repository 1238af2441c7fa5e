import "server-only";
import { staffEndpoints } from "@/lib/contract/dashboard/endpoints/staff";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { forgetTries } from "./forget-tries";
import { disableMember, enableMember, endSessions, removeSecondFactors } from "./manage-staff";
import { requireLocalSignIn, setLocalRole } from "./own-account/linked-account";
import { requireProof } from "./own-account/prove-again";
import { releaseClaimsOfEndedSessions } from "./release-claims";
import { setOneTimePassword } from "./staff";
import {
  changeMember,
  requireMember,
  requireOther,
  toInvitation,
  toRefusal,
} from "./staff-members";

const permission = "staff:manage";
const subject = ({ staff_id }: { staff_id: string }) => ({ type: "staff", id: staff_id });
const live = () => [{ topic: "settings" as const, id: null, user_id: null }];

/** Closes an account: its sessions end immediately, and it cannot sign in. Throws like `requireProof`. */
export const disableStaff = operation(
  staffEndpoints.disableStaff,
  {
    permission,

    audit: { subject },
    live,
  },
  async (ctx, { staff_id, ...proof }) =>
    changeMember(ctx, staff_id, "account", async (who) => {
      await requireProof(ctx, proof);
      await disableMember(runtime().db, who, runtime().clock.now());
    }),
);

/** Reopens a closed account. Throws like `requireProof`. */
export const enableStaff = operation(
  staffEndpoints.enableStaff,
  {
    permission,

    audit: { subject },
    live,
  },
  async (ctx, { staff_id, ...proof }) =>
    changeMember(ctx, staff_id, "account", async (who) => {
      await requireProof(ctx, proof);
      await enableMember(runtime().db, who);
    }),
);

/**
 * Lets the password and passkeys of another staff member's account open it beside single sign-on, with a role that the
 * identity provider does not change. Not for one's own account, because somebody whom the provider admits no longer
 * could have kept a way in. Throws like `requireProof`.
 */
export const allowLocalSignIn = operation(
  staffEndpoints.allowLocalSignIn,
  {
    permission,

    audit: { subject, detail: ({ role }) => ({ role }) },
    live,
  },
  async (ctx, { staff_id, role, ...proof }) => {
    requireOther(ctx, staff_id);
    return changeMember(ctx, staff_id, "in-team", async (who) => {
      await requireProof(ctx, proof);
      await setLocalRole(runtime().db, who, role, runtime().clock.now());
    });
  },
);

/** Ends that way in, and the sessions that it opened. Throws like `requireProof`. */
export const endLocalSignIn = operation(
  staffEndpoints.endLocalSignIn,
  {
    permission,

    audit: { subject },
    live,
  },
  async (ctx, { staff_id, ...proof }) =>
    changeMember(ctx, staff_id, "in-team", async (who) => {
      await requireProof(ctx, proof);
      await setLocalRole(runtime().db, who, null, runtime().clock.now());
    }),
);

/**
 * Lets another staff member whose attempts are used up sign in immediately. Throws `conflict` for one's own account,
 * because a stolen session could then guess its password without a limit.
 */
export const unlockStaff = operation(
  staffEndpoints.unlockStaff,
  {
    permission,

    audit: { subject },
    live,
  },
  async (ctx, { staff_id }) => {
    requireOther(ctx, staff_id);
    return changeMember(ctx, staff_id, "account", async ({ staffId, email }) => {
      const { db, env } = runtime();
      await forgetTries(db, env.NEXTAUTH_SECRET, { account: email, staffId });
    });
  },
);

/** Ends every session of a staff member. */
export const endStaffSessions = operation(
  staffEndpoints.endStaffSessions,
  {
    permission,

    audit: { subject },
    live,
  },
  async (ctx, { staff_id }) =>
    changeMember(ctx, staff_id, "account", async ({ staffId }) => {
      await endSessions(runtime().db, staffId, runtime().clock.now());
    }),
);

/**
 * Replaces another staff member's password with a one-time password, which only this response contains, and ends all of
 * their sessions. Their second factors stay unless the input says otherwise. Throws like `requireProof`, and `conflict`
 * for one's own account.
 */
export const resetStaffPassword = operation(
  staffEndpoints.resetStaffPassword,
  {
    permission,

    audit: {
      subject,
      detail: ({ removes_second_factor }) => ({ removes_second_factor }),
    },
    live,
  },
  async (ctx, { staff_id, removes_second_factor, ...proof }) => {
    const { db, clock, env } = runtime();
    requireOther(ctx, staff_id);
    const member = await requireMember(ctx, staff_id, "account");
    await requireProof(ctx, proof);
    await requireLocalSignIn(db, member.id).catch(toRefusal);
    // First, so that nobody signs in with the old password once the factors are removed.
    const oneTimePassword = await setOneTimePassword(db, member.id, clock.now());
    if (removes_second_factor) await removeSecondFactors(db, member.id, clock.now());
    await endSessions(db, member.id, clock.now());
    await forgetTries(db, env.NEXTAUTH_SECRET, { account: member.email, staffId: member.id });
    await releaseClaimsOfEndedSessions();
    return toInvitation(member.id, member.email, oneTimePassword);
  },
);

/**
 * Removes the second factors of another staff member who lost them; they then sign in with only the password. Throws
 * like `requireProof`, and `conflict` for one's own account.
 */
export const removeStaffSecondFactor = operation(
  staffEndpoints.removeStaffSecondFactor,
  {
    permission,

    audit: { subject },
    live,
  },
  async (ctx, { staff_id, ...proof }) => {
    requireOther(ctx, staff_id);
    return changeMember(ctx, staff_id, "account", async ({ staffId }) => {
      await requireProof(ctx, proof);
      await removeSecondFactors(runtime().db, staffId, runtime().clock.now());
    });
  },
);
