import "server-only";
import { z } from "zod";
import { ChangePasswordInput, SessionInfo } from "@/lib/contract/dashboard/staff";
import { Success } from "@/lib/contract/service/user";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { sessionInfo } from "@/lib/server/core/session";
import { setPassword, verifyStaffPassword } from "./staff";

const Nothing = z.strictObject({});

/** Who is signed in. Read by every page and about oneself, so it is not recorded in the audit log. */
export const readSession = operation(
  {
    name: "session.read",
    permission: "session:own",
    kind: "read",
    input: Nothing,
    output: SessionInfo,
    audit: "none",
  },
  async (ctx) => sessionInfo(ctx),
);

/** Changes one's password; every other session of the same person ends. */
export const changePassword = operation(
  {
    name: "session.change-password",
    permission: "session:own",
    kind: "write",
    input: ChangePasswordInput,
    output: Success,
    audit: {},
  },
  async ({ actor, session }, { current_password, new_password }) => {
    const { db, sessions, clock } = runtime();
    if (!(await verifyStaffPassword(db, actor.id, current_password))) {
      const issues = [{ path: "current_password", message: "This is not your current password" }];
      throw new DashboardError("invalid_request", "The current password is wrong.", { issues });
    }
    if (current_password === new_password) {
      const issues = [{ path: "new_password", message: "Choose a password you do not have yet" }];
      throw new DashboardError("invalid_request", "The new password is the same as the old one.", {
        issues,
      });
    }
    await setPassword(db, actor.id, new_password);
    await sessions.revokeOthers(actor.id, session.id, clock.now());
    return { success: true };
  },
);

/** Ends the current session. */
export const signOut = operation(
  {
    name: "session.sign-out",
    permission: "session:own",
    kind: "write",
    input: Nothing,
    output: Success,
    audit: {},
  },
  async ({ session }) => {
    const { sessions, clock } = runtime();
    await sessions.revoke(session.id, clock.now());
    return { success: true };
  },
);
