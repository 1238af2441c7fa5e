import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Simulation, SimulationBody } from "@/lib/contract/service/simulation";
import type { TeamTx } from "@/service/db/database";
import { simulatedSteps, simulations } from "@/service/db/schema/simulation";
import { handler } from "@/service/http/handler";
import { Refusal } from "@/service/http/refusal";
import { invalidValue } from "@/service/http/request-issue";
import { toInstant } from "@/service/http/wire";
import { type NamedStatus, readFinalStatus } from "@/service/orders/simulation-route";
import { readNextStepAt } from "./next-step";
import { simulateOrder } from "./simulate-order";

export const simulationHandlers = [
  handler(endpoints.getSimulation, ({ team, deps }) => deps.db.withTeam(team.id, readSimulation)),
  handler(endpoints.setSimulation, ({ team, deps, body }) =>
    deps.db.withTeam(team.id, async (tx) => {
      await setSimulation(tx, body, deps.clock.now());
      return readSimulation(tx);
    }),
  ),
  handler(endpoints.simulateOrder, async ({ params, query, body, team, deps }) => {
    if (team.environment !== "sandbox") {
      throw new Refusal(400, "Orders are simulated for sandbox teams only.");
    }
    const simulation = {
      final: requireFinalStatus(query.final_status),
      delayS: query.delay ?? 0,
      flags: body,
    };
    await deps.db.withTeam(team.id, (tx) => simulateOrder(tx, deps, params.order_id, simulation));
    return "Success";
  }),
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

function requireFinalStatus(word: string | undefined): NamedStatus | null {
  if (word === undefined) return null;
  const named = readFinalStatus(word);
  if (named !== null) return named;
  throw invalidValue(["query", "final_status"], "not a status of an order", word);
}
