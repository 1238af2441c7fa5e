import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { inRequestScope } from "@/lib/server/core/request-scope";
import { authenticate } from "@/lib/server/core/session";
import { encodeSessionToken, sessionCookieName } from "@/lib/server/core/session-cookie";
import { knownPlaces, loginFailures } from "@/lib/server/db/schema/sign-in";
import { staff } from "@/lib/server/db/schema/staff";
import {
  createTestDashboard,
  DASHBOARD_URL,
  PASSWORD,
  type TestDashboard,
} from "@/lib/server/testing/test-dashboard";
import { storeRefusedTries } from "./refused-tries";
import { signIn } from "./sign-in";
import { deleteOldTries } from "./sign-in-tries";
import { createStaff } from "./staff";

let dashboard: TestDashboard;
let lastAddress = 0;

beforeAll(async () => {
  dashboard = await createTestDashboard({
    database: await createDashboardDatabase(),
  });
});
afterAll(() => dashboard.close());

/** A browser that was never used before, at an unused address unless one is given. */
function createBrowser(address?: string) {
  lastAddress += 1;
  return {
    id: randomUUID(),
    address: address ?? `192.0.2.${lastAddress}`,
    name: "Firefox on Linux",
    sessionId: null,
  };
}
type Browser = ReturnType<typeof createBrowser>;

/** Signs in and returns the text shown to the person. */
async function attempt(email: string, password: string, browser: Browser = createBrowser()) {
  return inRequestScope({ isRequest: true }, () => signIn({ email, password, browser })).then(
    () => "signed in",
    (thrown: unknown) => (thrown instanceof Error ? thrown.message : "?"),
  );
}

async function attemptTimes(times: number, email: string, browser?: () => Browser) {
  const answers: string[] = [];
  for (let index = 0; index < times; index += 1) {
    answers.push(await attempt(email, "wrong", browser?.()));
  }
  return answers;
}

const countTooMany = (answers: readonly string[]) =>
  answers.filter((answer) => answer.startsWith("Too many attempts")).length;

