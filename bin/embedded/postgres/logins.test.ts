import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { escapeLiteral } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type LauncherEnv, parseLauncherEnv } from "@/bin/env";
import { makeScratch, removeScratch } from "@/bin/testing/scratch";
import { DATABASE_ROLES, withLogin } from "@/lib/db/logins";
import { createTestClient } from "@/lib/db/testing/create-test-client";
import { createDashboardDb } from "@/lib/server/db/database";
import { migrateDashboard } from "@/lib/server/db/migrate";
import { staff, teams } from "@/lib/server/db/schema/staff";
import { createDatabase } from "@/service/db/database";
import { migrateService } from "@/service/db/migrate";
import { setUp } from "../set-up";
import { openDatabase } from "./database";
import { getDatabasePasswords, prepareEmbeddedRoles } from "./logins";
import { type EmbeddedPostgres, startPostgres } from "./postgres";

const script = readFileSync(path.resolve(import.meta.dirname, "../../sql/roles.sql"), "utf8");
const SETTINGS = {
  PHIAL_DEMO: "off",
  DATABASE_SERVICE_PASSWORD: "service password",
  DATABASE_DASHBOARD_PASSWORD: "dashboard password",
};
const secrets = {
  databasePassword: randomUUID(),
  nextauthSecret: randomBytes(32).toString("base64url"),
  encryptionKey: randomBytes(32).toString("base64"),
  serviceEncryptionKey: randomBytes(32).toString("base64"),
  serviceApiKey: `sk_us_${randomBytes(32).toString("base64url")}`,
};

let scratch: string;
let server: EmbeddedPostgres;
let database: string;

beforeAll(async () => {
  scratch = await makeScratch("logins");
  const directory = path.join(scratch, "postgres");
  server = await startPostgres({ directory, password: secrets.databasePassword, durable: false });
});
afterAll(async () => {
  await server.stop();
  await removeScratch(scratch);
});
beforeEach(async () => {
  database = `clinic_${randomUUID().replaceAll("-", "")}`;
  await ask(server.urlFor("postgres"), `CREATE DATABASE ${database}`);
  await ask(server.urlFor("postgres"), `REVOKE ALL ON DATABASE ${database} FROM PUBLIC`);
  for (const role of [...Object.values(DATABASE_ROLES), "plain"]) {
    await ask(superuserUrl(), `DROP ROLE IF EXISTS ${role}`);
  }
});

afterEach(async () => {
  // Also drops the objects that would prevent its roles from being dropped.
  await ask(server.urlFor("postgres"), `DROP DATABASE ${database} WITH (FORCE)`);
});

