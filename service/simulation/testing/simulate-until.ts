import { readNextStepAt } from "@/service/simulation/next-step";
import { runSimulations } from "@/service/simulation/run-simulations";
import type { TestService } from "@/service/testing/create-test-service";

/**
 * Advances the clock to a moment while every order is simulated: from step to step, or in strides, where the steps of a
 * stride are taken at its end.
 */
export async function simulateUntil(
  { deps, clock, team }: TestService,
  end: Date,
  strideMs = 0,
): Promise<void> {
  const nextStepMs = async () => {
    const next = await deps.db.withTeam(team.id, readNextStepAt);
    return next?.getTime() ?? Number.POSITIVE_INFINITY;
  };
  const nowMs = () => clock.now().getTime();
  await runSimulations(deps);
  for (let next = await nextStepMs(); next <= end.getTime(); next = await nextStepMs()) {
    if (next > nowMs())
      clock.set(new Date(Math.min(end.getTime(), Math.max(next, nowMs() + strideMs))));
    await runSimulations(deps);
  }
  clock.set(end);
}
