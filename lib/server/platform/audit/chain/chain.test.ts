import { randomUUID } from "node:crypto";
import { appendFile, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { createTestClient } from "@/lib/db/testing/create-test-client";
import { askAsAdmin, getTestLogins } from "@/lib/db/testing/test-logins";
import { createDashboardDb, type DashboardDb } from "@/lib/server/db/database";
import { createAuditStore } from "@/lib/server/platform/audit/audit";
import type { TestDatabase } from "@/service/testing/test-database";
import { createFileAnchor } from "./anchor";
import { createAnchoring } from "./anchor-seals";
import { sealAuditEvents } from "./seal-events";
import { verifyAnchors, verifyChain } from "./verify-chain";

const team = { id: randomUUID() };
const otherTeam = { id: randomUUID() };
const actor = { id: randomUUID(), name: "Rowan", role: "viewer" } as const;

let database: TestDatabase;
let db: DashboardDb;
let folder: string;

beforeEach(async () => {
  database = await createDashboardDatabase();
  db = createDashboardDb(getTestLogins(database.url).dashboard, 4);
  folder = path.join(tmpdir(), `phial-anchor-${randomUUID()}`);
  for (const { id } of [team, otherTeam]) {
    await admin(
      `INSERT INTO dashboard.teams (id, name, deployment, base_url, encrypted_key, time_zone, updated_at)
      VALUES ($1, 'Invented', $2, 'http://x', '', 'UTC', now())`,
      [id, id === team.id ? "embedded" : "sandbox-us"],
    );
  }
});
afterEach(async () => {
  await db.$client.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const admin = (statement: string, values: readonly unknown[] = []) =>
  askAsAdmin<Record<string, unknown>>(database.url, statement, values);

/** As someone who has the owner's or the superuser's password and disables the triggers. */
const tamper = (statement: string) =>
  admin(`BEGIN; SET LOCAL session_replication_role = replica; ${statement}; COMMIT`);

async function write(count: number, of = team): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    requestId: randomUUID(),
    actor,
    team: of,
    operation: "order.read",
    kind: "read" as const,
    subject: { type: "order", id: randomUUID() },
    detail: { index },
    at: new Date(),
    phase: "attempt" as const,
    outcome: null,
    errorCode: null,
  }));
  await createAuditStore(db).append(rows);
}

async function anchor(): Promise<void> {
  await createAnchoring({ anchors: createFileAnchor(folder), everyMs: 0 })(db, new Date());
}

/** The kinds of problems the team has, each with the number of its seal. */
async function findProblems(teamId = team.id): Promise<string[]> {
  const { problems } = await verifyChain(db, teamId);
  const { ofTeam, hasDamage } = await verifyAnchors(db, createFileAnchor(folder));
  const all = [...problems, ...(ofTeam.get(teamId) ?? [])];
  return [...(hasDamage ? ["damage"] : []), ...all.map(({ kind, number }) => `${kind} ${number}`)];
}

/** Three seals over seven entries of the team and one seal over another team's entries. */
async function writeAndSeal(): Promise<void> {
  for (const count of [2, 3, 2]) {
    await write(count);
    if (count === 3) await write(4, otherTeam);
    await sealAuditEvents(db);
  }
  await anchor();
}

describe("sealing", () => {
  test("covers each entry once, in a chain for each team", async () => {
    await writeAndSeal();
    expect(await sealAuditEvents(db)).toBe(0);
    expect(await verifyChain(db, team.id)).toMatchObject({ seals: 3, events: 7, waiting: 0 });
    expect(await verifyChain(db, otherTeam.id)).toMatchObject({ seals: 1, events: 4 });
    expect([await findProblems(), await findProblems(otherTeam.id)]).toEqual([[], []]);
  });

  test("takes an entry that becomes visible after younger ones were sealed", async () => {
    const late = createTestClient(getTestLogins(database.url).dashboard);
    await late.connect();
    await late.query("BEGIN");
    await late.query(
      `INSERT INTO dashboard.audit_events (phase, request_id, at, team_id, actor_id, actor_name, actor_role, operation, kind)
      VALUES ('attempt', 'late', now(), $1, $2, 'Rowan', 'viewer', 'order.read', 'read')`,
      [team.id, actor.id],
    );
    await write(2);
    expect(await sealAuditEvents(db)).toBe(2);
    await late.query("COMMIT");
    await late.end();
    expect(await findProblems()).toEqual([]);
    expect(await sealAuditEvents(db)).toBe(1);
    expect(await verifyChain(db, team.id)).toMatchObject({ events: 3, waiting: 0, problems: [] });
  });

  test("is done by one process at a time, and never holds up the writing of entries", async () => {
    await write(20);
    const sealing = await Promise.all([1, 2, 3, 4].map(() => sealAuditEvents(db)));
    expect(sealing.filter((count) => count > 0)).toEqual([20]);
    const holder = createTestClient(getTestLogins(database.url).dashboard);
    await holder.connect();
    await holder.query("BEGIN; SELECT pg_advisory_xact_lock(hashtextextended('audit seals', 0))");
    await write(1);
    expect(await sealAuditEvents(db)).toBe(0);
    await holder.end();
  });

  test("seals a long log in parts", async () => {
    await admin(
      `INSERT INTO dashboard.audit_events (phase, request_id, at, team_id, actor_id, actor_name, actor_role, operation, kind)
      SELECT 'attempt', n, now(), CASE WHEN n % 3 = 0 THEN $1::uuid ELSE $2::uuid END, $2::uuid, 'Rowan', 'viewer', 'order.read', 'read'
      FROM generate_series(1, 12000) n`,
      [otherTeam.id, team.id],
    );
    expect(await sealAuditEvents(db)).toBe(12_000);
    const report = await verifyChain(db, team.id);
    expect(report).toMatchObject({ seals: 3, events: 8_000, waiting: 0, problems: [] });
  });
});

