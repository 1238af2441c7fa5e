import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { Role } from "@/lib/contract/dashboard/staff";
import { inRequestScope } from "@/lib/server/core/request-scope";
import { authenticate } from "@/lib/server/core/session";
import { encodeSessionToken } from "@/lib/server/core/session-cookie";
import { memberships, staff } from "@/lib/server/db/schema/staff";
import { signIn } from "@/lib/server/platform/staff/sign-in";
import { signInWithSso } from "@/lib/server/platform/staff/sign-in-with-sso";
import {
  allowLocalSignIn,
  endLocalSignIn,
  resetStaffPassword,
} from "@/lib/server/platform/staff/staff-account-operations";
import { runStaffCommand } from "@/lib/server/platform/staff/staff-commands";
import { listStaff } from "@/lib/server/platform/staff/staff-operations";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { DASHBOARD_URL, PASSWORD } from "@/lib/server/testing/test-dashboard";

const ISSUER = "https://id.example.com";
const { dashboard, close } = await openFakedDashboard({
  OIDC_ISSUER: ISSUER,
  OIDC_CLIENT_ID: "phial",
  OIDC_CLIENT_SECRET: "an invented secret",
  OIDC_ROLES: "leads=supervisor,reception=operator",
});
afterAll(close);

const proof = { current_password: PASSWORD };
const createBrowser = () => ({
  id: randomUUID(),
  address: "192.0.2.7",
  name: "",
  sessionId: null,
});

async function readSession(sessionId: string) {
  const token = await encodeSessionToken(sessionId, dashboard.runtime.env.NEXTAUTH_SECRET, 60);
  return authenticate(`phial.session=${token}`, randomUUID());
}

const byProvider = (sub: string, email: string, groups = ["reception"]) =>
  signInWithSso({ iss: ISSUER, sub, email, email_verified: true, groups }, createBrowser());
const byPassword = (email: string) =>
  inRequestScope({ isRequest: true }, () =>
    signIn({ email, password: PASSWORD, browser: createBrowser() }),
  );

/** An account with a password and an open session of it, which the provider then opens. */
async function link(role: Role) {
  const member = await dashboard.signedIn(role);
  const sub = randomUUID();
  const sso = await byProvider(sub, member.email);
  return { ...member, sub, sso };
}

const command = (act: "allow-local-sign-in" | "reset-password", email: string) =>
  runStaffCommand(
    {
      databaseUrl: dashboard.runtime.env.DATABASE_URL,
      deployment: "embedded",
      dashboardUrl: DASHBOARD_URL,
      readSecret: async () => dashboard.runtime.env.NEXTAUTH_SECRET,
      idleMinutes: 60,
    },
    { act, email, role: "admin" },
  );

test("single sign-on alone opens a linked account: its password and the sessions of it end", async () => {
  const { email, staffId, cookie, sso } = await link("admin");
  await expect(authenticate(cookie, "r")).rejects.toMatchObject({ code: "unauthenticated" });
  expect((await readSession(sso)).actor.role).toBe("operator");
  await expect(byPassword(email)).rejects.toMatchObject({ code: "forbidden" });
  const admin = await (await dashboard.signedIn("admin")).ctx();
  expect((await listStaff(admin, {})).local_sign_ins_ended).toEqual(["Invented admin"]);
  const rows = (await dashboard.auditRows()).filter((row) =>
    [row.actorId, row.subjectId].includes(staffId),
  );
  const ended = { operation: "staff-member.end-local-sign-in", outcome: "succeeded" };
  expect(rows).toContainEqual(expect.objectContaining(ended));
  const refused = { operation: "session.sign-in", detail: { sign_in_reason: "sso_only" } };
  expect(rows).toContainEqual(expect.objectContaining(refused));
});

test("an administrator lets a password open it, with a role that groups do not change, and ends that", async () => {
  const { email, staffId: staff_id, sub, sso } = await link("viewer");
  const admin = await (await dashboard.signedIn("admin")).ctx();
  await expect(resetStaffPassword(admin, { staff_id, ...proof })).rejects.toMatchObject({
    code: "conflict",
  });
  await allowLocalSignIn(admin, { staff_id, role: "viewer", ...proof });
  await byProvider(sub, email, ["leads"]);
  const local = await byPassword(email);
  expect((await readSession(local)).actor.role).toBe("viewer");
  expect((await readSession(sso)).actor.role).toBe("supervisor");
  const { members } = await listStaff(admin, {});
  const ways = { single_sign_on: { local_role: "viewer" } };
  expect(members.find(({ id }) => id === staff_id)).toMatchObject(ways);
  await endLocalSignIn(admin, { staff_id, ...proof });
  await expect(readSession(local)).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(byPassword(email)).rejects.toMatchObject({ code: "forbidden" });
  expect((await readSession(sso)).actor.role).toBe("supervisor");
});

test("nobody gives their own account a way in, and an account with a password alone needs none", async () => {
  const linked = await link("viewer");
  const { db } = dashboard.runtime;
  const isTheirs = eq(memberships.staffId, linked.staffId);
  await db.update(memberships).set({ localRole: "admin" }).where(isTheirs);
  const own = await readSession(await byPassword(linked.email));
  const give = (staff_id: string) =>
    allowLocalSignIn(own, { staff_id, role: "admin" as const, ...proof });
  await expect(give(linked.staffId)).rejects.toMatchObject({ code: "conflict" });
  const { staffId } = await dashboard.addMember("viewer");
  await expect(give(staffId)).rejects.toMatchObject({ code: "conflict" });
});

test("the server's commands open a way in, for the only administrator too", async () => {
  const { email } = await link("admin");
  await expect(command("reset-password", email)).rejects.toMatchObject({ code: "conflict" });
  expect(await command("allow-local-sign-in", email)).toContain("with the role admin");
  expect((await readSession(await byPassword(email))).actor.role).toBe("admin");
  expect(await command("reset-password", email)).toContain("one-time password");
});

test("an account that single sign-on created never had a way of its own that could end", async () => {
  const sub = randomUUID();
  const ctx = await readSession(await byProvider(sub, `${sub}@example.com`));
  const [row] = await dashboard.runtime.db.select().from(staff).where(eq(staff.id, ctx.actor.id));
  expect(row?.localSignInEndedAt).toBeNull();
});
