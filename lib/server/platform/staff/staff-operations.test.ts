import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { StaffInvitation, StaffMembers } from "@/lib/contract/dashboard/settings/staff-settings";
import { inRequestScope } from "@/lib/server/core/request-scope";
import { route } from "@/lib/server/core/route";
import { refusalIn, send } from "@/lib/server/testing/send";
import {
  createTestDashboard,
  PASSWORD,
  type TestDashboard,
} from "@/lib/server/testing/test-dashboard";
import { waitForBlocked } from "@/service/testing/lock-waits";
import { readSession } from "./session-operations";
import { signIn } from "./sign-in";
import {
  disableStaff,
  enableStaff,
  endStaffSessions,
  removeStaffSecondFactor,
  resetStaffPassword,
  unlockStaff,
} from "./staff-account-operations";
import { runStaffCommand, type StaffCommand } from "./staff-commands";
import { changeStaffRole, inviteStaff, listStaff, setSecondFactorRule } from "./staff-operations";

let dashboard: TestDashboard;
let databaseUrl: string;
let admin: Awaited<ReturnType<TestDashboard["signedIn"]>>;

beforeAll(async () => {
  const database = await createDashboardDatabase();
  databaseUrl = database.url;
  dashboard = await createTestDashboard({ database });
  admin = await dashboard.signedIn("admin");
});
afterAll(() => dashboard.close());

type Handler = ReturnType<typeof route>;
const post = (handler: Handler, body: object, cookie = admin.cookie) =>
  send(handler, { method: "POST", cookie, body });
/** Like `post`, with the administrator's password. */
const postWithProof = (handler: Handler, body: object, cookie = admin.cookie) =>
  post(handler, { ...body, current_password: PASSWORD }, cookie);
const readStatus = async (cookie: string) => (await send(route(readSession), { cookie })).status;

async function attempt(email: string, password: string, id: string = randomUUID()) {
  const browser = { id, address: "192.0.2.1", name: "", sessionId: null };
  return inRequestScope({ isRequest: true }, () => signIn({ email, password, browser })).then(
    () => "signed in",
    (thrown: unknown) => (thrown instanceof Error ? thrown.message : "?"),
  );
}

const command = (wanted: StaffCommand) =>
  runStaffCommand(
    {
      databaseUrl,
      deployment: "embedded",
      dashboardUrl: "http://phial.test",
      readSecret: async () => dashboard.runtime.env.NEXTAUTH_SECRET,
      idleMinutes: 30,
    },
    wanted,
  );

test("an invited person signs in with what the link says, and is listed as invited until then", async () => {
  const email = `Wren-${randomUUID()}@Example.com`;
  const wren = { email, name: "Wren Invented", role: "viewer" };
  const response = await postWithProof(route(inviteStaff), wren);
  const invitation = StaffInvitation.parse(await response.json());
  const { hash, search } = new URL(invitation.link);
  expect(search).toBe("");
  const text = Buffer.from(hash.slice("#invitation=".length), "base64url").toString();
  const { email: invited, password } = JSON.parse(text);
  expect(invited).toBe(email.toLowerCase());
  const listed = async () =>
    StaffMembers.parse(
      await (await send(route(listStaff), { cookie: admin.cookie })).json(),
    ).members.find(({ id }) => id === invitation.staff_id);
  expect(await listed()).toMatchObject({ state: "invited", role: "viewer", open_sessions: 0 });
  expect(await attempt(invited, password)).toBe("signed in");
  expect(await listed()).toMatchObject({ one_time_password_expires_at: null, open_sessions: 1 });
  const again = await postWithProof(route(inviteStaff), { email, name: "Other", role: "viewer" });
  expect((await refusalIn(again)).code).toBe("conflict");
  const rows = JSON.stringify(await dashboard.auditRows());
  expect(rows).not.toContain(password);
  expect(rows).toContain('{"name":"Wren Invented","role":"viewer"}');
});

