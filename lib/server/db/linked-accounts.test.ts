import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";

const MIGRATION = new URL("./migrations/0022_local_sign_in.sql", import.meta.url);
const NOBODY = "00000000-0000-0000-0000-000000000000";

const { dashboard, close } = await openFakedDashboard();
const { admin: run, teamId } = { admin: dashboard.admin, teamId: dashboard.team.id };
afterAll(close);

type Method = "password" | "sso";

/** A linked administrator with sessions, each opened some days ago. */
async function addLinked(sessions: readonly [Method, number][]): Promise<string> {
  const { staffId } = await dashboard.addMember("admin");
  await run("UPDATE dashboard.staff SET identity = $1 WHERE id = $1::uuid", [staffId]);
  for (const [method, days] of sessions) {
    await run(
      `INSERT INTO dashboard.sessions (id, staff_id, team_id, created_at, last_seen_at, expires_at, method)
        SELECT gen_random_uuid(), $1, $2, now() - $3 * interval '1 day', now(), now() + interval '1 day', $4`,
      [staffId, teamId, days, method],
    );
  }
  return staffId;
}

/** Applies the migration to tables of before it. */
async function migrate(): Promise<void> {
  await run("ALTER TABLE dashboard.memberships DROP COLUMN local_role");
  await run("ALTER TABLE dashboard.staff DROP COLUMN local_sign_in_ended_at");
  for (const statement of (await readFile(MIGRATION, "utf8")).split("--> statement-breakpoint")) {
    await run(statement);
  }
}

const read = async (staffId: string) => {
  const [row] = await run(
    `SELECT m.local_role, s.local_sign_in_ended_at IS NOT NULL AS ended,
      (SELECT count(*)::int FROM dashboard.sessions x WHERE x.staff_id = s.id AND x.revoked_at IS NULL) AS open
      FROM dashboard.staff s JOIN dashboard.memberships m ON m.staff_id = s.id WHERE s.id = $1`,
    [staffId],
  );
  return row;
};

test("local sign-in of linked accounts ends, and of the last administrators one keeps it", async () => {
  await run("UPDATE dashboard.staff SET disabled_at = now()");
  const gone = await addLinked([
    ["password", 9],
    ["sso", 40],
  ]);
  const kept = await addLinked([
    ["password", 30],
    ["sso", 1],
  ]);
  const created = await addLinked([["sso", 0]]);
  await run(
    `INSERT INTO dashboard.audit_events (phase, request_id, at, team_id, actor_id, actor_name, actor_role, operation, kind, subject_type, subject_id)
      VALUES ('attempt', $1, now(), $2, $3, 'Phial', 'viewer', 'staff-member.invite', 'write', 'staff', $4)`,
    [randomUUID(), teamId, NOBODY, created],
  );
  await migrate();
  expect(await read(gone)).toEqual({ local_role: null, ended: true, open: 1 });
  expect(await read(kept)).toEqual({ local_role: "admin", ended: false, open: 2 });
  expect(await read(created)).toEqual({ local_role: null, ended: false, open: 1 });
  const told = (await dashboard.auditRows())
    .filter(({ operation }) => operation.endsWith("local-sign-in"))
    .map(({ phase, operation, subjectId, detail }) => [phase, operation, subjectId, detail]);
  expect(told).toHaveLength(4);
  const end = "staff-member.end-local-sign-in";
  const allow = "staff-member.allow-local-sign-in";
  expect(told).toEqual(
    expect.arrayContaining([
      ["outcome", end, gone, {}],
      ["outcome", allow, kept, { role: "admin" }],
    ]),
  );
});

test("where another administrator has a password, no linked account keeps its own", async () => {
  await dashboard.addMember("admin");
  const linked = await addLinked([
    ["password", 9],
    ["sso", 1],
  ]);
  await migrate();
  expect(await read(linked)).toEqual({ local_role: null, ended: true, open: 1 });
});
