import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import type { AnyOperation } from "@/lib/server/core/operation";
import { memberships, sessions, staff } from "@/lib/server/db/schema/staff";
import { allOperations } from "@/lib/server/testing/all-operations";
import { send } from "@/lib/server/testing/send";
import { createTestDashboard, type TestDashboard } from "@/lib/server/testing/test-dashboard";
import { PASSIVE_OPERATIONS } from "./passive-operations";
import { route } from "./route";
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

/** Sends a request every ten minutes; true while the session lasts. */
async function lastsWith(operation: AnyOperation, body: object | undefined, minutes: number) {
  const member = await dashboard.signedIn("operator");
  const handler = route(operation);
  const method = body === undefined ? "GET" : "POST";
  for (let passed = 0; passed < minutes; passed += 10) {
    dashboard.passMinutes(10);
    await send(handler, { method, cookie: member.cookie, ...(body ? { body } : {}) });
  }
  return member.ctx().then(
    () => true,
    () => false,
  );
}

test("what a page does by itself never keeps a session, whatever the browser says of it", async () => {
  const operations = await allOperations();
  for (const name of ["session.read", "match.count", "today.count", "lab-report.count"]) {
    const operation = operations.find(({ spec }) => spec.name === name);
    if (!operation) throw new Error(`There is no operation ${name}`);
    expect([name, await lastsWith(operation, undefined, 30)]).toEqual([name, false]);
  }
});

test("a draft that saves itself never keeps a session", async () => {
  const operations = await allOperations();
  const form = { kind: "order-note", record_id: randomUUID() };
  const owner = { staff_id: randomUUID(), team_id: dashboard.team.id };
  for (const [name, body] of [
    ["form-draft.save", { ...form, ...owner, content: '"Invented"' }],
    ["form-draft.discard", { ...form, ...owner }],
  ] as const) {
    const operation = operations.find(({ spec }) => spec.name === name);
    if (!operation) throw new Error(`There is no operation ${name}`);
    expect([name, await lastsWith(operation, body, 30)]).toEqual([name, false]);
  }
});

test("saying that one is there keeps a session", async () => {
  const operations = await allOperations();
  const operation = operations.find(({ spec }) => spec.name === "session.continue");
  if (!operation) throw new Error("There is no such operation");
  expect(await lastsWith(operation, {}, 60)).toBe(true);
});

test("the list of what pages do by themselves names operations, with every count and watch", async () => {
  const names = (await allOperations()).map(({ spec }) => spec.name as string);
  for (const name of PASSIVE_OPERATIONS) expect(names).toContain(name);
  const polled = names.filter((name) => /\.(count|watch|renew-claim)$/.test(name));
  for (const name of polled) expect([...PASSIVE_OPERATIONS]).toContain(name);
});
