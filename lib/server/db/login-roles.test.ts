import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { listDifferences } from "@/lib/db/access/apply-access";
import { DATABASE_ROLES, withLogin } from "@/lib/db/logins";
import { createTestClient } from "@/lib/db/testing/create-test-client";
import { askAsAdmin, getTestLogins } from "@/lib/db/testing/test-logins";
import { createTestDatabase, type TestDatabase } from "@/service/testing/test-database";
import { migrateDashboard } from "./migrate";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  await migrateDashboard(getTestLogins(database.url).owner);
  await askAsAdmin(
    database.url,
    `INSERT INTO dashboard.audit_events (phase, request_id, at, team_id, actor_id, actor_name, actor_role, operation, kind)
    VALUES ('attempt', 'r', now(), gen_random_uuid(), gen_random_uuid(), 'Rowan', 'viewer', 'order.read', 'read')`,
  );
});
afterAll(() => database.drop());

/** The SQLSTATE with which a statement of this role fails; null when it is allowed. */
async function tryAs(role: string, statement: string): Promise<string | null> {
  const client = createTestClient(withLogin(database.url, role));
  await client.connect();
  try {
    await client.query(statement);
    return null;
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : "no code";
  } finally {
    await client.end();
  }
}

const REFUSED = "42501";
const { owner, service, system, dashboard } = DATABASE_ROLES;

describe.each([service, system, dashboard])("the login %s", (role) => {
  it.each([
    ["empties the audit log", "TRUNCATE dashboard.audit_events"],
    ["changes the audit log", "UPDATE dashboard.audit_events SET operation = 'x'"],
    ["deletes from the audit log", "DELETE FROM dashboard.audit_events"],
    ["lets changes pass the audit log's triggers", "SET session_replication_role = replica"],
    ["removes the audit log's trigger", "ALTER TABLE dashboard.audit_events DISABLE TRIGGER ALL"],
    ["runs a program on the machine", "COPY (SELECT 1) TO PROGRAM 'true'"],
    ["writes a file of the machine", "COPY (SELECT 1) TO '/tmp/phial-copy'"],
    ["reads a file of the machine", "SELECT pg_read_file('/etc/passwd')"],
    ["empties a table of the service", "TRUNCATE service.orders CASCADE"],
    ["empties a table of the dashboard", "TRUNCATE dashboard.sessions CASCADE"],
    ["becomes the owner", `SET ROLE ${owner}`],
    ["becomes the superuser", "SET ROLE phial"],
    ["makes a role", "CREATE ROLE another LOGIN"],
    ["makes a table of the service", "CREATE TABLE service.another (id int)"],
    ["makes a table in the public schema", "CREATE TABLE public.another (id int)"],
    ["makes a schema", "CREATE SCHEMA another"],
    ["makes an extension", "CREATE EXTENSION dblink"],
    ["turns row security off", "ALTER TABLE service.orders DISABLE ROW LEVEL SECURITY"],
  ])("never %s", async (_, statement) => {
    expect(await tryAs(role, statement)).toBe(REFUSED);
  });

  it("is the same role without one, and belongs to no other", async () => {
    const client = createTestClient(withLogin(database.url, role));
    await client.connect();
    try {
      await client.query("SET ROLE NONE");
      const { rows } = await client.query(
        `SELECT current_user AS name, rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolreplication AS more,
          (SELECT count(*)::int FROM pg_auth_members WHERE member = r.oid) AS groups
        FROM pg_roles r WHERE rolname = current_user`,
      );
      expect(rows).toEqual([{ name: role, more: false, groups: 0 }]);
    } finally {
      await client.end();
    }
  });
});

