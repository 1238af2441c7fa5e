import "server-only";
import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { AuditChainState } from "@/lib/contract/dashboard/audit-chain";
import { auditEndpoints } from "@/lib/contract/dashboard/endpoints/audit";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { auditChecks, auditSeals } from "@/lib/server/db/schema/audit-chain";
import { openAnchors } from "./anchor-seals";
import { verifyAnchors } from "./verify-anchors";
import { readWaiting, verifyChain } from "./verify-chain";

/** Entries wait for at most five seconds; twice that means that nothing is being sealed. */
const BEHIND_AFTER_MS = 10_000;

/** How far the team's audit log is sealed, and what the last check of it found. */
export const readAuditChain = operation(
  auditEndpoints.readAuditChain,
  {
    permission: "settings:manage",
    audit: {},
  },
  async ({ team }) => readState(team.id),
);

/** Rereads the team's whole audit log, compares it with its seals, and stores the findings. */
export const checkAuditChain = operation(
  auditEndpoints.checkAuditChain,
  {
    permission: "settings:manage",
    audit: {
      resultDetail: ({ last_check }) => ({ problems: last_check?.problems.length ?? null }),
    },
  },
  async ({ team }) => {
    const { db, env, clock } = runtime();
    const report = await verifyChain(db, team.id);
    const { ofTeam, ofAll } = await verifyAnchors(db, openAnchors(env), team.id);
    await db.insert(auditChecks).values({
      id: randomUUID(),
      teamId: team.id,
      checkedAt: clock.now(),
      sealCount: report.seals,
      eventCount: report.events,
      problems: [...report.problems, ...ofAll, ...(ofTeam.get(team.id) ?? [])],
    });
    return readState(team.id);
  },
);

/** By the process's clock, which also set the entry's time. */
function isLate(since: Date): boolean {
  return runtime().clock.now().getTime() - since.getTime() > BEHIND_AFTER_MS;
}

async function readState(teamId: string): Promise<z.input<typeof AuditChainState>> {
  const { db } = runtime();
  const [head] = await db
    .select()
    .from(auditSeals)
    .where(eq(auditSeals.teamId, teamId))
    .orderBy(desc(auditSeals.number))
    .limit(1);
  const [check] = await db
    .select()
    .from(auditChecks)
    .where(eq(auditChecks.teamId, teamId))
    .orderBy(desc(auditChecks.checkedAt))
    .limit(1);
  const { since } = await readWaiting(db, teamId);
  return {
    seals: head?.number ?? 0,
    last_sealed_at: head?.sealedAt.toISOString() ?? null,
    behind_since: since !== null && isLate(since) ? since.toISOString() : null,
    last_check: check
      ? {
          at: check.checkedAt.toISOString(),
          entries: check.eventCount,
          problems: check.problems,
        }
      : null,
  };
}
