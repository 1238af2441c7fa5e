import { appendFile, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestClient } from "@/lib/db/testing/create-test-client";
import { getTestLogins } from "@/lib/db/testing/test-logins";
import { type ChainFixture, openChainFixture } from "@/lib/server/testing/chain-fixture";
import { sealAuditEvents } from "./seal-events";
import { verifyChain } from "./verify-chain";

let chain: ChainFixture;
beforeEach(async () => {
  chain = await openChainFixture();
});
afterEach(() => chain.close());

describe("sealing", () => {
  test("covers each entry once, in a chain for each team", async () => {
    await chain.writeAndSeal();
    expect(await sealAuditEvents(chain.db)).toBe(0);
    expect(await verifyChain(chain.db, chain.team.id)).toMatchObject({
      seals: 3,
      events: 7,
      waiting: 0,
    });
    expect(await verifyChain(chain.db, chain.otherTeam.id)).toMatchObject({ seals: 1, events: 4 });
    expect([await chain.findProblems(), await chain.findProblems(chain.otherTeam.id)]).toEqual([
      [],
      [],
    ]);
  });

  test("takes an entry that becomes visible after younger ones were sealed", async () => {
    const late = createTestClient(getTestLogins(chain.url).dashboard);
    await late.connect();
    await late.query("BEGIN");
    await late.query(
      `INSERT INTO dashboard.audit_events (phase, request_id, at, team_id, actor_id, actor_name, actor_role, operation, kind)
      VALUES ('attempt', 'late', now(), $1, $2, 'Rowan', 'viewer', 'order.read', 'read')`,
      [chain.team.id, chain.actor.id],
    );
    await chain.write(2);
    expect(await sealAuditEvents(chain.db)).toBe(2);
    await late.query("COMMIT");
    await late.end();
    await chain.anchor();
    expect(await chain.findProblems()).toEqual([]);
    expect(await sealAuditEvents(chain.db)).toBe(1);
    expect(await verifyChain(chain.db, chain.team.id)).toMatchObject({
      events: 3,
      waiting: 0,
      problems: [],
    });
  });

  test("is done by one process at a time, and never holds up the writing of entries", async () => {
    await chain.write(20);
    const sealing = await Promise.all([1, 2, 3, 4].map(() => sealAuditEvents(chain.db)));
    expect(sealing.filter((count) => count > 0)).toEqual([20]);
    const holder = createTestClient(getTestLogins(chain.url).dashboard);
    await holder.connect();
    await holder.query("BEGIN; SELECT pg_advisory_xact_lock(hashtextextended('audit seals', 0))");
    await chain.write(1);
    expect(await sealAuditEvents(chain.db)).toBe(0);
    await holder.end();
  });

  test("seals a long log in parts", async () => {
    await chain.admin(
      `INSERT INTO dashboard.audit_events (phase, request_id, at, team_id, actor_id, actor_name, actor_role, operation, kind)
      SELECT 'attempt', n, now(), CASE WHEN n % 3 = 0 THEN $1::uuid ELSE $2::uuid END, $2::uuid, 'Rowan', 'viewer', 'order.read', 'read'
      FROM generate_series(1, 12000) n`,
      [chain.otherTeam.id, chain.team.id],
    );
    expect(await sealAuditEvents(chain.db)).toBe(12_000);
    const report = await verifyChain(chain.db, chain.team.id);
    expect(report).toMatchObject({ seals: 3, events: 8_000, waiting: 0, problems: [] });
  });
});

describe("verifying finds", () => {
  beforeEach(() => chain.writeAndSeal());

  test("an entry that was changed", async () => {
    await chain.tamper(
      `UPDATE dashboard.audit_events SET actor_name = 'Somebody else' WHERE id = (SELECT min(id) FROM dashboard.audit_events)`,
    );
    expect(await chain.findProblems()).toEqual(["entries_changed 1"]);
  });

  test("an entry that was moved to another team", async () => {
    await chain.tamper(
      `UPDATE dashboard.audit_events SET team_id = '${chain.otherTeam.id}' WHERE id = (SELECT min(id) FROM dashboard.audit_events)`,
    );
    expect(await chain.findProblems()).toEqual(["entries_missing 1"]);
    expect(await chain.findProblems(chain.otherTeam.id)).toEqual(["entries_inserted null"]);
  });

  test("an entry that was deleted", async () => {
    await chain.tamper(
      `DELETE FROM dashboard.audit_events WHERE id = (SELECT max(id) FROM dashboard.audit_events WHERE team_id = '${chain.team.id}')`,
    );
    expect(await chain.findProblems()).toEqual(["entries_missing 3"]);
  });

  test("the last entries, deleted together with their seal", async () => {
    await chain.tamper(
      `DELETE FROM dashboard.audit_events e USING dashboard.audit_seals s
        WHERE s.team_id = '${chain.team.id}' AND s.number = 3 AND e.id <@ s.events AND e.team_id = s.team_id;
      DELETE FROM dashboard.audit_seals WHERE team_id = '${chain.team.id}' AND number = 3`,
    );
    expect(await chain.findProblems()).toEqual(["seal_missing 3"]);
  });

  test("everything of a team, deleted together with its seals", async () => {
    await chain.tamper(
      `DELETE FROM dashboard.audit_events WHERE team_id = '${chain.team.id}'; DELETE FROM dashboard.audit_seals WHERE team_id = '${chain.team.id}'`,
    );
    expect(await chain.findProblems()).toEqual(["seal_missing 3"]);
  });

  test("an entry that was written in among old ones", async () => {
    await chain.tamper(
      `INSERT INTO dashboard.audit_events OVERRIDING SYSTEM VALUE
        SELECT (x).* FROM (SELECT jsonb_populate_record(e, '{"id": -1}') AS x FROM dashboard.audit_events e WHERE team_id = '${chain.team.id}' LIMIT 1) AS copied`,
    );
    await sealAuditEvents(chain.db);
    expect(await chain.findProblems()).toEqual(["entries_inserted null"]);
  });

  test("a chain that was written again from a changed entry on, by the hash outside the database", async () => {
    await chain.tamper(
      `UPDATE dashboard.audit_events SET actor_name = 'Somebody else' WHERE id = (SELECT min(id) FROM dashboard.audit_events);
      DELETE FROM dashboard.audit_seals WHERE team_id = '${chain.team.id}'`,
    );
    for (let seal = 1; seal <= 3; seal += 1) {
      await sealAuditEvents(chain.db);
      await chain.write(1);
    }
    await sealAuditEvents(chain.db);
    await chain.anchor();
    expect(await chain.findProblems()).toEqual(["anchor_differs 3"]);
  });

  test("a kept hash that was changed or damaged", async () => {
    const file = path.join(chain.folder, "audit-anchor.jsonl");
    const kept = await readFile(file, "utf8");
    await writeFile(file, kept.replaceAll(/"hash":"[0-9a-f]{4}/g, '"hash":"0000'));
    expect(await chain.findProblems()).toEqual(["anchor_differs 3"]);
    await writeFile(file, kept);
    await appendFile(file, "half a li");
    expect(await chain.findProblems()).toEqual(["anchor_unreadable null"]);
  });
});
