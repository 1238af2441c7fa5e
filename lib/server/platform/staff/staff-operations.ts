import "server-only";
import { eq } from "drizzle-orm";
import { staffEndpoints } from "@/lib/contract/dashboard/endpoints/staff";
import { MINUTE_MS } from "@/lib/contract/time";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { teams } from "@/lib/server/db/schema/staff";
import { changeRole, hasSecondFactor, listMembers } from "./manage-staff";
import { findWantedProof, requireProof } from "./own-account/prove-again";
import { createStaff } from "./staff";
import {
  changeMember,
  findEndedSignIns,
  toInvitation,
  toRefusal,
  toStaffMember,
} from "./staff-members";

const permission = "staff:manage";
const subject = ({ staff_id }: { staff_id: string }) => ({ type: "staff", id: staff_id });
const live = () => [{ topic: "settings" as const, id: null, user_id: null }];

/** The staff of the clinic. */
export const listStaff = operation(
  staffEndpoints.listStaff,
  {
    permission,

    audit: { resultDetail: ({ members }) => ({ staff_count: members.length }) },
  },
  async (ctx) => {
    const { actor, team } = ctx;
    const { db, clock, env } = runtime();
    const now = clock.now();
    const idleSince = new Date(now.getTime() - env.SESSION_IDLE_MINUTES * MINUTE_MS);
    const rows = await listMembers(db, team.id, { now, idleSince });
    const [rule] = await db
      .select({ isNeeded: teams.adminsNeedSecondFactor })
      .from(teams)
      .where(eq(teams.id, team.id));
    return {
      members: rows.map((row) => toStaffMember(row, actor.id)),
      local_sign_ins_ended: findEndedSignIns(rows, now),
      admins_need_second_factor: rule?.isNeeded ?? false,
      proof: findWantedProof(ctx),
    };
  },
);

/** Adds a staff member; only this response contains their one-time password. Throws like `requireProof`. */
export const inviteStaff = operation(
  staffEndpoints.inviteStaff,
  {
    permission,

    audit: {
      detail: ({ name, role }) => ({ name, role }),
      resultRelated: ({ staff_id }) => [{ type: "staff", id: staff_id }],
    },
    live,
  },
  async (ctx, { email, name, role, ...proof }) => {
    const { db, clock } = runtime();
    await requireProof(ctx, proof);
    const person = { email, name, role, teamId: ctx.team.id, now: clock.now() };
    const created = await createStaff(db, person).catch(toRefusal);
    const { staffId, oneTimePassword: password, expiresAt } = created;
    if (!password || !expiresAt) throw new Error("An invitation has a one-time password");
    return toInvitation(staffId, email.toLowerCase(), { password, expiresAt });
  },
);

/** Changes a role, effective from the person's next request. Throws like `requireProof`. */
export const changeStaffRole = operation(
  staffEndpoints.changeStaffRole,
  {
    permission,

    audit: { subject, detail: ({ role }) => ({ role }) },
    live,
  },
  async (ctx, { staff_id: staffId, role, ...proof }) =>
    changeMember(ctx, staffId, "in-team", async (who) => {
      await requireProof(ctx, proof);
      await changeRole(runtime().db, who, role);
    }),
);

/**
 * Sets whether administrators of the clinic need a second factor. Switching it on requires having one; switching it off
 * throws like `requireProof`.
 */
export const setSecondFactorRule = operation(
  staffEndpoints.setSecondFactorRule,
  {
    permission,

    audit: { detail: ({ admins_need_second_factor }) => ({ admins_need_second_factor }) },
    live,
  },
  async (ctx, { admins_need_second_factor: isNeeded, ...proof }) => {
    const { db } = runtime();
    const { actor, team } = ctx;
    if (!isNeeded) await requireProof(ctx, proof);
    else if (!(await hasSecondFactor(db, actor.id))) {
      throw new DashboardError("conflict", "Set up a second factor of your own first.");
    }
    await db.update(teams).set({ adminsNeedSecondFactor: isNeeded }).where(eq(teams.id, team.id));
    return { success: true };
  },
);