describe("the programs' tables", () => {
  it.each([service, system])(
    "of the dashboard are closed to the service's login %s",
    async (role) => {
      expect(await tryAs(role, "SELECT FROM dashboard.staff")).toBe(REFUSED);
      expect(await tryAs(role, "SELECT FROM dashboard.audit_events")).toBe(REFUSED);
    },
  );

  it("of the service and its queue are closed to the dashboard's login", async () => {
    expect(await tryAs(dashboard, "SELECT FROM service.orders")).toBe(REFUSED);
    expect(await tryAs(dashboard, "SELECT FROM service.team_api_keys")).toBe(REFUSED);
    expect(await tryAs(dashboard, "SELECT FROM graphile_worker.jobs")).toBe(REFUSED);
  });

  it("of the queue are closed to requests", async () => {
    expect(await tryAs(service, "SELECT FROM graphile_worker.jobs")).toBe(REFUSED);
    expect(await tryAs(system, "SELECT FROM graphile_worker.jobs")).toBeNull();
  });

  it("cannot be read by a request without a team", async () => {
    expect(await tryAs(service, "SELECT FROM service.orders")).not.toBeNull();
    expect(await tryAs(system, "SELECT FROM service.orders")).toBeNull();
  });
});

describe("the dashboard's login", () => {
  it.each([
    "UPDATE dashboard.match_correction_steps SET text = 'x'",
    "DELETE FROM dashboard.match_correction_steps",
    "DELETE FROM dashboard.emergency_accesses",
    "DELETE FROM dashboard.view_alarms",
    "DELETE FROM dashboard.view_limits",
    "UPDATE dashboard.viewed_people SET person_id = 'x'",
    "UPDATE dashboard.used_challenges SET challenge = 'x'",
  ])("never rewrites what others rely on: %s", async (statement) => {
    expect(await tryAs(dashboard, statement)).toBe(REFUSED);
  });

  it.each([
    "DELETE FROM dashboard.viewed_people",
    "DELETE FROM dashboard.used_challenges",
    "DELETE FROM dashboard.known_places",
    "UPDATE dashboard.passkeys SET counter = 1",
  ])("deletes and updates what its work needs: %s", async (statement) => {
    expect(await tryAs(dashboard, statement)).toBeNull();
  });
});

describe("the audit log", () => {
  const insert = `INSERT INTO dashboard.audit_events (phase, request_id, at, team_id, actor_id, actor_name, actor_role, operation, kind)
    VALUES ('attempt', 'r', now(), gen_random_uuid(), gen_random_uuid(), 'Rowan', 'viewer', 'order.read', 'read')`;

  it("takes and shows the entries of the dashboard", async () => {
    expect(await tryAs(dashboard, insert)).toBeNull();
    expect(await tryAs(dashboard, "SELECT FROM dashboard.audit_events")).toBeNull();
  });

  it.each(["TRUNCATE dashboard.audit_events", "DELETE FROM dashboard.audit_events"])(
    "is not rewritten by its owner either: %s",
    async (statement) => {
      expect(await tryAs(owner, statement)).toBe("P0001");
      await expect(askAsAdmin(database.url, statement)).rejects.toThrow("append-only");
    },
  );
});

describe("rights", () => {
  const readDifferences = async () => {
    const client = createTestClient(getTestLogins(database.url).owner);
    await client.connect();
    try {
      return await listDifferences(client);
    } finally {
      await client.end();
    }
  };

  it("are complete after a migration, so that a further start changes nothing", async () => {
    expect(await readDifferences()).toEqual([]);
  });

  it("that were lost or added are as before after the next start", async () => {
    await askAsAdmin(
      database.url,
      `REVOKE ALL ON ALL TABLES IN SCHEMA service FROM phial_service, phial_system;
      REVOKE USAGE ON SCHEMA dashboard FROM phial_dashboard;
      GRANT TRUNCATE, DELETE ON dashboard.audit_events TO phial_dashboard;
      ALTER TABLE service.users NO FORCE ROW LEVEL SECURITY;
      DROP POLICY all_rows_phial_system ON service.users`,
    );
    expect(await tryAs(dashboard, "SELECT FROM dashboard.staff")).toBe(REFUSED);
    await migrateDashboard(getTestLogins(database.url).owner);
    expect(await readDifferences()).toEqual([]);
    expect(await tryAs(dashboard, "SELECT FROM dashboard.staff")).toBeNull();
    expect(await tryAs(dashboard, "DELETE FROM dashboard.audit_events")).toBe(REFUSED);
    expect(await tryAs(system, "SELECT FROM service.users")).toBeNull();
  });
});
