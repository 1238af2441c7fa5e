import "server-only";
import { eq } from "drizzle-orm";
import {
  DEFAULT_VIEW_LIMITS,
  type ViewLimits,
} from "@/lib/contract/dashboard/oversight/view-alarm";
import { runtime } from "@/lib/server/core/runtime";
import { viewLimits } from "@/lib/server/db/schema/oversight";

/** How many people a member of the team may view in an hour and in a day before it counts as unusual. */
export async function readViewLimits(teamId: string): Promise<ViewLimits> {
  const [row] = await runtime().db.select().from(viewLimits).where(eq(viewLimits.teamId, teamId));
  if (!row) return DEFAULT_VIEW_LIMITS;
  return { people_per_hour: row.peoplePerHour, people_per_day: row.peoplePerDay };
}
