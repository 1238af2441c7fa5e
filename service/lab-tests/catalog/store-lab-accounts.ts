import { createHash } from "node:crypto";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { labAccounts } from "@/service/db/schema/lab-accounts";
import { LAB_ACCOUNT_SEEDS } from "./lab-account-seeds";

type Team = { readonly id: string; readonly orgId: string };

/** Links a team to its generated lab accounts, unless it has them already. */
export async function storeLabAccounts(
  writer: Pick<NodePgDatabase, "insert">,
  team: Team,
  createdAt: Date,
): Promise<void> {
  const rows = LAB_ACCOUNT_SEEDS.map((seed, index) => ({
    ...seed,
    id: accountId(team, seed.providerAccountId),
    orgId: team.orgId,
    teamIds: [team.id],
    createdAt: new Date(createdAt.getTime() + index),
  }));
  await writer.insert(labAccounts).values(rows).onConflictDoNothing();
}

/** Deterministic for a given team and number, so that a second run adds nothing. */
function accountId({ id }: Team, number: string): string {
  const hex = createHash("sha256").update(`${id} ${number}`).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
