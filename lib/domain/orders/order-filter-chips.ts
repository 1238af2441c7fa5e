import type { OrderFilters } from "@/lib/contract/dashboard/orders/order-search";
import type { SearchedPart } from "@/lib/contract/dashboard/search";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { formatDate } from "@/lib/domain/datetime";
import { getCreatedDays, ORDER_FILTERS } from "./order-filters";
import { formatFamily, formatMethod, getInterpretationLabel } from "./order-labels";
import { getStatusView, STATUS_FAMILIES, statusesOfFamily } from "./order-status";

/** One filter as a chip, `label value`, and the filters that remain after removing it. */
export type FilterChip = { key: string; label: string; value: string; without: OrderFilters };

const ACTIVATION = {
  current: "immediately, or the date was reached",
  scheduled: "on a future date",
};

/** What the catalog calls the filtered test and laboratory; null while it is not known. */
export type FilterNames = { test: string | null; lab: string | null };

/** The active filters, one chip each. `today` is the clinic's day, whose week `Created this week` means. */
export function filterChips(
  filters: OrderFilters,
  today: CalendarDate,
  names: FilterNames,
): FilterChip[] {
  const { status, method, interpretation, activation, user_id } = filters;
  const chip = (
    key: string,
    label: string,
    value: string | undefined,
    removal: Partial<OrderFilters>,
  ): FilterChip[] =>
    value === undefined
      ? []
      : [{ key, label, value, without: ORDER_FILTERS.change(filters, removal) }];

  return [
    ...chip("status", "Status is", formatList(listStatusNames(status)), { status: [] }),
    ...chip("method", "Collected by", formatList(method.map(formatMethod)), { method: [] }),
    ...chip(
      "interpretation",
      "Result is",
      interpretation && getInterpretationLabel(interpretation),
      {
        interpretation: undefined,
      },
    ),
    ...chip("activation", "Activation", activation && ACTIVATION[activation], {
      activation: undefined,
    }),
    ...chip("test", "Test is", filters.test && (names.test ?? "one test"), { test: undefined }),
    ...chip("lab", "Laboratory is", filters.lab && (names.lab ?? filters.lab), { lab: undefined }),
    ...chip("lateness", "Stage is", filters.lateness && "past its usual time", {
      lateness: undefined,
    }),
    ...chip("kit", "Kit is", filters.kit && "not registered yet", { kit: undefined }),
    ...chip("week", "Created", filters.created && formatThisWeek(today), { created: undefined }),
    ...chip("created", "Created", formatPeriod(filters.created_from, filters.created_to), {
      created_from: undefined,
      created_to: undefined,
    }),
    ...chip("updated", "Updated", formatPeriod(filters.updated_from, filters.updated_to), {
      updated_from: undefined,
      updated_to: undefined,
    }),
    ...chip("person", "Ordered for", user_id && "one person", { user_id: undefined }),
  ];
}

/**
 * `Searched the newest 2,000 of the 5,321 orders that match the other filters.`, and how to search the rest. What the
 * first orders are depends on how the list is sorted.
 */
export function formatSearchedPart(
  { orders, of }: SearchedPart,
  { sort, direction, lateness, kit }: OrderFilters,
): string {
  const count = orders.toLocaleString("en");
  const first =
    sort === "created_at"
      ? `the ${direction === "desc" ? "newest" : "oldest"} ${count}`
      : `the first ${count}, sorted by ${sort === "patient_name" ? "name" : "status"},`;
  const open = lateness || kit ? " and have not ended" : "";
  return `Searched ${first} of the ${of.toLocaleString("en")} orders that match the other filters${open}. Add a status or a period to search the rest.`;
}

/** `2 words, not in the address`. The text itself is not shown, because it may be a name. */
export function textChipValue(text: string): string | null {
  const count = text.trim().split(/\s+/).filter(Boolean).length;
  if (count === 0) return null;
  return `${count} ${count === 1 ? "word" : "words"}, not in the address`;
}

/** The family's name if all its statuses are chosen, otherwise the chosen statuses one by one. */
function listStatusNames(statuses: readonly LowLevelStatus[]): string[] {
  return STATUS_FAMILIES.flatMap((family) => {
    const members = statusesOfFamily(family);
    const chosen = members.filter((status) => statuses.includes(status));
    const isComplete = members.length > 0 && chosen.length === members.length;
    return isComplete
      ? [formatFamily(family)]
      : chosen.map((status) => getStatusView(status).label);
  });
}

/** `Received, Completed, 3 more`. */
function formatList(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  if (names.length <= 3) return names.join(", ");
  return `${names.slice(0, 2).join(", ")}, ${names.length - 2} more`;
}

function formatThisWeek(today: CalendarDate): string {
  const { from, to } = getCreatedDays({ created: "this_week" }, today);
  return `this week, ${formatPeriod(from, to)}`;
}

function formatPeriod(
  from: CalendarDate | undefined,
  to: CalendarDate | undefined,
): string | undefined {
  if (from && to) {
    return from === to ? `on ${formatDate(from)}` : `${formatDate(from)} to ${formatDate(to)}`;
  }
  if (from) return `from ${formatDate(from)}`;
  return to ? `to ${formatDate(to)}` : undefined;
}
