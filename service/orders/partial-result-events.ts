import { sql } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import type { TeamFeature } from "@/service/db/schema/teams";

/** Whether the team gets events of partial results; teams do unless they lack the feature (public guides). */
export async function emitsPartialResults(tx: TeamTx): Promise<boolean> {
  const { rows } = await tx.execute<{ lacks: boolean }>(
    sql`select service.team_lacks(${"partial_result_events" satisfies TeamFeature}) as lacks`,
  );
  return rows[0]?.lacks === false;
}
