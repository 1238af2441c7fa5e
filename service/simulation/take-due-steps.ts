import { and, asc, eq, lte } from "drizzle-orm";
import { RegisterTestkitBody, type SimulationFlags } from "@/lib/contract/service/order-requests";
import { chance, draw } from "@/service/chance";
import type { TeamTx } from "@/service/db/database";
import { describeError } from "@/service/db/describe-error";
import { orders } from "@/service/db/schema/orders";
import { simulatedSteps } from "@/service/db/schema/simulation";
import type { ServiceDeps } from "@/service/deps";
import type { Team } from "@/service/http/authenticate";
import { registerTestkit } from "@/service/orders/create/register-testkit";
import { lockOrder } from "@/service/orders/lock-order";
import { takeStep } from "@/service/orders/simulate-order";
import { readUserInfo } from "@/service/users/repository";
import { planNext, type SimulationRow } from "./plan-orders";

const BATCH = 200;
const CONCURRENCY = 4;

const INTERPRETATIONS = [
  { word: "normal", weight: 78 },
  { word: "abnormal", weight: 17 },
  { word: "critical", weight: 3 },
  { word: "unknown", weight: 2 },
] as const;

/**
 * Takes the team's steps that are due, in the order of their times. Each is a committed unit of its own: any number of
 * workers may do so at once, and each step is taken once. Returns how many were taken.
 */
export async function takeDueSteps(
  deps: ServiceDeps,
  simulation: SimulationRow,
  signal?: AbortSignal,
): Promise<number> {
  const due = await deps.db.withTeam(simulation.teamId, (tx) =>
    tx
      .select({ id: simulatedSteps.orderId })
      .from(simulatedSteps)
      .where(lte(simulatedSteps.dueAt, deps.clock.now()))
      .orderBy(asc(simulatedSteps.dueAt))
      .limit(BATCH),
  );
  let taken = 0;
  const waiting = due.values();
  const work = async () => {
    for (const { id } of waiting) {
      if (signal?.aborted) return;
      if (await takeOne(deps, simulation, id)) taken += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return taken;
}

async function takeOne(
  deps: ServiceDeps,
  simulation: SimulationRow,
  orderId: string,
): Promise<boolean> {
  try {
    return await deps.db.withTeam(simulation.teamId, async (tx) => {
      const step = await lockStep(tx, orderId, deps.clock.now());
      if (step === undefined) return false;
      // Somebody else moved the order since: what was planned for it is over.
      const holds = step.lastEventAt.getTime() === step.plannedAt.getTime();
      if (holds) await take(tx, deps, simulation.team, orderId, step);
      await planNext(tx, simulation, orderId);
      return holds;
    });
  } catch (error) {
    deps.log.error({ orderId, error: describeError(error) }, "simulated step not taken");
    await giveUp(deps, simulation.teamId, orderId);
    return false;
  }
}

async function lockStep(tx: TeamTx, orderId: string, now: Date) {
  const [step] = await tx
    .select({
      status: simulatedSteps.status,
      statusDetail: simulatedSteps.statusDetail,
      plannedAt: simulatedSteps.plannedAt,
      lastEventAt: orders.lastEventAt,
      sampleId: orders.sampleId,
      userId: orders.userId,
    })
    .from(simulatedSteps)
    .innerJoin(orders, eq(orders.id, simulatedSteps.orderId))
    .where(and(eq(simulatedSteps.orderId, orderId), lte(simulatedSteps.dueAt, now)))
    .for("update", { skipLocked: true });
  return step;
}

type LockedStep = NonNullable<Awaited<ReturnType<typeof lockStep>>>;

async function take(
  tx: TeamTx,
  deps: ServiceDeps,
  team: Team,
  orderId: string,
  { status, statusDetail, sampleId, userId }: LockedStep,
): Promise<void> {
  if (status === null) return;
  if (status === "registered" && sampleId !== null) {
    const { address, ...patient } = await readUserInfo(tx, userId);
    const body = { sample_id: sampleId, patient_details: patient, patient_address: address };
    await registerTestkit(tx, deps, team, RegisterTestkitBody.parse(body));
    return;
  }
  const order = await lockOrder(tx, orderId);
  await takeStep(tx, deps, order, status, getOutcomeFlags(orderId, statusDetail), true);
}

/** What its results will say is decided with the order itself: partial and final ones agree. */
function getOutcomeFlags(
  orderId: string,
  detail: SimulationFlags["status_detail"],
): SimulationFlags {
  const drawn = draw(INTERPRETATIONS, chance(orderId, "interpretation"));
  return { interpretation: drawn?.word ?? "unknown", status_detail: detail };
}

/** An order that cannot take its step is left to people, not tried for ever. */
async function giveUp({ db }: ServiceDeps, teamId: string, orderId: string): Promise<void> {
  await db.withTeam(teamId, (tx) =>
    tx
      .update(simulatedSteps)
      .set({ dueAt: null, status: null })
      .where(eq(simulatedSteps.orderId, orderId)),
  );
}
