import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { memberships, sessions, staff } from "@/lib/server/db/schema/staff";
import { createTestDashboard, type TestDashboard } from "@/lib/server/testing/test-dashboard";
import { authenticate, sessionInfo } from "./session";
import { encodeSessionToken } from "./session-cookie";

let dashboard: TestDashboard;

beforeAll(async () => {
  dashboard = await createTestDashboard({
    database: await createDashboardDatabase(),
  });
});
afterAll(() => dashboard.close());

const signedOut = { code: "unauthenticated" };

test("a session has the staff member, the team and its end", async () => {
  const member = await dashboard.signedIn("operator");
  const ctx = await member.ctx();
  expect(ctx.actor).toMatchObject({ id: member.staffId, role: "operator" });
  expect(ctx.team).toMatchObject({ id: dashboard.team.id, timeZone: "America/New_York" });
  const info = sessionInfo(ctx);
  expect(info).toMatchObject({ idle_minutes: 30, must_change_password: false });
  expect(info.team).toEqual({
    id: dashboard.team.id,
    name: "Harbour Street Clinic",
    deployment: "embedded",
    time_zone: "America/New_York",
  });
});

test("rejects a missing, foreign, altered or differently signed cookie", async () => {
  const { cookie, sessionId } = await dashboard.signedIn("admin");
  const [name] = cookie.split("=");
  const forged = await encodeSessionToken(sessionId, "another-secret-of-thirty-two-chars", 60);
  const altered = `${cookie.slice(0, -6)}AAAAAA`;
  for (const header of [null, "", "theme=dark", altered, `${name}=${forged}`, `${name}=`]) {
    await expect(authenticate(header, "r")).rejects.toMatchObject(signedOut);
  }
  await expect(authenticate(`theme=dark; ${cookie}`, "r")).resolves.toBeDefined();
});

test("ends a session after 30 minutes without use", async () => {
  const { ctx } = await dashboard.signedIn("viewer");
  dashboard.passMinutes(29);
  await ctx();
  dashboard.passMinutes(29);
  await ctx();
  dashboard.passMinutes(30);
  await expect(ctx()).rejects.toMatchObject(signedOut);
});

test("ends a session after 12 hours, however much it is used", async () => {
  const { ctx } = await dashboard.signedIn("viewer");
  for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
    dashboard.passMinutes(20);
    await ctx();
  }
  dashboard.passMinutes(20);
  await expect(ctx()).rejects.toMatchObject(signedOut);
});

test("stores the last use at most once a minute", async () => {
  const { ctx, sessionId } = await dashboard.signedIn("viewer");
  const { db } = dashboard.runtime;
  const lastSeen = async () =>
    (await db.select().from(sessions).where(eq(sessions.id, sessionId)))[0]?.lastSeenAt;
  const opened = await lastSeen();
  dashboard.passMinutes(0.9);
  await ctx();
  expect(await lastSeen()).toEqual(opened);
  dashboard.passMinutes(0.2);
  await ctx();
  expect(await lastSeen()).toEqual(dashboard.runtime.clock.now());
});

test("rejects a revoked session, a disabled member and one who left the team at once", async () => {
  const { db, sessions: store, clock } = dashboard.runtime;
  const revoked = await dashboard.signedIn("admin");
  await store.revoke(revoked.sessionId, clock.now());
  await expect(revoked.ctx()).rejects.toMatchObject(signedOut);

  const disabled = await dashboard.signedIn("admin");
  await db.update(staff).set({ disabledAt: clock.now() }).where(eq(staff.id, disabled.staffId));
  await expect(disabled.ctx()).rejects.toMatchObject(signedOut);

  const left = await dashboard.signedIn("admin");
  await db.delete(memberships).where(eq(memberships.staffId, left.staffId));
  await expect(left.ctx()).rejects.toMatchObject(signedOut);
});

test("applies a changed role from the next request on", async () => {
  const member = await dashboard.signedIn("admin");
  const { db } = dashboard.runtime;
  await db
    .update(memberships)
    .set({ role: "viewer" })
    .where(eq(memberships.staffId, member.staffId));
  expect((await member.ctx()).actor.role).toBe("viewer");
});
