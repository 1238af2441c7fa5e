import type { CalendarDate } from "@/lib/contract/primitives";
import { Refusal } from "@/service/http/refusal";
import { formatTooEarly } from "./rules";

/** The columns of an activation date at creation. Refuses with 400 a date before today in the team's time zone. */
export function activation(activateBy: CalendarDate | null | undefined, today: CalendarDate) {
  if (activateBy && activateBy < today) throw new Refusal(400, formatTooEarly(today));
  return { activateBy: activateBy ?? null, createdWithActivateBy: Boolean(activateBy) };
}
