import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { teams } from "@/service/db/schema/teams";
import { ensureCatalog } from "@/service/lab-tests/catalog/store-catalog";
import { storeSandboxTests } from "@/service/lab-tests/catalog/store-sandbox-tests";

type Transaction = Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];
type NewTeamRow = typeof teams.$inferInsert;

/**
 * Stores a team, and in a sandbox its lab tests. False when its id or its `integration_team_id` is taken; nothing is
 * stored then.
 */
export async function storeTeam(tx: Transaction, team: NewTeamRow): Promise<boolean> {
  const inserted = await tx.insert(teams).values(team).onConflictDoNothing();
  if (inserted.rowCount === 0) return false;
  await ensureCatalog(tx);
  if (team.environment === "sandbox") await storeSandboxTests(tx, team.id, team.createdAt);
  return true;
}
