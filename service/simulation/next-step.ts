import { min } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { simulatedSteps } from "@/service/db/schema/simulation";

/** When the next simulated step of the team is due; null when none is planned. */
export async function readNextStepAt(tx: TeamTx): Promise<Date | null> {
  const [next] = await tx.select({ at: min(simulatedSteps.dueAt) }).from(simulatedSteps);
  return next?.at ?? null;
}
