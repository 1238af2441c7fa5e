import { desc, eq, sql } from "drizzle-orm";
import { SHIPPED_PARAMETERS } from "@/lib/matching/parameters";
import type { TeamTx } from "@/service/db/database";
import { matchParameterChanges, matchParameters } from "@/service/db/schema/match-parameters";

export type ParametersRow = typeof matchParameters.$inferSelect;
export type ParameterChangeRow = typeof matchParameterChanges.$inferSelect;

/** Maximum number of versions and changes shown; older ones are kept. */
const MAX_SHOWN = 50;

/** The team's versions, the newest first. */
export function listVersions(tx: TeamTx): Promise<ParametersRow[]> {
  return tx
    .select()
    .from(matchParameters)
    .orderBy(
      desc(matchParameters.requestedAt),
      sql`length(${matchParameters.version}) desc, ${matchParameters.version} desc`,
    )
    .limit(MAX_SHOWN);
}

/** The changes of the team's active version, the newest first. */
export function listChanges(tx: TeamTx): Promise<ParameterChangeRow[]> {
  return tx
    .select()
    .from(matchParameterChanges)
    .orderBy(desc(matchParameterChanges.id))
    .limit(MAX_SHOWN);
}

/** All versions, locked until the transaction ends, so that two confirmations run one after the other. */
export function lockVersions(tx: TeamTx): Promise<ParametersRow[]> {
  return tx.select().from(matchParameters).orderBy(matchParameters.id).for("update");
}

/** The name of the version with which the team's results are matched. */
export function activeVersion(rows: readonly ParametersRow[]): string {
  const active = rows.find(({ state }) => state === "active");
  return active?.basis === SHIPPED_PARAMETERS.version ? active.version : SHIPPED_PARAMETERS.version;
}

/** Changes columns of a version. */
export async function updateVersion(
  tx: TeamTx,
  id: string,
  changes: Partial<typeof matchParameters.$inferInsert>,
): Promise<void> {
  await tx.update(matchParameters).set(changes).where(eq(matchParameters.id, id));
}
