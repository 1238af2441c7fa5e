import type { Deployment, Role } from "@/lib/contract/dashboard/staff";
import { MINUTE_MS } from "@/lib/contract/time";
import { createDashboardDb, type DashboardDb } from "@/lib/server/db/database";
import { findTeamOfDeployment } from "@/lib/server/platform/teams/team-settings";
import { recordCommand } from "./command-audit";
import { forgetTries } from "./forget-tries";
import { createInvitationLink } from "./invitation-link";
import {
  changeRole,
  disableMember,
  enableMember,
  endSessions,
  findIdByEmail,
  listMembers,
  removeSecondFactors,
} from "./manage-staff";
import { requireLocalSignIn, setLocalRole } from "./own-account/linked-account";
import { createStaff, normalizeEmail, setOneTimePassword } from "./staff";
import { StaffRuleError } from "./staff-rule-error";

/** What a command needs to know about an installation. */
export type Installation = {
  databaseUrl: string;
  deployment: Deployment;
  /** NEXTAUTH_URL of the dashboard. */
  dashboardUrl: string;
  /** NEXTAUTH_SECRET of the dashboard, read only by commands that need it. */
  readSecret: () => Promise<string>;
  idleMinutes: number;
};

export type StaffCommand =
  | { act: "list" }
  | { act: "invite"; email: string; name: string; role: Role }
  | { act: "role" | "allow-local-sign-in"; email: string; role: Role }
  | {
      act:
        | "disable"
        | "enable"
        | "unlock"
        | "reset-password"
        | "end-sessions"
        | "end-local-sign-in"
        | "remove-second-factor";
      email: string;
    };

/**
 * Does what the staff page does, from the server's command line, so that an only administrator can also be helped.
 * Everything but listing is recorded in the audit log. Returns the lines to print; throws StaffRuleError when a rule
 * refuses the change.
 */
export async function runStaffCommand(at: Installation, command: StaffCommand): Promise<string> {
  const db = createDashboardDb(at.databaseUrl, 2);
  try {
    const team = await findTeamOfDeployment(db, at.deployment);
    if (!team) {
      throw new StaffRuleError("not_found", `No team is set up for ${at.deployment}.`);
    }
    if (command.act === "list") return await list(db, team.id, at.idleMinutes);
    if (command.act === "invite") return await invite(db, team.id, command, at.dashboardUrl);
    return await change(db, team.id, command, at);
  } finally {
    await db.$client.end();
  }
}

async function list(db: DashboardDb, teamId: string, idleMinutes: number): Promise<string> {
  const now = new Date();
  const idleSince = new Date(now.getTime() - idleMinutes * MINUTE_MS);
  const members = await listMembers(db, teamId, { now, idleSince });
  return members
    .map(({ email, name, role, disabledAt, openSessions, isLinked, localRole }) => {
      const state = disabledAt ? "disabled" : `${openSessions ?? 0} open sessions`;
      const way = localRole ? `single sign-on, local sign-in as ${localRole}` : "single sign-on";
      return `${email}  ${name}  ${role}  ${state}${isLinked ? `  ${way}` : ""}`;
    })
    .join("\n");
}

async function invite(
  db: DashboardDb,
  teamId: string,
  { email, name, role }: { email: string; name: string; role: Role },
  dashboardUrl: string,
): Promise<string> {
  const created = await recordCommand(
    db,
    { teamId, operation: "staff-member.invite", detail: { name, role } },
    () => createStaff(db, { email, name, role, teamId }),
    ({ staffId }) => [{ type: "staff", id: staffId }],
  );
  const { oneTimePassword: password = "", expiresAt = new Date() } = created;
  return describePassword(email, { password, expiresAt }, dashboardUrl);
}

type Change = Exclude<StaffCommand, { act: "list" | "invite" }>;

const OPERATIONS: Record<Change["act"], string> = {
  role: "staff-member.change-role",
  disable: "staff-member.disable",
  enable: "staff-member.enable",
  unlock: "staff-member.unlock",
  "reset-password": "staff-member.reset-password",
  "end-sessions": "staff-member.end-sessions",
  "allow-local-sign-in": "staff-member.allow-local-sign-in",
  "end-local-sign-in": "staff-member.end-local-sign-in",
  "remove-second-factor": "staff-member.remove-second-factor",
};

async function change(
  db: DashboardDb,
  teamId: string,
  command: Change,
  { readSecret, dashboardUrl }: Installation,
): Promise<string> {
  const staffId = await findIdByEmail(db, teamId, command.email);
  const who = { teamId, staffId };
  const account = normalizeEmail(command.email);
  const now = new Date();
  const subject = { type: "staff", id: staffId };
  const detail = "role" in command ? { role: command.role } : {};
  const operation = OPERATIONS[command.act];
  return recordCommand(db, { teamId, operation, subject, detail }, async () => {
    switch (command.act) {
      case "role":
        await changeRole(db, who, command.role);
        return `${account} has the role ${command.role}.`;
      case "disable":
        await disableMember(db, who, now);
        return `${account} is disabled; every session ended.`;
      case "enable":
        await enableMember(db, who);
        return `${account} can sign in again.`;
      case "unlock":
        await forgetTries(db, await readSecret(), { account, staffId });
        return `${account} can try to sign in at once.`;
      case "end-sessions":
        return `Ended ${await endSessions(db, staffId, now)} sessions of ${account}.`;
      case "remove-second-factor":
        await removeSecondFactors(db, staffId, now);
        return `${account} signs in with the password alone.`;
      case "allow-local-sign-in":
        await setLocalRole(db, who, command.role, now);
        return `${account} may also sign in here, with the role ${command.role}.`;
      case "end-local-sign-in":
        await setLocalRole(db, who, null, now);
        return `${account} signs in by single sign-on alone.`;
      case "reset-password": {
        await requireLocalSignIn(db, staffId);
        const oneTimePassword = await setOneTimePassword(db, staffId, now);
        await endSessions(db, staffId, now);
        await forgetTries(db, await readSecret(), { account, staffId });
        return describePassword(account, oneTimePassword, dashboardUrl);
      }
    }
  });
}

function describePassword(
  email: string,
  { password, expiresAt }: { password: string; expiresAt: Date },
  dashboardUrl: string,
): string {
  const link = createInvitationLink(dashboardUrl, { email, password });
  return [
    `${email} signs in with the one-time password ${password}`,
    `until ${expiresAt.toISOString()}, or with the link ${link}`,
  ].join("\n");
}
