import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import type { Deployment } from "@/lib/contract/dashboard/staff";
import { open } from "@/lib/server/core/crypto";
import { createDashboardDb, type DashboardDb } from "@/lib/server/db/database";
import { migrateDashboard } from "@/lib/server/db/migrate";
import { memberships, staff, teams } from "@/lib/server/db/schema/staff";
import { checkPassword } from "@/lib/server/platform/staff/staff";
import { runStaffCommand } from "@/lib/server/platform/staff/staff-commands";
import type { TestDatabase } from "@/service/testing/test-database";
import { type DashboardSetup, setUpDashboard } from "./setup";

let database: TestDatabase;
let db: DashboardDb;
let setup: DashboardSetup;
const encryptionKey = randomBytes(32);

beforeEach(async () => {
  database = await createDashboardDatabase();
  db = createDashboardDb(database.url, 2);
  setup = {
    databaseUrl: database.url,
    encryptionKey: encryptionKey.toString("base64"),
    team: {
      name: "Harbour Street Clinic",
      timeZone: "America/New_York",
      deployment: "embedded",
      baseUrl: "http://127.0.0.1:4000",
      apiKey: "sk_us_first",
    },
  };
});
afterEach(async () => {
  await db.$client.end();
  await database.drop();
});

/** Leaves the database as before the very first start. */
const dropTables = () => db.execute("drop schema dashboard, drizzle cascade");

test("the first start creates an administrator whose one-time password is shown once", async () => {
  await dropTables();
  const { oneTimePassword } = await setUpDashboard(setup);
  if (!oneTimePassword) throw new Error("no one-time password was made");
  const { fits } = await checkPassword(db, oneTimePassword.email, oneTimePassword.password, {
    isKnown: true,
  });
  expect(fits).toBe(true);
  const [admin] = await db.select().from(staff);
  expect(admin).toMatchObject({ mustChangePassword: true });
  expect(admin?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(await setUpDashboard(setup)).toEqual({});
  expect(await db.$count(staff)).toBe(1);
});

test("an administrator from the environment gets the password that is set there", async () => {
  const admin = { email: "Sasha.Reyes@example.com", password: "correct horse battery" };
  expect(await setUpDashboard({ ...setup, admin })).toEqual({});
  const { fits } = await checkPassword(db, "sasha.reyes@example.com", admin.password, {
    isKnown: true,
  });
  expect(fits).toBe(true);
  expect((await db.select().from(staff))[0]?.mustChangePassword).toBe(false);
});

test.each(["password1234", "abcdefghijkl", "harbourstreet1"])(
  "a first administrator does not get the password %s, which is easy to guess",
  async (password) => {
    const admin = { email: "admin@example.com", password };
    await expect(setUpDashboard({ ...setup, admin })).rejects.toThrow("PHIAL_ADMIN_PASSWORD");
    expect(await db.$count(staff)).toBe(0);
  },
);

test("programs that migrate at the same time wait for each other", async () => {
  await dropTables();
  await Promise.all(Array.from({ length: 4 }, () => migrateDashboard(database.url)));
  expect(await db.$count(staff)).toBe(0);
});

test("seals the key, and writes again only when a setting changed", async () => {
  await setUpDashboard(setup);
  const [first] = await db.select().from(teams);
  expect(first?.encryptedKey.toString("latin1")).not.toContain("sk_us_first");
  await setUpDashboard(setup);
  expect((await db.select().from(teams))[0]).toEqual(first);

  await setUpDashboard({ ...setup, team: { ...setup.team, apiKey: "sk_us_second" } });
  const [second] = await db.select().from(teams);
  expect(second?.id).toBe(first?.id);
  expect(second?.updatedAt).not.toEqual(first?.updatedAt);
  expect(second && open(second.encryptedKey, encryptionKey, second.id)).toBe("sk_us_second");
});

test("seals the key again after the encryption key was replaced", async () => {
  await setUpDashboard(setup);
  const other = randomBytes(32);
  await setUpDashboard({ ...setup, encryptionKey: other.toString("base64") });
  const [team] = await db.select().from(teams);
  expect(team && open(team.encryptedKey, other, team.id)).toBe("sk_us_first");
});

const invite = (email: string, deployment: Deployment = "embedded") =>
  runStaffCommand(
    {
      databaseUrl: database.url,
      deployment,
      dashboardUrl: "http://phial.test",
      readSecret: async () => "secret",
      idleMinutes: 30,
    },
    { act: "invite", email, name: "Invented", role: "viewer" },
  );

test("another deployment is another team with the same administrators", async () => {
  await setUpDashboard(setup);
  await invite("viewer@example.com");
  const team = { ...setup.team, deployment: "sandbox-eu" as const, baseUrl: "https://eu.test" };
  await setUpDashboard({ ...setup, team });
  const rows = await db.select().from(memberships);
  expect(rows.map(({ role }) => role).sort((a, b) => a.localeCompare(b))).toEqual([
    "admin",
    "admin",
    "viewer",
  ]);
});

test("an e-mail address belongs to one member", async () => {
  await setUpDashboard(setup);
  await invite("one@example.com");
  await expect(invite("ONE@example.com")).rejects.toThrow("already");
  await expect(invite("two@example.com", "production-us")).rejects.toThrow("No team is set up");
});
