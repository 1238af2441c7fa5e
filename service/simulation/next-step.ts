import { min } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { simulatedSteps } from "@/service/db/schema/simulation";

/** When the next order of the team takes a step by itself; null when none will. */
export async function readNextStepAt(tx: TeamTx): Promise<Date | null> {
  const [found] = await tx.select({ at: min(simulatedSteps.dueAt) }).from(simulatedSteps);
  return found?.at ?? null;
}