describe("verifying finds", () => {
  beforeEach(writeAndSeal);

  test("an entry that was changed", async () => {
    await tamper(
      `UPDATE dashboard.audit_events SET actor_name = 'Somebody else' WHERE id = (SELECT min(id) FROM dashboard.audit_events)`,
    );
    expect(await findProblems()).toEqual(["entries_changed 1"]);
  });

  test("an entry that was moved to another team", async () => {
    await tamper(
      `UPDATE dashboard.audit_events SET team_id = '${otherTeam.id}' WHERE id = (SELECT min(id) FROM dashboard.audit_events)`,
    );
    expect(await findProblems()).toEqual(["entries_missing 1"]);
    expect(await findProblems(otherTeam.id)).toEqual(["entries_inserted null"]);
  });

  test("an entry that was deleted", async () => {
    await tamper(
      `DELETE FROM dashboard.audit_events WHERE id = (SELECT max(id) FROM dashboard.audit_events WHERE team_id = '${team.id}')`,
    );
    expect(await findProblems()).toEqual(["entries_missing 3"]);
  });

  test("the last entries, deleted together with their seal", async () => {
    await tamper(
      `DELETE FROM dashboard.audit_events e USING dashboard.audit_seals s
        WHERE s.team_id = '${team.id}' AND s.number = 3 AND e.id <@ s.events AND e.team_id = s.team_id;
      DELETE FROM dashboard.audit_seals WHERE team_id = '${team.id}' AND number = 3`,
    );
    expect(await findProblems()).toEqual(["seal_missing 3"]);
  });

  test("everything of a team, deleted together with its seals", async () => {
    await tamper(
      `DELETE FROM dashboard.audit_events WHERE team_id = '${team.id}'; DELETE FROM dashboard.audit_seals WHERE team_id = '${team.id}'`,
    );
    expect(await findProblems()).toEqual(["seal_missing 3"]);
  });

  test("an entry that was written in among old ones", async () => {
    await tamper(
      `UPDATE dashboard.audit_seals SET sealed_at = sealed_at - interval '1 hour';
      INSERT INTO dashboard.audit_events OVERRIDING SYSTEM VALUE
        SELECT (x).* FROM (SELECT jsonb_populate_record(e, '{"id": -1}') AS x FROM dashboard.audit_events e WHERE team_id = '${team.id}' LIMIT 1) AS copied`,
    );
    await sealAuditEvents(db);
    expect(await findProblems()).toEqual(["entries_inserted null"]);
  });

  test("a chain that was written again from a changed entry on, by the hash outside the database", async () => {
    await tamper(
      `UPDATE dashboard.audit_events SET actor_name = 'Somebody else' WHERE id = (SELECT min(id) FROM dashboard.audit_events);
      DELETE FROM dashboard.audit_seals WHERE team_id = '${team.id}'`,
    );
    for (let seal = 1; seal <= 3; seal += 1) {
      await sealAuditEvents(db);
      await write(1);
    }
    await sealAuditEvents(db);
    await anchor();
    expect(await findProblems()).toEqual(["anchor_differs 3"]);
  });

  test("a kept hash that was changed or damaged", async () => {
    const file = path.join(folder, "audit-anchor.jsonl");
    const kept = await readFile(file, "utf8");
    await writeFile(file, kept.replaceAll(/"hash":"[0-9a-f]{4}/g, '"hash":"0000'));
    expect(await findProblems()).toEqual(["anchor_differs 3"]);
    await writeFile(file, kept);
    await appendFile(file, "half a li");
    expect(await findProblems()).toEqual(["damage"]);
  });
});
