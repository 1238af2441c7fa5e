import { OrderFilters } from "@/lib/contract/dashboard/orders/order-search";
import type { CalendarDate } from "@/lib/contract/primitives";
import { addDays, getWeekStart } from "@/lib/domain/calendar-date";
import { createUrlState, UrlPage } from "@/lib/domain/url-state";

/** The filters of the orders list in its URL. The open view stays in the URL while they change. */
export const ORDER_FILTERS = createUrlState(OrderFilters.extend({ page: UrlPage }), {
  arrangement: ["sort", "direction", "size"],
  kept: ["view"],
});

type CreatedDays = Pick<OrderFilters, "created" | "created_from" | "created_to">;

/**
 * The first and last day on which an order was created, both included; undefined where there is no limit. `this_week`
 * is the week of `today`, from Monday to Sunday.
 */
export function getCreatedDays(
  { created, created_from: from, created_to: to }: CreatedDays,
  today: CalendarDate,
): { from: CalendarDate | undefined; to: CalendarDate | undefined } {
  if (created === undefined) return { from, to };
  const monday = getWeekStart(today);
  const sunday = addDays(monday, 6);
  return {
    from: from && from > monday ? from : monday,
    to: to && to < sunday ? to : sunday,
  };
}
