import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { authenticate } from "@/lib/server/core/session";
import { encodeSessionToken, sessionCookieName } from "@/lib/server/core/session-cookie";
import { loginFailures, staff } from "@/lib/server/db/schema/staff";
import {
  createTestDashboard,
  DASHBOARD_URL,
  PASSWORD,
  type TestDashboard,
} from "@/lib/server/testing/test-dashboard";
import { signIn } from "./sign-in";

let dashboard: TestDashboard;
let lastAddress = 0;

beforeAll(async () => {
  dashboard = await createTestDashboard({
    database: await createDashboardDatabase(),
  });
});
afterAll(() => dashboard.close());

/** An unused address, so that the tests count their attempts separately. */
function freshAddress(): string {
  lastAddress += 1;
  return `192.0.2.${lastAddress}`;
}

async function getMessage(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => "signed in",
    (thrown: unknown) => (thrown instanceof Error ? thrown.message : "?"),
  );
}

test("the right password opens a session, and the sign-in is recorded", async () => {
  const { email, staffId } = await dashboard.addMember("operator");
  const sessionId = await signIn({
    email: ` ${email.toUpperCase()} `,
    password: PASSWORD,
    address: freshAddress(),
  });
  const { env } = dashboard.runtime;
  const token = await encodeSessionToken(sessionId, env.NEXTAUTH_SECRET, 60);
  const ctx = await authenticate(`${sessionCookieName(DASHBOARD_URL)}=${token}`, "r");
  expect(ctx.actor.id).toBe(staffId);
  const rows = (await dashboard.auditRows()).filter((row) => row.actorId === staffId);
  expect(rows.map(({ operation, phase, outcome }) => [operation, phase, outcome])).toEqual([
    ["session.sign-in", "attempt", null],
    ["session.sign-in", "outcome", "succeeded"],
  ]);
});

test("says how many attempts are left, then locks the account for 15 minutes, whatever is typed", async () => {
  const { email } = await dashboard.addMember("viewer");
  const tryWith = (password: string) =>
    getMessage(signIn({ email, password, address: freshAddress() }));
  expect(await tryWith("wrong")).toBe("Wrong e-mail or password. 4 tries are left.");
  expect(await tryWith("wrong")).toBe("Wrong e-mail or password. 3 tries are left.");
  expect(await tryWith("wrong")).toBe("Wrong e-mail or password. 2 tries are left.");
  expect(await tryWith("wrong")).toBe("Wrong e-mail or password. 1 try is left.");
  expect(await tryWith("wrong")).toBe(
    "Wrong e-mail or password. No tries are left: sign-in rests for 15 minutes.",
  );
  expect(await tryWith(PASSWORD)).toBe("Too many tries. Sign-in rests for 15 minutes.");
  dashboard.passMinutes(10);
  expect(await tryWith(PASSWORD)).toBe("Too many tries. Sign-in rests for 5 minutes.");
  dashboard.passMinutes(5);
  expect(await tryWith(PASSWORD)).toBe("signed in");
});

test("answers for an unknown or disabled account as for a wrong password", async () => {
  const { email, staffId } = await dashboard.addMember("viewer");
  const { db, clock } = dashboard.runtime;
  await db.update(staff).set({ disabledAt: clock.now() }).where(eq(staff.id, staffId));
  const sentence = "Wrong e-mail or password. 4 tries are left.";
  const attempt = { password: PASSWORD, address: freshAddress() };
  expect(await getMessage(signIn({ email, ...attempt }))).toBe(sentence);
  expect(await getMessage(signIn({ email: "nobody@example.com", ...attempt }))).toBe(sentence);
});

test("a success resets the count of the account", async () => {
  const { email } = await dashboard.addMember("viewer");
  const address = freshAddress();
  await getMessage(signIn({ email, password: "wrong", address }));
  await signIn({ email, password: PASSWORD, address });
  expect(await getMessage(signIn({ email, password: "wrong", address }))).toBe(
    "Wrong e-mail or password. 4 tries are left.",
  );
});

test("parallel attempts get no more than five", async () => {
  const { email } = await dashboard.addMember("viewer");
  const tries = Array.from({ length: 12 }, () =>
    getMessage(signIn({ email, password: "wrong", address: freshAddress() })),
  );
  const answers = await Promise.all(tries);
  expect(answers.filter((words) => words.startsWith("Wrong"))).toHaveLength(5);
  expect(answers.filter((words) => words.startsWith("Too many"))).toHaveLength(7);
});

test("locks an address that tries many accounts", async () => {
  const address = freshAddress();
  for (let index = 0; index < 30; index += 1) {
    await getMessage(signIn({ email: `nobody-${index}@example.com`, password: "wrong", address }));
  }
  const { email } = await dashboard.addMember("viewer");
  expect(await getMessage(signIn({ email, password: PASSWORD, address }))).toMatch(
    /^Too many tries/,
  );
  expect(await getMessage(signIn({ email, password: PASSWORD, address: freshAddress() }))).toBe(
    "signed in",
  );
});

test("records a wrong password of a member; stores accounts and addresses as hashes", async () => {
  const { email, staffId } = await dashboard.addMember("viewer");
  await getMessage(signIn({ email, password: "wrong", address: "203.0.113.77" }));
  const rows = (await dashboard.auditRows()).filter((row) => row.actorId === staffId);
  expect(rows.map(({ outcome, errorCode }) => [outcome, errorCode])).toEqual([
    [null, null],
    ["refused", "unauthenticated"],
  ]);
  const stored = JSON.stringify(await dashboard.runtime.db.select().from(loginFailures));
  expect(stored).not.toContain(email);
  expect(stored).not.toContain("203.0.113.77");
});
