import { eq } from "drizzle-orm";
import { simulations } from "@/service/db/schema/simulation";
import { teams } from "@/service/db/schema/teams";
import type { ServiceDeps } from "@/service/deps";
import { readNextStepAt } from "./next-step";
import { planUnplanned, type SimulationRow } from "./plan-orders";
import { takeDueSteps } from "./take-due-steps";

/** New orders are planned at least this often. */
const MAX_REST_MS = 1_000;
/** And at most this often, at any speed. */
const MIN_REST_MS = 100;

/**
 * Plans and takes due steps in every team whose simulation is on. Returns when to run again; null when no simulation is
 * on.
 */
export async function runSimulations(
  deps: ServiceDeps,
  signal?: AbortSignal,
): Promise<Date | null> {
  const active = await deps.db.system
    .select({ simulation: simulations, team: teams })
    .from(simulations)
    .innerJoin(teams, eq(teams.id, simulations.teamId))
    .where(eq(simulations.enabled, true));
  const running = active.map(({ simulation, team }) => ({ ...simulation, team }));
  if (running.length === 0) return null;
  const rests: number[] = [];
  for (const simulation of running) rests.push(await runOne(deps, simulation, signal));
  return new Date(deps.clock.now().getTime() + Math.min(...rests));
}

async function runOne(
  deps: ServiceDeps,
  simulation: SimulationRow,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { teamId } = simulation;
  const isMore = await deps.db.withTeam(teamId, (tx) => planUnplanned(tx, simulation));
  const taken = await takeDueSteps(deps, simulation, signal);
  if (isMore || taken > 0) return MIN_REST_MS;
  const next = await deps.db.withTeam(teamId, readNextStepAt);
  const untilNext = next === null ? MAX_REST_MS : next.getTime() - deps.clock.now().getTime();
  return Math.min(Math.max(untilNext, MIN_REST_MS), MAX_REST_MS);
}
