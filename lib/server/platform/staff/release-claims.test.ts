import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { OwnSessions } from "@/lib/contract/dashboard/staff";
import { route } from "@/lib/server/core/route";
import { sessions } from "@/lib/server/db/schema/staff";
import { readClaim, takeClaim } from "@/lib/server/match-review/claims";
import { refusalIn, send } from "@/lib/server/testing/send";
import {
  createTestDashboard,
  PASSWORD,
  type TestDashboard,
} from "@/lib/server/testing/test-dashboard";
import { releaseClaimsOfEndedSessions } from "./release-claims";
import { endOwnSession, listOwnSessions, signOut } from "./session-operations";

let dashboard: TestDashboard;

beforeAll(async () => {
  dashboard = await createTestDashboard({
    database: await createDashboardDatabase(),
    // Shorter than the lifetime of a claim.
    env: { SESSION_IDLE_MINUTES: "5" },
  });
});
afterAll(() => dashboard.close());

/** A staff member with a claim, and whether they still have it. */
async function withClaim() {
  const member = await dashboard.signedIn("operator");
  const itemId = randomUUID();
  const ctx = await member.ctx();
  await takeClaim(ctx, itemId);
  return { member, hasClaim: async () => (await readClaim(ctx, itemId)) !== null };
}

test("signing out releases what was claimed, unless the person works in another browser", async () => {
  const { member, hasClaim } = await withClaim();
  const elsewhere = await dashboard.openSession(member.staffId);
  const leave = (cookie: string) => send(route(signOut), { method: "DELETE", cookie });
  const left = await leave(member.cookie);
  expect(left.headers.get("clear-site-data")).toBe('"storage"');
  expect(await hasClaim()).toBe(true);
  await leave(elsewhere.cookie);
  expect(await hasClaim()).toBe(false);
});

test("a session that ended as idle releases what was claimed", async () => {
  const { hasClaim } = await withClaim();
  dashboard.passMinutes(4);
  await releaseClaimsOfEndedSessions();
  expect(await hasClaim()).toBe(true);
  dashboard.passMinutes(1);
  await releaseClaimsOfEndedSessions();
  expect(await hasClaim()).toBe(false);
});

test("lists one's own open sessions and ends one of them, but not those of others", async () => {
  const member = await dashboard.signedIn("viewer");
  const other = await dashboard.signedIn("viewer");
  const elsewhere = await dashboard.openSession(member.staffId);
  const list = async () =>
    OwnSessions.parse(await (await send(route(listOwnSessions), { cookie: member.cookie })).json())
      .sessions;
  expect((await list()).map(({ id, is_current }) => [id, is_current])).toEqual(
    expect.arrayContaining([
      [member.sessionId, true],
      [elsewhere.sessionId, false],
    ]),
  );
  const end = (session_id: string, current_password = PASSWORD) =>
    send(route(endOwnSession), {
      method: "DELETE",
      cookie: member.cookie,
      body: { session_id, current_password },
    });
  const unproved = await refusalIn(await end(elsewhere.sessionId, "wrong"));
  expect(unproved.issues?.[0]?.path).toBe("current_password");
  expect((await elsewhere.ctx()).actor.id).toBe(member.staffId);
  expect((await refusalIn(await end(other.sessionId))).code).toBe("not_found");
  expect((await end(elsewhere.sessionId)).status).toBe(200);
  expect((await list()).map(({ id }) => id)).toEqual([member.sessionId]);
  await expect(elsewhere.ctx()).rejects.toMatchObject({ code: "unauthenticated" });
  expect((await other.ctx()).actor.id).toBe(other.staffId);
});

test.each(["passkey", "sso"] as const)(
  "a sign-in by %s proves who it is for ten minutes; later it has to be done again",
  async (method) => {
    const member = await dashboard.signedIn("viewer");
    const { db, clock } = dashboard.runtime;
    // An expiry set under a different configuration: the start of the session cannot be derived from it.
    const expiresAt = new Date(clock.now().getTime() + 24 * 3_600_000);
    await db.update(sessions).set({ method, expiresAt }).where(eq(sessions.id, member.sessionId));
    const readProof = async () => {
      const response = await send(route(listOwnSessions), { cookie: member.cookie });
      return OwnSessions.parse(await response.json()).proof;
    };
    const end = async () => {
      const { sessionId: session_id } = await dashboard.openSession(member.staffId);
      const body = { session_id };
      return send(route(endOwnSession), { method: "DELETE", cookie: member.cookie, body });
    };
    expect(await readProof()).toBe("none");
    expect((await end()).status).toBe(200);
    for (const minutes of [4, 4, 3]) {
      dashboard.passMinutes(minutes);
      await member.ctx();
    }
    expect(await readProof()).toBe(method === "sso" ? "sign_in_again" : "password");
    expect((await end()).status).toBe(400);
  },
);
