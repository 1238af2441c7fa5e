import type { TeamTx } from "@/service/db/database";
import { appointmentSettings } from "@/service/db/schema/appointments";
import type { Site, SiteManner } from "./sites";

/** Whether a team may book before the requisition (opt-in, public guides). */
export async function reservesEarly(tx: TeamTx): Promise<boolean> {
  return (await readSettings(tx))?.reservesEarly ?? false;
}

/** How a service center handles a team's bookings: its defaults, overridden by the team's settings. */
export async function getManner(tx: TeamTx, { manner }: Site): Promise<SiteManner> {
  const settings = await readSettings(tx);
  return {
    answersAfterMs: settings?.centerAnswersAfterMs ?? manner.answersAfterMs,
    accepts: settings?.centerAccepts ?? manner.accepts,
    hasSlots: settings?.centerHasSlots ?? manner.hasSlots,
  };
}

async function readSettings(tx: TeamTx) {
  const [row] = await tx.select().from(appointmentSettings);
  return row;
}
