import "server-only";
import { peopleEndpoints } from "@/lib/contract/dashboard/endpoints/people";
import { endpoints } from "@/lib/contract/service/endpoints";
import { dayInZone } from "@/lib/domain/calendar-date";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";
import { readSourceActivity } from "@/lib/server/timeseries/source-activity";

/**
 * The menstrual cycles of a person whose period starts in the range, both days inclusive, plus other evidence that
 * their sources were in use. "Today" is the clinic's day; a difference of a few hours to another zone does not matter
 * over 60 days.
 */
export const readCycles = operation(
  peopleEndpoints.readCycles,
  {
    permission: "cycle:read",
    audit: {
      subject: ({ user_id }) => ({ type: "person", id: user_id }),
      detail: ({ start_date, end_date }) => ({ start_date, end_date: end_date ?? null }),
    },
  },
  async (ctx, { user_id, ...query }) => {
    const { menstrual_cycle } = await callService(ctx, endpoints.getMenstrualCycles, {
      params: { user_id },
      query,
    });
    const today = dayInZone(runtime().clock.now().toISOString(), ctx.team.timeZone);
    const source_activity = await readSourceActivity(ctx, user_id, menstrual_cycle, today);
    return { menstrual_cycle, source_activity };
  },
);