test("a disabled person is out at once and stays out until enabled", async () => {
  const member = await dashboard.signedIn("operator");
  expect((await postWithProof(route(disableStaff), { staff_id: member.staffId })).status).toBe(200);
  expect(await readStatus(member.cookie)).toBe(401);
  expect(await attempt(member.email, PASSWORD)).toMatch(/^Wrong e-mail or password/);
  expect((await postWithProof(route(enableStaff), { staff_id: member.staffId })).status).toBe(200);
  expect(await attempt(member.email, PASSWORD)).toBe("signed in");
  expect(await readStatus(member.cookie)).toBe(401);
});

test("a role counts from the next request on", async () => {
  const member = await dashboard.signedIn("viewer");
  const body = { staff_id: member.staffId, role: "supervisor" };
  expect((await postWithProof(route(changeStaffRole), body)).status).toBe(200);
  expect((await member.ctx()).actor.role).toBe("supervisor");
});

test("somebody whose tries are used up signs in again after being unlocked", async () => {
  const member = await dashboard.addMember("viewer");
  const browserId = randomUUID();
  for (let index = 0; index < 5; index += 1) await attempt(member.email, "wrong", browserId);
  expect(await attempt(member.email, PASSWORD, browserId)).toMatch(/^Too many attempts/);
  expect((await post(route(unlockStaff), { staff_id: member.staffId })).status).toBe(200);
  expect(await attempt(member.email, PASSWORD, browserId)).toBe("signed in");
});

test("an administrator's session cannot give back the tries at its own account", async () => {
  const { staffId, email, cookie } = await dashboard.signedIn("admin");
  const browserId = randomUUID();
  for (let index = 0; index < 5; index += 1) await attempt(email, "wrong", browserId);
  for (const staff_id of [staffId, staffId.toUpperCase()]) {
    const refused = await post(route(unlockStaff), { staff_id }, cookie);
    expect(await refusalIn(refused)).toMatchObject({ code: "conflict" });
  }
  expect(await attempt(email, PASSWORD, browserId)).toMatch(/^Too many attempts/);
  await postWithProof(route(changeStaffRole), { staff_id: staffId, role: "viewer" });
});

test("a reset replaces the password and ends every session", async () => {
  const member = await dashboard.signedIn("viewer");
  const response = await post(route(resetStaffPassword), {
    staff_id: member.staffId,
    current_password: PASSWORD,
  });
  const { one_time_password } = StaffInvitation.parse(await response.json());
  expect(await readStatus(member.cookie)).toBe(401);
  expect(await attempt(member.email, PASSWORD)).toMatch(/^Wrong/);
  expect(await attempt(member.email, one_time_password)).toBe("signed in");
});

test("a stolen session of an administrator opens or closes no account and gives no role", async () => {
  const member = await dashboard.addMember("viewer");
  const disabled = await dashboard.addMember("viewer");
  await postWithProof(route(disableStaff), { staff_id: disabled.staffId });
  const email = `Thief-${randomUUID()}@example.com`;
  const cases: [Handler, object][] = [
    [route(resetStaffPassword), { staff_id: member.staffId }],
    [route(removeStaffSecondFactor), { staff_id: member.staffId }],
    [route(disableStaff), { staff_id: member.staffId }],
    [route(enableStaff), { staff_id: disabled.staffId }],
    [route(changeStaffRole), { staff_id: member.staffId, role: "admin" }],
    [route(inviteStaff), { email, name: "Thief Invented", role: "admin" }],
    [route(setSecondFactorRule), { admins_need_second_factor: false }],
  ];
  for (const [handler, body] of cases) {
    const { cookie, staffId } = await dashboard.signedIn("admin");
    for (const proof of [{}, { current_password: "wrong" }]) {
      const refused = await refusalIn(await post(handler, { ...body, ...proof }, cookie));
      expect(refused.issues?.[0]?.path).toBe("current_password");
    }
    expect(await readStatus(cookie)).toBe(200);
    await postWithProof(route(changeStaffRole), { staff_id: staffId, role: "viewer" });
  }
  expect(await attempt(member.email, PASSWORD)).toBe("signed in");
  expect(await attempt(disabled.email, PASSWORD)).toMatch(/^Wrong/);
  expect(await attempt(email.toLowerCase(), PASSWORD)).toMatch(/^Wrong/);
  expect(JSON.stringify(await dashboard.auditRows())).not.toContain(PASSWORD);
});

