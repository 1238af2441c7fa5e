import { randomBytes, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { askAsAdmin, getTestLogins } from "@/lib/db/testing/test-logins";
import { createDashboardDb } from "@/lib/server/db/database";
import { createAuditStore } from "@/lib/server/platform/audit/audit";
import { createFileAnchor } from "@/lib/server/platform/audit/chain/anchor";
import { createAnchoring } from "@/lib/server/platform/audit/chain/anchor-seals";
import { sealAuditEvents } from "@/lib/server/platform/audit/chain/seal-events";
import { verifyAnchors } from "@/lib/server/platform/audit/chain/verify-anchors";
import { verifyChain } from "@/lib/server/platform/audit/chain/verify-chain";
import { requireKeyRing } from "@/lib/storage/key-ring";

/** A database with two teams, whose audit logs a test writes, seals and tampers with. Close it after use. */
export async function openChainFixture() {
  const team = { id: randomUUID() };
  const otherTeam = { id: randomUUID() };
  const actor = { id: randomUUID(), name: "Rowan", role: "viewer" } as const;
  const { url, drop } = await createDashboardDatabase();
  const db = createDashboardDb(getTestLogins(url).dashboard, 4);
  const folder = path.join(tmpdir(), `phial-anchor-${randomUUID()}`);
  const place = {
    anchors: createFileAnchor(folder),
    keys: requireKeyRing(randomBytes(32).toString("base64")),
  };
  const admin = (statement: string, values: readonly unknown[] = []) =>
    askAsAdmin<Record<string, unknown>>(url, statement, values);
  for (const { id } of [team, otherTeam]) {
    await admin(
      `INSERT INTO dashboard.teams (id, name, deployment, base_url, encrypted_key, time_zone, updated_at)
      VALUES ($1, 'Invented', $2, 'http://x', '', 'UTC', now())`,
      [id, id === team.id ? "embedded" : "sandbox-us"],
    );
  }

  async function write(count: number, of = team, at = new Date()): Promise<void> {
    const rows = Array.from({ length: count }, (_, index) => ({
      requestId: randomUUID(),
      actor,
      team: of,
      operation: "order.read",
      kind: "read" as const,
      subject: { type: "order", id: randomUUID() },
      detail: { index },
      at,
      phase: "attempt" as const,
      outcome: null,
      errorCode: null,
    }));
    await createAuditStore(db).append(rows);
  }

  const anchor = () => createAnchoring({ ...place, everyMs: 0 })(db, new Date());

  return {
    url,
    db,
    folder,
    team,
    otherTeam,
    actor,
    admin,
    write,
    anchor,
    /** As someone who has the owner's or the superuser's password and disables the triggers. */
    tamper: (statement: string) =>
      admin(`BEGIN; SET LOCAL session_replication_role = replica; ${statement}; COMMIT`),
    /** The kinds of problems the team has, each with the number of its seal. */
    findProblems: async (teamId = team.id): Promise<string[]> => {
      const { problems } = await verifyChain(db, teamId);
      const { ofTeam, ofAll } = await verifyAnchors(db, place);
      const all = [...ofAll, ...problems, ...(ofTeam.get(teamId) ?? [])];
      return all.map(({ kind, number }) => `${kind} ${number}`);
    },
    /** Three seals over seven entries of the team and one seal over another team's entries. */
    writeAndSeal: async (): Promise<void> => {
      for (const count of [2, 3, 2]) {
        await write(count);
        if (count === 3) await write(4, otherTeam);
        await sealAuditEvents(db);
      }
      await anchor();
    },
    close: async () => {
      await db.$client.end();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type ChainFixture = Awaited<ReturnType<typeof openChainFixture>>;
