import { sql } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import type { TeamFeature } from "@/service/db/schema/teams";

/** Whether the team's jobs can be reviewed by a person. */
export async function hasHumanReview(tx: TeamTx): Promise<boolean> {
  const { rows } = await tx.execute<{ lacks: boolean }>(
    sql`select service.team_lacks(${"lab_report_review" satisfies TeamFeature}) as lacks`,
  );
  return rows[0]?.lacks === false;
}

/** Switches review on or off for the transaction's team. */
export async function setHumanReview(tx: TeamTx, isOn: boolean): Promise<void> {
  await tx.execute(sql`select service.set_lab_report_review(${isOn})`);
}
