import { z } from "zod";
import { endpoints } from "@/lib/contract/endpoints";
import { MenstrualCycleResponse } from "@/lib/contract/menstrual-cycle";
import { CalendarDate, Uuid } from "@/lib/contract/primitives";
import { operation } from "./operation";
import { callService } from "./service-client";

const CyclesInput = z.strictObject({
  user_id: Uuid,
  start_date: CalendarDate,
  end_date: CalendarDate.optional(),
});

/** The menstrual cycles of a person whose period starts in the range, both days inclusive. */
export const readCycles = operation(
  {
    name: "cycle.read",
    permission: "cycle:read",
    kind: "read",
    input: CyclesInput,
    output: MenstrualCycleResponse,
    audit: {
      subject: ({ user_id }) => ({ type: "person", id: user_id }),
      detail: ({ start_date, end_date }) => ({ start_date, end_date: end_date ?? null }),
    },
  },
  (ctx, { user_id, ...query }) =>
    callService(ctx, endpoints.getMenstrualCycles, { params: { user_id }, query }),
);