test("an administrator's own password and second factor are changed on the account page alone", async () => {
  for (const handler of [route(resetStaffPassword), route(removeStaffSecondFactor)]) {
    const own = await postWithProof(handler, { staff_id: admin.staffId });
    expect((await refusalIn(own)).message).toMatch(/^This is your own account/);
  }
});

test("ending sessions signs somebody out everywhere", async () => {
  const member = await dashboard.signedIn("viewer");
  const elsewhere = await dashboard.openSession(member.staffId);
  await post(route(endStaffSessions), { staff_id: member.staffId });
  expect([await readStatus(member.cookie), await readStatus(elsewhere.cookie)]).toEqual([401, 401]);
});

test("the last administrator is neither disabled nor given another role, also by two at once", async () => {
  // Disables the administrator created by the setup, so that `admin` and `other` are the only ones.
  await command({ act: "disable", email: "admin@phial.local" });
  const other = await dashboard.signedIn("admin");
  const { db } = dashboard.runtime;
  const { team } = await admin.ctx();
  const changes = await db.transaction(async (tx) => {
    await tx.execute(sql`select from dashboard.teams where id = ${team.id} for no key update`);
    const sent = Promise.all([
      postWithProof(route(changeStaffRole), { staff_id: other.staffId, role: "viewer" }),
      postWithProof(
        route(changeStaffRole),
        { staff_id: admin.staffId, role: "viewer" },
        other.cookie,
      ),
    ]);
    // Both were allowed and are about to change a role.
    await waitForBlocked(dashboard.admin, 2);
    return { sent };
  });
  const answers = await changes.sent;
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const left = answers[0]?.status === 200 ? admin : other;
  for (const [handler, body] of [
    [route(disableStaff), { staff_id: left.staffId }],
    [route(changeStaffRole), { staff_id: left.staffId, role: "operator" }],
  ] as const) {
    const response = await postWithProof(handler, body, left.cookie);
    expect((await refusalIn(response)).message).toMatch(/^This is the only administrator/);
  }
  await expect(command({ act: "disable", email: left.email })).rejects.toThrow(
    /only administrator/,
  );
  admin = left;
});

test("a member of another clinic is not there", async () => {
  const response = await postWithProof(route(disableStaff), { staff_id: randomUUID() });
  expect((await refusalIn(response)).code).toBe("not_found");
});

test("commands do the same, for the only administrator too, and are in the audit log", async () => {
  const before = (await dashboard.auditRows()).length;
  const browserId = randomUUID();
  for (let index = 0; index < 5; index += 1) await attempt(admin.email, "wrong", browserId);
  await command({ act: "unlock", email: admin.email });
  expect(await attempt(admin.email, PASSWORD, browserId)).toBe("signed in");
  const printed = await command({ act: "reset-password", email: admin.email });
  const password = /one-time password (\S+)/.exec(printed)?.[1] ?? "";
  expect(await attempt(admin.email, PASSWORD)).toMatch(/^Wrong/);
  expect(await attempt(admin.email, password)).toBe("signed in");
  expect(await command({ act: "list" })).toContain(admin.email);
  await expect(command({ act: "enable", email: "no@example.com" })).rejects.toThrow("No staff");
  const rows = (await dashboard.auditRows())
    .slice(before)
    .filter(({ actorName }) => actorName === "Command on the server");
  expect(rows.map(({ operation, phase, subjectId }) => [operation, phase, subjectId])).toEqual(
    ["unlock", "reset-password"].flatMap((act) => [
      [`staff-member.${act}`, "attempt", admin.staffId],
      [`staff-member.${act}`, "outcome", admin.staffId],
    ]),
  );
  expect(JSON.stringify(rows)).not.toContain(password);
});
