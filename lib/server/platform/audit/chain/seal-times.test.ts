import { rm } from "node:fs/promises";
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

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe("sealing after a stop", () => {
  test("takes entries that waited for it, and says so of no others", async () => {
    await chain.writeAndSeal();
    await chain.tamper(
      "UPDATE dashboard.audit_seals SET version = 1, sealed_at = now() - interval '1 hour'",
    );
    await chain.write(2, chain.team, minutesAgo(50));
    await sealAuditEvents(chain.db, { isResumed: true });
    const { problems } = await verifyChain(chain.db, chain.team.id);
    expect(problems.filter(({ kind }) => kind === "entries_late")).toEqual([]);
    await chain.write(2, chain.team, minutesAgo(90));
    await sealAuditEvents(chain.db, { isResumed: true });
    expect((await verifyChain(chain.db, chain.team.id)).problems).toContainEqual({
      kind: "entries_late",
      number: 5,
    });
  });

  test("takes an entry that became visible just before it, however long ago that was", async () => {
    const late = createTestClient(getTestLogins(chain.url).dashboard);
    await late.connect();
    await late.query("BEGIN");
    await late.query(
      `INSERT INTO dashboard.audit_events (phase, request_id, at, team_id, actor_id, actor_name, actor_role, operation, kind)
      VALUES ('attempt', 'late', now(), $1, $2, 'Rowan', 'viewer', 'order.read', 'read')`,
      [chain.team.id, chain.actor.id],
    );
    await chain.write(2);
    await sealAuditEvents(chain.db);
    await late.query("COMMIT");
    await late.end();
    await chain.tamper("UPDATE dashboard.audit_seals SET sealed_at = now() - interval '3 minutes'");
    expect(await sealAuditEvents(chain.db)).toBe(1);
  });
});

describe("verifying finds", () => {
  beforeEach(() => chain.writeAndSeal());

  test("an entry that the dashboard's login stored with a date in the past", async () => {
    await chain.write(1, chain.team, minutesAgo(3));
    await sealAuditEvents(chain.db);
    expect(await chain.findProblems()).toEqual(["entries_late 4"]);
  });

  test("the time of a seal that was moved back to that date", async () => {
    await chain.write(1, chain.team, minutesAgo(3));
    await sealAuditEvents(chain.db);
    await chain.tamper(
      "UPDATE dashboard.audit_seals SET sealed_at = sealed_at - interval '3 minutes' WHERE number = 4",
    );
    expect(await chain.findProblems()).toEqual(["seal_changed 4"]);
  });

  test("kept hashes that are gone while the chain was written again", async () => {
    await chain.tamper(
      `UPDATE dashboard.audit_events SET actor_name = 'Somebody else' WHERE id = (SELECT min(id) FROM dashboard.audit_events);
      DELETE FROM dashboard.audit_seals`,
    );
    await sealAuditEvents(chain.db);
    await rm(path.join(chain.folder, "audit-anchor.jsonl"));
    expect(await chain.findProblems()).toEqual(["anchors_missing null"]);
    await chain.anchor();
    expect(await chain.findProblems()).toEqual(["anchors_missing null"]);
    await chain.tamper("DELETE FROM dashboard.audit_anchor_places");
    expect(await chain.findProblems()).toEqual(["anchors_unknown null"]);
    await rm(chain.folder, { recursive: true });
    expect(await chain.findProblems()).toEqual(["anchors_unknown null"]);
  });
});
