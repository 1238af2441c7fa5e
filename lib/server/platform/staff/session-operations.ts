import "server-only";
import { sessionEndpoints } from "@/lib/contract/dashboard/endpoints/session";
import { DEFAULT_DISPLAY } from "@/lib/contract/dashboard/settings/display-settings";
import type { Instant } from "@/lib/contract/primitives";
import { MINUTE_MS } from "@/lib/contract/time";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { sessionInfo } from "@/lib/server/core/session";
import { displaySettings } from "@/lib/server/db/schema/staff";
import { requireOwnPassword } from "./own-account/own-password";
import {
  findWantedProof,
  hasJustUsedOneTimePassword,
  requireProof,
} from "./own-account/prove-again";
import { findPasswordProblem } from "./password-rules";
import { releaseClaimsOfEndedSessions } from "./release-claims";
import { readPasswordHash, setPassword, verifyPassword } from "./staff";

/**
 * The signed-in staff member. Not recorded in the audit log, because every page reads it and it concerns only the
 * reader.
 */
export const readSession = operation(
  sessionEndpoints.readSession,
  {
    permission: "session:own",
    audit: "none",
  },
  async (ctx) => sessionInfo(ctx),
);

/** Like readSession, but counts as activity, so that the session does not end as idle. */
export const continueSession = operation(
  sessionEndpoints.continueSession,
  {
    permission: "session:own",
    audit: "none",
  },
  async (ctx) => sessionInfo(ctx),
);

/** Changes how the staff member's screens are displayed, in all browsers; what is not given stays as it is. */
export const changeDisplay = operation(
  sessionEndpoints.changeDisplay,
  { permission: "session:own", audit: {} },
  async ({ actor, session }, change) => {
    const { db, clock: serverClock } = runtime();
    const updatedAt = serverClock.now();
    const before = session.display ?? DEFAULT_DISPLAY;
    const timeZone = change.time_zone === undefined ? before.time_zone : change.time_zone;
    const { clock = before.clock, density = before.density, theme = before.theme } = change;
    // Another tab may have changed the rest since this session was read.
    const set = {
      ...(change.time_zone === undefined ? {} : { timeZone }),
      ...(change.clock ? { clock } : {}),
      ...(change.density ? { density } : {}),
      ...(change.theme ? { theme } : {}),
      updatedAt,
    };
    const [row] = await db
      .insert(displaySettings)
      .values({ staffId: actor.id, timeZone, clock, density, theme, updatedAt })
      .onConflictDoUpdate({ target: displaySettings.staffId, set })
      .returning({
        time_zone: displaySettings.timeZone,
        clock: displaySettings.clock,
        density: displaySettings.density,
        theme: displaySettings.theme,
      });
    return row ?? DEFAULT_DISPLAY;
  },
);

/** The staff member's open sessions, in all browsers. */
export const listOwnSessions = operation(
  sessionEndpoints.listOwnSessions,
  {
    permission: "session:own",
    audit: "none",
  },
  async (ctx) => {
    const { actor, session } = ctx;
    const { sessions, clock, env } = runtime();
    const now = clock.now();
    const idleSince = new Date(now.getTime() - env.SESSION_IDLE_MINUTES * MINUTE_MS);
    const rows = await sessions.listOpen(actor.id, { now, idleSince });
    return {
      sessions: rows.map(({ id, browser, createdAt, lastSeenAt }) => ({
        id,
        browser,
        is_current: id === session.id,
        started_at: createdAt.toISOString() as Instant,
        last_used_at: lastSeenAt.toISOString() as Instant,
      })),
      proof: findWantedProof(ctx),
    };
  },
);

/** Ends one of the staff member's own sessions, e.g. in a browser that was left open elsewhere. */
export const endOwnSession = operation(
  sessionEndpoints.endOwnSession,
  {
    permission: "session:own",
    audit: {},
  },
  async (ctx, { session_id, ...proof }) => {
    const { sessions, clock } = runtime();
    await requireProof(ctx, proof);
    if (!(await sessions.revokeOf(ctx.actor.id, session_id, clock.now()))) {
      throw new DashboardError("not_found", "This session has ended already.");
    }
    await releaseClaimsOfEndedSessions();
    return { success: true };
  },
);

/**
 * Changes the staff member's own password; all of their other sessions end. Somebody who has just signed in with a
 * one-time password is not asked for it again.
 */
export const changePassword = operation(
  sessionEndpoints.changePassword,
  {
    permission: "session:own",
    audit: {},
  },
  async (ctx, { current_password, new_password }) => {
    const { actor, session, team } = ctx;
    const { db, sessions, clock } = runtime();
    const verified = hasJustUsedOneTimePassword(ctx)
      ? await readPasswordHash(db, actor.id)
      : await requireOwnPassword(actor.id, requireGiven(current_password));
    if (await verifyPassword(verified, new_password, { isKnown: true })) {
      const issues = [
        { path: "new_password", message: "Choose a password different from your current one" },
      ];
      throw new DashboardError("invalid_request", "The new password is the same as the old one.", {
        issues,
      });
    }
    const owner = { email: actor.email, name: actor.name, clinic: team.name };
    const problem = await findPasswordProblem(new_password, owner);
    if (problem !== null) {
      const issues = [{ path: "new_password", message: problem }];
      throw new DashboardError("invalid_request", "This password is too easy to guess.", {
        issues,
      });
    }
    if (!(await setPassword(db, actor.id, new_password, verified))) {
      throw new DashboardError("conflict", "Your password was changed at the same moment.");
    }
    await sessions.revokeOthers(actor.id, session.id, clock.now());
    return { success: true };
  },
);

function requireGiven(password: string | undefined): string {
  if (password !== undefined) return password;
  const issues = [{ path: "current_password", message: "Enter the password you signed in with" }];
  throw new DashboardError(
    "invalid_request",
    "You signed in some time ago, so your current password is asked for again.",
    { issues },
  );
}

/** Ends the current session. */
export const signOut = operation(
  sessionEndpoints.signOut,
  {
    permission: "session:own",
    audit: {},
  },
  async ({ session }) => {
    const { sessions, clock } = runtime();
    await sessions.revoke(session.id, clock.now());
    await releaseClaimsOfEndedSessions();
    return { success: true };
  },
);