test("the right password opens a session, and the sign-in is recorded", async () => {
  const { email, staffId } = await dashboard.addMember("operator");
  const sessionId = await signIn({
    email: ` ${email.toUpperCase()} `,
    password: PASSWORD,
    browser: createBrowser(),
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

test("says how many attempts are left, then locks the account there for 15 minutes", async () => {
  const { email } = await dashboard.addMember("viewer");
  const browser = createBrowser();
  expect(await attemptTimes(5, email, () => browser)).toEqual([
    "Wrong e-mail or password. 4 attempts are left.",
    "Wrong e-mail or password. 3 attempts are left.",
    "Wrong e-mail or password. 2 attempts are left.",
    "Wrong e-mail or password. 1 attempt is left.",
    "Wrong e-mail or password. No attempts are left: sign-in is locked for 15 minutes.",
  ]);
  expect(await attempt(email, PASSWORD, browser)).toBe(
    "Too many attempts. Sign-in is locked for 15 minutes.",
  );
  dashboard.passMinutes(10);
  expect(await attempt(email, PASSWORD, browser)).toBe(
    "Too many attempts. Sign-in is locked for 5 minutes.",
  );
  dashboard.passMinutes(5);
  expect(await attempt(email, PASSWORD, browser)).toBe("signed in");
});

test("answers for an unknown or disabled account as for a wrong password", async () => {
  const { email, staffId } = await dashboard.addMember("viewer");
  const { db, clock } = dashboard.runtime;
  await db.update(staff).set({ disabledAt: clock.now() }).where(eq(staff.id, staffId));
  const sentence = "Wrong e-mail or password. 4 attempts are left.";
  expect(await attempt(email, PASSWORD)).toBe(sentence);
  expect(await attempt("nobody@example.com", PASSWORD)).toBe(sentence);
});

test("parallel attempts from one place get no more than five", async () => {
  const { email } = await dashboard.addMember("viewer");
  const browser = createBrowser();
  const tries = Array.from({ length: 12 }, () => attempt(email, "wrong", browser));
  const answers = await Promise.all(tries);
  expect(answers.filter((words) => words.startsWith("Wrong"))).toHaveLength(5);
  expect(countTooMany(answers)).toBe(7);
});

test("two submits of the right password at the last attempt do not lock the place", async () => {
  const { email } = await dashboard.addMember("viewer");
  const browser = createBrowser();
  expect(await attempt(email, PASSWORD, browser)).toBe("signed in");
  await attemptTimes(4, email, () => browser);
  const answers = await Promise.all([
    attempt(email, PASSWORD, browser),
    attempt(email, PASSWORD, browser),
  ]);
  expect(answers).toContain("signed in");
  expect(await attempt(email, "wrong", browser)).toMatch(/No attempts are left/);
  dashboard.passMinutes(15);
  expect(await attempt(email, PASSWORD, browser)).toBe("signed in");
});

test("guessing at an account from many addresses stops, and its owner still signs in where they did before", async () => {
  const { email } = await dashboard.addMember("viewer");
  const clinic = createBrowser();
  expect(await attempt(email, PASSWORD, clinic)).toBe("signed in");
  expect(countTooMany(await attemptTimes(30, email))).toBe(30 - 20);
  expect(await attempt(email, PASSWORD)).toMatch(/^Too many attempts/);
  expect(await attempt(email, PASSWORD, clinic)).toBe("signed in");
  // Also in another browser at the same address.
  expect(await attempt(email, PASSWORD, createBrowser(clinic.address))).toBe("signed in");
  expect(await attempt(email, PASSWORD)).toMatch(/^Too many attempts/);
});

test("a colleague behind the same address who guesses does not lock the owner's browser", async () => {
  const { email } = await dashboard.addMember("viewer");
  const own = createBrowser();
  expect(await attempt(email, PASSWORD, own)).toBe("signed in");
  expect(countTooMany(await attemptTimes(8, email, () => createBrowser(own.address)))).toBe(3);
  expect(await attempt(email, PASSWORD, own)).toBe("signed in");
});

test("an address that tries many names is locked, and a clinic behind it goes on working", async () => {
  const { email } = await dashboard.addMember("viewer");
  const clinic = createBrowser();
  expect(await attempt(email, PASSWORD, clinic)).toBe("signed in");
  for (let index = 0; index < 60; index += 1) {
    await attempt(`nobody-${index}@example.com`, "wrong", createBrowser(clinic.address));
  }
  const newcomer = await dashboard.addMember("viewer");
  expect(await attempt(newcomer.email, PASSWORD, createBrowser(clinic.address))).toMatch(
    /^Too many attempts/,
  );
  expect(await attempt(newcomer.email, PASSWORD)).toBe("signed in");
  expect(await attempt(email, PASSWORD, clinic)).toBe("signed in");
});

test("right passwords are never counted", async () => {
  const { address } = createBrowser();
  let email = "";
  for (let index = 0; index < 52; index += 1) {
    ({ email } = await dashboard.addMember("viewer"));
    expect(await attempt(email, PASSWORD, createBrowser(address))).toBe("signed in");
  }
  const browser = createBrowser(address);
  for (let index = 0; index < 10; index += 1) {
    expect(await attempt(email, PASSWORD, browser)).toBe("signed in");
  }
});

test("records every refused attempt without the typed name, as one entry for several", async () => {
  const { email, staffId } = await dashboard.addMember("viewer");
  const browser = createBrowser("203.0.113.77");
  await storeRefusedTries();
  await attemptTimes(8, email, () => browser);
  for (let index = 0; index < 3; index += 1) {
    await attempt("halloway@example.com", PASSWORD, createBrowser("203.0.113.78"));
  }
  // The background work may have another copy of the module than the route.
  vi.resetModules();
  const copy = await import("./refused-tries");
  await copy.storeRefusedTries();
  const rows = (await dashboard.auditRows()).filter(({ outcome }) => outcome === "refused");
  const own = rows.filter((row) => row.actorId === staffId);
  expect(own.map(({ errorCode, detail }) => [errorCode, detail])).toEqual([
    ...Array.from({ length: 5 }, () => ["unauthenticated", {}]),
    ["rate_limited", expect.objectContaining({ sign_in_reason: "too_many_tries", tries: 3 })],
  ]);
  const unknown = rows.filter(({ subjectType }) => subjectType === "sign-in-name").at(-1);
  expect(unknown?.detail).toMatchObject({ sign_in_reason: "unknown_name", tries: 3 });
  const { db } = dashboard.runtime;
  const stored = JSON.stringify([
    await dashboard.auditRows(),
    await db.select().from(loginFailures),
    await db.select().from(knownPlaces),
  ]);
  for (const typed of ["halloway", email, "203.0.113.7"]) expect(stored).not.toContain(typed);
});

test("a flood of names that do not exist takes a few entries", async () => {
  await storeRefusedTries();
  const before = (await dashboard.auditRows()).length;
  for (let index = 0; index < 100; index += 1) {
    await attempt(`flood-${index}@example.com`, "wrong", createBrowser(`198.51.100.${index}`));
  }
  await storeRefusedTries();
  const rows = (await dashboard.auditRows()).slice(before);
  const refused = rows.filter(({ phase }) => phase === "outcome");
  expect(refused.length).toBeLessThanOrEqual(21);
  const tries = refused.map(({ detail }) => (detail as { tries: number }).tries);
  expect(tries.reduce((sum, each) => sum + each, 0)).toBe(100);
});

test("counts are deleted once their window is over", async () => {
  const { db } = dashboard.runtime;
  await attempt("nobody-at-all@example.com", "wrong");
  expect(await db.$count(loginFailures)).toBeGreaterThan(0);
  dashboard.passMinutes(16);
  await deleteOldTries();
  expect(await db.$count(loginFailures)).toBe(0);
});

test("a one-time password opens one session and expires after three days", async () => {
  const { db, clock } = dashboard.runtime;
  const invite = async () => {
    const email = `${randomUUID()}@example.com`;
    const person = { email, name: "Invented", role: "viewer", teamId: dashboard.team.id } as const;
    const { oneTimePassword = "" } = await createStaff(db, { ...person, now: clock.now() });
    return { email, oneTimePassword };
  };
  const used = await invite();
  expect(await attempt(used.email, used.oneTimePassword)).toBe("signed in");
  expect(await attempt(used.email, used.oneTimePassword)).toMatch(
    /^This one-time password was used before or has expired/,
  );
  const late = await invite();
  dashboard.passMinutes(72 * 60);
  expect(await attempt(late.email, late.oneTimePassword)).toMatch(/has expired/);
});
