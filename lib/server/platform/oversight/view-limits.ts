import "server-only";
import { oversightEndpoints } from "@/lib/contract/dashboard/endpoints/oversight";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { viewLimits } from "@/lib/server/db/schema/oversight";
import { readViewLimits } from "./read-view-limits";

/** Changes the limits of the team. They apply to what is viewed from now on. */
export const saveViewLimits = operation(
  oversightEndpoints.saveViewLimits,
  {
    permission: "settings:manage",
    audit: { detail: (limits) => limits },
    live: () => [{ topic: "oversight", id: null, user_id: null }],
  },
  async ({ team }, { people_per_hour: peoplePerHour, people_per_day: peoplePerDay }) => {
    const values = { peoplePerHour, peoplePerDay };
    await runtime()
      .db.insert(viewLimits)
      .values({ teamId: team.id, ...values })
      .onConflictDoUpdate({ target: viewLimits.teamId, set: values });
    return readViewLimits(team.id);
  },
);
