import "server-only";
import type { z } from "zod";
import type { OrderSearchInput } from "@/lib/contract/dashboard/orders/order-search";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { ListOrdersQuery } from "@/lib/contract/service/order-requests";
import { dayBounds, dayInZone } from "@/lib/domain/calendar-date";
import { getCreatedDays } from "@/lib/domain/orders/order-filters";
import type { ClinicDay } from "@/lib/domain/orders/order-reschedule";
import { type AuditDetail, getFilterDetail } from "@/lib/server/core/audit-action";
import type { Ctx } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import type { OrderText } from "@/lib/server/people/order-text";

type Search = z.output<typeof OrderSearchInput>;

type Clinic = Pick<ClinicDay, "today" | "timeZone">;

/** Today at the clinic, whose weeks and days a search means. */
export function getClinicDay({ team: { timeZone } }: Pick<Ctx, "team">): Clinic {
  return { today: dayInZone(runtime().clock.now().toISOString(), timeZone), timeZone };
}

/**
 * The service's list query for a search. Days are whole days in the clinic's time zone, so they are sent as instants.
 * What `dashboard-filters` decides is not part of it.
 */
export function toOrderQuery(
  search: Search,
  { today, timeZone }: Clinic,
): z.input<typeof ListOrdersQuery> {
  const start = (day: CalendarDate | undefined) => day && dayBounds(day, timeZone).start;
  const end = (day: CalendarDate | undefined) => day && dayBounds(day, timeZone).end;
  const created = getCreatedDays(search, today);
  const query = {
    search_input: search.text || undefined,
    start_date: start(created.from),
    end_date: end(created.to),
    updated_start_date: start(search.updated_from),
    updated_end_date: end(search.updated_to),
    status: search.status,
    order_type: search.method,
    interpretation: search.interpretation,
    order_activation_types: search.activation && [search.activation],
    user_id: search.user_id,
    order_key: search.sort,
    order_direction: search.direction,
    page: search.page,
    size: search.size,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/**
 * The list query of a search whose text was resolved. A person found by the text as an id does not replace a person who
 * was explicitly selected.
 */
export function toTextQuery(search: Search, clinic: Clinic, text: OrderText) {
  const { search_input, ...query } = toOrderQuery(search, clinic);
  const isOther =
    search.user_id !== undefined && search.user_id !== (text.user_id ?? search.user_id);
  return { ...query, ...(isOther ? { search_input } : text) };
}

/** What the audit log keeps of a search: its filters, and only the length of its text. */
export function getSearchDetail({
  text,
  ...filters
}: Partial<Search> & Pick<Search, "text">): AuditDetail {
  return { ...getFilterDetail(filters), text_length: text.length };
}
