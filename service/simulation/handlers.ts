import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Simulation, SimulationBody } from "@/lib/contract/service/simulation";
import type { TeamTx } from "@/service/db/database";
import { simulatedSteps, simulations } from "@/service/db/schema/simulation";
import { handler } from "@/service/http/handler";
import { toInstant } from "@/service/http/wire";
import { readNextStepAt } from "./next-step";

export const simulationHandlers = [
  handler(endpoints.getSimulation, ({ team, deps }) => deps.db.withTeam(team.id, readSimulation)),
  handler(endpoints.setSimulation, ({ team, deps, body }) =>
    deps.db.withTeam(team.id, async (tx) => {
      await setSimulation(tx, body, deps.clock.now());
      return readSimulation(tx);
    }),
  ),
];

/** Replans every order, from now on and at the new speed. */
async function setSimulation(tx: TeamTx, body: SimulationBody, startedAt: Date): Promise<void> {
  const row = { ...body, startedAt };
  await tx
    .insert(simulations)
    .values({ ...row, teamId: tx.teamId })
    .onConflictDoUpdate({ target: simulations.teamId, set: row });
  await tx.delete(simulatedSteps);
  if (body.enabled) await tx.execute(sql`select service.wake_simulation()`);
}

async function readSimulation(tx: TeamTx): Promise<Simulation> {
  const [row] = await tx.select().from(simulations);
  const next = row?.enabled ? await readNextStepAt(tx) : null;
  return {
    enabled: row?.enabled ?? false,
    speed: row?.speed ?? 1,
    troubles: row?.troubles ?? 1,
    started_at: row ? toInstant(row.startedAt) : null,
    next_step_at: next && toInstant(next),
  };
}
