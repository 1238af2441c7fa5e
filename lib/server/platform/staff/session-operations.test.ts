import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { SessionInfo } from "@/lib/contract/dashboard/staff";
import { inRequestScope } from "@/lib/server/core/request-scope";
import { route } from "@/lib/server/core/route";
import { refusalIn, send } from "@/lib/server/testing/send";
import {
  createTestDashboard,
  PASSWORD,
  type TestDashboard,
} from "@/lib/server/testing/test-dashboard";
import { waitForBlocked } from "@/service/testing/lock-waits";
import { changePassword, readSession, signOut } from "./session-operations";
import { signIn } from "./sign-in";
import { setOneTimePassword, setPassword } from "./staff";

let dashboard: TestDashboard;

beforeAll(async () => {
  dashboard = await createTestDashboard({
    database: await createDashboardDatabase(),
  });
});
afterAll(() => dashboard.close());

test("the session fits the contract exactly and is not recorded in the audit log", async () => {
  const { cookie, staffId } = await dashboard.signedIn("supervisor");
  const body = await (await send(route(readSession), { cookie })).json();
  expect(SessionInfo.parse(body)).toEqual(body);
  expect(body.staff).toMatchObject({ id: staffId, role: "supervisor" });
  expect(await dashboard.auditRows()).toEqual([]);
});

test("signing out ends the session and deletes the cookie", async () => {
  const member = await dashboard.signedIn("viewer");
  const options = { method: "DELETE", cookie: member.cookie };
  const response = await send(route(signOut), options);
  expect(response.status).toBe(200);
  expect(response.headers.get("set-cookie")).toBe(
    "phial.session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax",
  );
  expect((await send(route(readSession), { cookie: member.cookie })).status).toBe(401);
});

test("a change of password ends the other sessions and the old password, not this session", async () => {
  const member = await dashboard.signedIn("viewer");
  const elsewhere = await dashboard.openSession(member.staffId);
  const change = (body: object) =>
    send(route(changePassword), { method: "POST", cookie: member.cookie, body });
  const wrong = await change({ current_password: "x", new_password: "twelve letters" });
  expect((await refusalIn(wrong)).issues?.[0]?.path).toBe("current_password");
  const same = await change({ current_password: PASSWORD, new_password: PASSWORD });
  expect((await refusalIn(same)).issues?.[0]?.path).toBe("new_password");
  const short = await change({ current_password: PASSWORD, new_password: "short" });
  expect((await refusalIn(short)).issues?.[0]?.path).toBe("new_password");
  expect(
    (await change({ current_password: PASSWORD, new_password: "twelve letters" })).status,
  ).toBe(200);
  expect((await send(route(readSession), { cookie: elsewhere.cookie })).status).toBe(401);
  expect((await send(route(readSession), { cookie: member.cookie })).status).toBe(200);
  const browser = { id: randomUUID(), address: "192.0.2.8", name: "", sessionId: null };
  const old = { email: member.email, password: PASSWORD, browser };
  await expect(inRequestScope({ isRequest: true }, () => signIn(old))).rejects.toThrow(
    /^Wrong e-mail or password/,
  );
  const auditLog = JSON.stringify(await dashboard.auditRows());
  expect(auditLog).not.toContain("twelve letters");
});

test("a one-time password is asked for again only some minutes after it signed in", async () => {
  const member = await dashboard.signedIn("viewer");
  const { db, clock } = dashboard.runtime;
  const { password } = await setOneTimePassword(db, member.staffId, clock.now());
  const change = (body: object) =>
    send(route(changePassword), { method: "POST", cookie: member.cookie, body });
  const same = await refusalIn(await change({ new_password: password }));
  expect(same.issues).toEqual([
    { path: "new_password", message: "Choose a password different from your current one" },
  ]);
  dashboard.passMinutes(11);
  const late = await refusalIn(await change({ new_password: "twelve letters" }));
  expect(late.issues?.map(({ path }) => path)).toEqual(["current_password"]);
  dashboard.passMinutes(-11);
  expect((await change({ new_password: "twelve letters" })).status).toBe(200);
  // The session goes on, and its owner's own password is asked for from now on.
  const again = await refusalIn(await change({ new_password: "another twelve" }));
  expect(again.issues?.map(({ path }) => path)).toEqual(["current_password"]);
});

test("guessing the current password in a session stops after five wrong ones", async () => {
  const member = await dashboard.signedIn("viewer");
  const change = (current_password: string) =>
    send(route(changePassword), {
      method: "POST",
      cookie: member.cookie,
      body: { current_password, new_password: "twelve letters" },
    });
  for (let index = 0; index < 5; index += 1) {
    expect((await change(`wrong ${index}`)).status).toBe(400);
  }
  const refused = await change(PASSWORD);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  dashboard.passMinutes(15);
  expect((await change(PASSWORD)).status).toBe(200);
});

test("a change of the password that is under way does not undo a reset", async () => {
  const { db } = dashboard.runtime;
  const member = await dashboard.signedIn("viewer");
  const ctx = await member.ctx();
  const { changed, reset } = await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from dashboard.staff where id = ${member.staffId} for update`);
    const input = { current_password: PASSWORD, new_password: "a password of the thief" };
    const changed = changePassword(ctx, input);
    changed.catch(() => undefined);
    // The old password has been accepted, and the new one is waiting to be stored.
    await waitForBlocked(dashboard.admin);
    const reset = randomUUID();
    await tx.execute(
      sql`update dashboard.staff set password_hash = ${reset} where id = ${member.staffId}`,
    );
    return { changed, reset };
  });
  await expect(changed).rejects.toMatchObject({ code: "conflict" });
  const { rows } = await db.execute(
    sql`select password_hash from dashboard.staff where id = ${member.staffId}`,
  );
  expect(rows).toEqual([{ password_hash: reset }]);
});

test("a sign-in with the old password that is under way during the change leaves no session", async () => {
  const { db } = dashboard.runtime;
  const { email, staffId } = await dashboard.addMember("viewer");
  const browser = { id: randomUUID(), address: "192.0.2.9", name: "", sessionId: null };
  const { attempt } = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table dashboard.sessions in share row exclusive mode`);
    const attempt = signIn({ email, password: PASSWORD, browser });
    attempt.catch(() => undefined);
    // The password has been accepted, and the session is waiting to be stored.
    await waitForBlocked(dashboard.admin);
    await setPassword(db, staffId, "another password");
    return { attempt };
  });
  await expect(attempt).rejects.toThrow(/^Your password was changed while you signed in/);
  const open = sql`select 1 from dashboard.sessions where staff_id = ${staffId} and revoked_at is null`;
  expect((await db.execute(open)).rows).toEqual([]);
});
