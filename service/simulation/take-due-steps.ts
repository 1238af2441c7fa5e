import { and, asc, eq, lte } from "drizzle-orm";
import { RegisterTestkitBody, type SimulationFlags } from "@/lib/contract/service/order-requests";
import { isDatabaseAway } from "@/lib/db/database-away";
import { chance, draw } from "@/service/chance";
import type { TeamTx } from "@/service/db/database";
import { describeError } from "@/service/db/describe-error";
import { orders } from "@/service/db/schema/orders";
import { simulatedSteps } from "@/service/db/schema/simulation";
import type { ServiceDeps } from "@/service/deps";
import type { Team } from "@/service/http/authentication/authenticate";
import { registerTestkit } from "@/service/orders/create/register-testkit";
import { lockOrder } from "@/service/orders/lock-order";
import { readUserInfo } from "@/service/users/repository";
import { planNext, type SimulationRow } from "./plan-orders";
import { takeStep } from "./simulate-order";

const BATCH = 200;
const CONCURRENCY = 4;

const INTERPRETATIONS = [
  { interpretation: "normal", weight: 78 },
  { interpretation: "abnormal", weight: 17 },
  { interpretation: "critical", weight: 3 },
  { interpretation: "unknown", weight: 2 },
] as const;

/**
 * Takes the team's due steps in order of time. Each is committed separately, and taken only once even if several
 * workers run. Returns how many were taken.
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
      // If the order was changed in the meantime, its plan is obsolete.
      const isCurrent = step.lastEventAt.getTime() === step.plannedAt.getTime();
      if (isCurrent) await performStep(tx, deps, simulation.team, orderId, step);
      await planNext(tx, simulation, orderId);
      return isCurrent;
    });
  } catch (error) {
    deps.log.error({ orderId, error: describeError(error) }, "simulated step not taken");
    // An unavailable or busy database is not the order's fault: its step stays due.
    if (!isDatabaseAway(error)) await giveUp(deps, simulation.teamId, orderId);
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

async function performStep(
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
  const flags = getOutcomeFlags(orderId, statusDetail);
  await takeStep(tx, deps, order, { status, flags, isLast: true });
}

/** The results depend on the order alone, so that partial and final ones agree. */
function getOutcomeFlags(
  orderId: string,
  detail: SimulationFlags["status_detail"],
): SimulationFlags {
  const drawn = draw(INTERPRETATIONS, chance(orderId, "interpretation"));
  return { interpretation: drawn?.interpretation ?? "unknown", status_detail: detail };
}

/** An order that cannot take its step is left to people instead of being retried forever. */
async function giveUp({ db }: ServiceDeps, teamId: string, orderId: string): Promise<void> {
  await db.withTeam(teamId, (tx) =>
    tx
      .update(simulatedSteps)
      .set({ dueAt: null, status: null })
      .where(eq(simulatedSteps.orderId, orderId)),
  );
}
