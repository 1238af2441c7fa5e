import type { TeamTx } from "@/service/db/database";
import { appointmentSettings } from "@/service/db/schema/appointments";
import type { Site, SiteBehavior } from "./sites";

/** Whether a team may book before the requisition (opt-in, public guides). */
export async function reservesEarly(tx: TeamTx): Promise<boolean> {
  return (await readSettings(tx))?.reservesEarly ?? false;
}

/** How a service center handles a team's bookings: its defaults, overridden by the team's settings. */
export async function readSiteBehavior(tx: TeamTx, { behavior }: Site): Promise<SiteBehavior> {
  const settings = await readSettings(tx);
  return {
    answersAfterMs: settings?.centerAnswersAfterMs ?? behavior.answersAfterMs,
    accepts: settings?.centerAccepts ?? behavior.accepts,
    hasSlots: settings?.centerHasSlots ?? behavior.hasSlots,
  };
}

async function readSettings(tx: TeamTx) {
  const [row] = await tx.select().from(appointmentSettings);
  return row;
}