const superuserUrl = () => server.urlFor(database);

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = createTestClient(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Runs the script as psql would with these variables, but without psql's conditionals. */
async function runScript(passwords: Record<string, string>): Promise<void> {
  const statements = script
    .replaceAll(/^\\.*$/gm, "")
    .replaceAll(/:'(\w+)'/g, (_, name) => escapeLiteral(passwords[name] ?? ""));
  await ask(superuserUrl(), statements);
}

const runRightScript = () =>
  runScript({
    owner_password: "owner password",
    service_password: SETTINGS.DATABASE_SERVICE_PASSWORD,
    dashboard_password: SETTINGS.DATABASE_DASHBOARD_PASSWORD,
  });

function getEnv(role: string, password: string, more: Record<string, string> = {}): LauncherEnv {
  const url = withLogin(superuserUrl(), role, password);
  return parseLauncherEnv({ ...SETTINGS, DATABASE_URL: url, PHIAL_DATA_DIR: scratch, ...more });
}

const ownerEnv = () => getEnv(DATABASE_ROLES.owner, "owner password");

/** The sentences with which the start is refused. */
async function refusedWith(env: LauncherEnv): Promise<string[]> {
  try {
    await openDatabase(env, secrets.databasePassword, () => undefined);
    return [];
  } catch (error) {
    expect(error).toMatchObject({ name: "LaunchFailure" });
    return (error as Error).message.split("\n");
  }
}

describe("on a server of one's own", () => {
  test("a plain role is told of each role and grant that is missing", async () => {
    await ask(superuserUrl(), "CREATE ROLE plain LOGIN PASSWORD 'plain'");
    await ask(superuserUrl(), `GRANT CONNECT ON DATABASE ${database} TO plain`);
    const missing = (role: string) =>
      `The database has no role ${role}, and plain may not make one: have its administrator run bin/sql/roles.sql.`;
    expect(await refusedWith(getEnv("plain", "plain"))).toEqual([
      `The role plain may not create schemas in the database ${database}: run GRANT CREATE ON DATABASE ${database} TO plain, or bin/sql/roles.sql.`,
      ...["phial_service", "phial_system", "phial_dashboard"].map(missing),
    ]);
    const remote = getEnv("plain", "plain", {
      SERVICE_DEPLOYMENT: "sandbox-us",
      SERVICE_BASE_URL: "https://service.example",
      SERVICE_API_KEY: secrets.serviceApiKey,
    });
    expect((await refusedWith(remote)).slice(1)).toEqual([missing("phial_dashboard")]);
  });

  test("roles that are not as they should be are named with what to do", async () => {
    await runScript({
      owner_password: "owner password",
      service_password: "another",
      dashboard_password: SETTINGS.DATABASE_DASHBOARD_PASSWORD,
    });
    await ask(superuserUrl(), "ALTER ROLE phial_dashboard BYPASSRLS CREATEROLE");
    expect(await refusedWith(ownerEnv())).toEqual([
      ...["phial_service", "phial_system"].map(
        (role) =>
          `The password of the role ${role} is not the one that Phial has: set DATABASE_SERVICE_PASSWORD to it.`,
      ),
      "The role phial_dashboard may do more than Phial's programs should: run ALTER ROLE phial_dashboard NOBYPASSRLS NOCREATEROLE.",
    ]);
    await runRightScript();
    await ask(
      superuserUrl(),
      `ALTER ROLE phial_dashboard NOBYPASSRLS; GRANT phial_owner TO phial_dashboard;
      ALTER ROLE phial_service NOLOGIN; REVOKE CONNECT ON DATABASE ${database} FROM phial_system`,
    );
    expect(await refusedWith(ownerEnv())).toEqual([
      "The role phial_service may not log in: have the database's administrator run bin/sql/roles.sql.",
      expect.stringMatching(
        /^The role phial_system cannot connect \(permission denied for database .*\): grant it CONNECT on the database\.$/,
      ),
      "The role phial_dashboard has the rights of phial_owner: run REVOKE phial_owner FROM phial_dashboard.",
    ]);
  });

  test("tables of another owner are named with what to do", async () => {
    await runRightScript();
    await ask(superuserUrl(), "CREATE SCHEMA dashboard; CREATE TABLE dashboard.staff (id int)");
    expect(await refusedWith(ownerEnv())).toEqual([
      `The tables of the schema dashboard belong to phial, and phial_owner may not change them: run REASSIGN OWNED BY phial TO phial_owner in the database ${database}.`,
    ]);
  });

  test("after the script a plain owner can set up everything, and four starts at once are one", async () => {
    await runRightScript();
    await runRightScript();
    const env = ownerEnv();
    const { url } = await openDatabase(env, secrets.databasePassword, () => undefined);
    const made = await Promise.all([1, 2, 3, 4].map(() => setUp(env, secrets, url)));
    expect(made.filter(({ oneTimePassword }) => oneTimePassword)).toHaveLength(1);
    const db = createDashboardDb(withLogin(url, "phial_dashboard", "dashboard password"), 1);
    expect([await db.$count(teams), await db.$count(staff)]).toEqual([1, 1]);
    await db.$client.end();
    const owners = await ask(
      superuserUrl(),
      `SELECT DISTINCT pg_get_userbyid(relowner) AS owner FROM pg_class
      WHERE relnamespace IN ('service'::regnamespace, 'dashboard'::regnamespace, 'graphile_worker'::regnamespace)`,
    );
    expect(owners).toEqual([{ owner: "phial_owner" }]);
  });

  test("a role that may make others makes them, as in earlier versions", async () => {
    await ask(superuserUrl(), "CREATE ROLE plain LOGIN CREATEROLE PASSWORD 'plain'");
    await ask(superuserUrl(), `GRANT CONNECT, CREATE ON DATABASE ${database} TO plain`);
    await ask(superuserUrl(), `GRANT CONNECT ON DATABASE ${database} TO PUBLIC`);
    const env = getEnv("plain", "plain");
    expect(await refusedWith(env)).toEqual([]);
    await setUp(env, secrets, String(env.DATABASE_URL));
    expect(await refusedWith(env)).toEqual([]);
  });
});

describe("an installation of an earlier version", () => {
  test("works with the new roles after the next start, with all of its rows", async () => {
    // In earlier versions the superuser owned everything, and requests used a role that could not log in.
    await ask(superuserUrl(), "CREATE ROLE phial_service NOLOGIN; GRANT phial_service TO phial");
    await ask(superuserUrl(), `GRANT CONNECT ON DATABASE ${database} TO PUBLIC`);
    await migrateService(superuserUrl());
    await migrateDashboard(superuserUrl());
    await ask(
      superuserUrl(),
      `INSERT INTO service.orgs (id, name, plan, created_at) VALUES (gen_random_uuid(), 'Before', 'scale', now())`,
    );
    const env = parseLauncherEnv({ PHIAL_DEMO: "off", PHIAL_DATA_DIR: scratch });
    const passwords = getDatabasePasswords(env, secrets.databasePassword);
    const ownerUrl = await prepareEmbeddedRoles(superuserUrl(), passwords);
    await setUp(env, secrets, ownerUrl);
    const db = createDatabase(withLogin(ownerUrl, "phial_service", passwords.service));
    const { rows } = await db.system.execute("SELECT name FROM service.orgs ORDER BY name");
    expect(rows).toContainEqual({ name: "Before" });
    await db.close();
    const left = await ask(
      superuserUrl(),
      `SELECT relname FROM pg_class WHERE pg_get_userbyid(relowner) <> 'phial_owner' AND relnamespace IN (
        'service'::regnamespace, 'dashboard'::regnamespace, 'drizzle'::regnamespace, 'graphile_worker'::regnamespace)
      UNION ALL SELECT proname FROM pg_proc WHERE pg_get_userbyid(proowner) <> 'phial_owner' AND pronamespace IN (
        'service'::regnamespace, 'dashboard'::regnamespace, 'graphile_worker'::regnamespace)`,
    );
    expect(left).toEqual([]);
    // On a second start everything already exists.
    expect(await prepareEmbeddedRoles(superuserUrl(), passwords)).toBe(ownerUrl);
  });
});
