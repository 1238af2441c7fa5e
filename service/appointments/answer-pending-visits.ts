import { and, asc, eq, lte } from "drizzle-orm";
import { describeError } from "@/service/db/describe-error";
import { appointments } from "@/service/db/schema/appointments";
import type { ServiceDeps } from "@/service/deps";
import { advanceOrder } from "@/service/orders/order-history";
import { changeVisit } from "./visit-repository";

const BATCH = 100;

/**
 * Tells what service centres have answered to bookings that were waiting: confirmed or cancelled, each a committed unit
 * with its order's event. Any number of workers may do so at once. Returns how many were answered.
 */
export async function answerPendingVisits(deps: ServiceDeps): Promise<number> {
  const due = await deps.db.system
    .select({ id: appointments.id, teamId: appointments.teamId })
    .from(appointments)
    .where(lte(appointments.answerAt, deps.clock.now()))
    .orderBy(asc(appointments.answerAt))
    .limit(BATCH);
  let answered = 0;
  for (const { id, teamId } of due) {
    try {
      if (await answerOne(deps, teamId, id)) answered += 1;
    } catch (error) {
      deps.log.error({ appointmentId: id, error: describeError(error) }, "visit not answered");
    }
  }
  return answered;
}

function answerOne(deps: ServiceDeps, teamId: string, id: string): Promise<boolean> {
  return deps.db.withTeam(teamId, async (tx) => {
    const [visit] = await tx
      .select()
      .from(appointments)
      .where(and(eq(appointments.id, id), lte(appointments.answerAt, deps.clock.now())))
      .for("update", { skipLocked: true });
    if (!visit?.answer) return false;
    await changeVisit(tx, id, {
      status: visit.answer,
      answerAt: null,
      updatedAt: deps.clock.now(),
    });
    const isYes = visit.answer === "scheduled";
    await advanceOrder(
      tx,
      deps,
      visit.orderId,
      isYes ? "appointment_scheduled" : "appointment_cancelled",
    );
    return true;
  });
}
