import { queryOptions } from "@tanstack/react-query";
import type { CalendarDate } from "@/lib/contract/primitives";
import { read } from "./core/keys";

/** A person's cycles whose period starts on `start_date` or later, including predictions for the future. */
export const cyclesQuery = (user_id: string, start_date: CalendarDate) =>
  queryOptions(read("GET /api/people/{user_id}/cycles", { user_id, start_date }));
