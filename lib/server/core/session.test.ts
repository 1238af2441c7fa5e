import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { memberships, sessions, staff } from "@/lib/server/db/schema/staff";
import { createTestDashboard, type TestDashboard } from "@/lib/server/testing/test-dashboard";
import { createTestDatabase } from "@/service/testing/test-database";
import { authenticate, sessionInfo } from "./session";
import { encodeSessionToken } from "./session-cookie";

let console: TestDashboard;

beforeAll(async () => {
  console = await createTestDashboard({
    database: await createTestDatabase(inject("postgresUrl")),
  });
});
afterAll(() => console.close());

const signedOut = { code: "unauthenticated" };

test("a session says who acts, for which team, and until when", async () => {
  const member = await console.signedIn("operator");
  const ctx = await member.ctx();
  expect(ctx.actor).toMatchObject({ id: member.staffId, role: "operator" });
  expect(ctx.team).toMatchObject({ id: console.team.id, timeZone: "America/New_York" });
  const info = sessionInfo(ctx);
  expect(info).toMatchObject({ idle_minutes: 30, must_change_password: false });
  expect(info.team).toEqual({
    id: console.team.id,
    name: "Harbour Street Clinic",
    deployment: "embedded",
    time_zone: "America/New_York",
  });
});

test("no cookie, another cookie, an altered one and one of another secret are nobody", async () => {
  const { cookie, sessionId } = await console.signedIn("admin");
  const [name] = cookie.split("=");
  const forged = await encodeSessionToken(sessionId, "another-secret-of-thirty-two-chars", 60);
  const altered = `${cookie.slice(0, -6)}AAAAAA`;
  for (const header of [null, "", "theme=dark", altered, `${name}=${forged}`, `${name}=`]) {
    await expect(authenticate(header, "r")).rejects.toMatchObject(signedOut);
  }
  await expect(authenticate(`theme=dark; ${cookie}`, "r")).resolves.toBeDefined();
});

test("a session ends after 30 minutes without use, and every use starts them again", async () => {
  const { ctx } = await console.signedIn("viewer");
  console.passMinutes(29);
  await ctx();
  console.passMinutes(29);
  await ctx();
  console.passMinutes(30);
  await expect(ctx()).rejects.toMatchObject(signedOut);
});

test("a session ends after 12 hours however much it is used", async () => {
  const { ctx } = await console.signedIn("viewer");
  for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
    console.passMinutes(20);
    await ctx();
  }
  console.passMinutes(20);
  await expect(ctx()).rejects.toMatchObject(signedOut);
});

test("the last use is written at most once a minute", async () => {
  const { ctx, sessionId } = await console.signedIn("viewer");
  const { db } = console.runtime;
  const lastSeen = async () =>
    (await db.select().from(sessions).where(eq(sessions.id, sessionId)))[0]?.lastSeenAt;
  const opened = await lastSeen();
  console.passMinutes(0.9);
  await ctx();
  expect(await lastSeen()).toEqual(opened);
  console.passMinutes(0.2);
  await ctx();
  expect(await lastSeen()).toEqual(console.runtime.clock.now());
});

test("a revoked session, a disabled member and one who left the team are out at once", async () => {
  const { db, sessions: store, clock } = console.runtime;
  const revoked = await console.signedIn("admin");
  await store.revoke(revoked.sessionId, clock.now());
  await expect(revoked.ctx()).rejects.toMatchObject(signedOut);

  const disabled = await console.signedIn("admin");
  await db.update(staff).set({ disabledAt: clock.now() }).where(eq(staff.id, disabled.staffId));
  await expect(disabled.ctx()).rejects.toMatchObject(signedOut);

  const left = await console.signedIn("admin");
  await db.delete(memberships).where(eq(memberships.staffId, left.staffId));
  await expect(left.ctx()).rejects.toMatchObject(signedOut);
});

test("a changed role counts from the next request on", async () => {
  const member = await console.signedIn("admin");
  const { db } = console.runtime;
  await db
    .update(memberships)
    .set({ role: "viewer" })
    .where(eq(memberships.staffId, member.staffId));
  expect((await member.ctx()).actor.role).toBe("viewer");
});
