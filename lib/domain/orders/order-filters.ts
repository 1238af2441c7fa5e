import { z } from "zod";
import { OrderFilters } from "@/lib/contract/dashboard/order-search";
import { CalendarDate, Uuid } from "@/lib/contract/primitives";
import { INTERPRETATIONS } from "@/lib/contract/service/order";
import { COLLECTION_METHODS, LOW_LEVEL_STATUSES } from "@/lib/contract/service/order-status-labels";

/** Search parameters as Next hands them to a page: absent, once, or repeated. */
export type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

export const NO_FILTERS: OrderFilters = OrderFilters.parse({});

/** Parameters that narrow the list; the others only arrange it. */
const NARROWING = [
  "status",
  "method",
  "interpretation",
  "activation",
  "created_from",
  "created_to",
  "updated_from",
  "updated_to",
  "user_id",
] as const;

/** Each parameter is read on its own, so one bad value costs only itself. */
const READERS = {
  interpretation: z.enum(INTERPRETATIONS),
  activation: OrderFilters.shape.activation.unwrap(),
  created_from: CalendarDate,
  created_to: CalendarDate,
  updated_from: CalendarDate,
  updated_to: CalendarDate,
  user_id: Uuid,
  sort: OrderFilters.shape.sort.unwrap(),
  direction: OrderFilters.shape.direction.unwrap(),
  page: z.coerce.number().int().min(1).max(1_000_000),
  size: z.coerce.number().pipe(OrderFilters.shape.size.unwrap()),
} as const;

/**
 * Filters out of a URL. Never throws: an unknown word, an impossible date or a repeated value is dropped, as if it
 * were not there. Free text is not read from a URL at all.
 */
export function parseOrderFilters(params: SearchParams): OrderFilters {
  const single = Object.entries(READERS).flatMap(([name, reader]) => {
    const read = reader.safeParse(params[name]);
    return read.success ? [[name, read.data]] : [];
  });
  return {
    ...NO_FILTERS,
    status: words(LOW_LEVEL_STATUSES, params.status),
    method: words(COLLECTION_METHODS, params.method),
    ...Object.fromEntries(single),
  };
}

/** The same record out of a browser's parameters: a name that stands once is text, one that is repeated a list. */
export function searchParamsRecord(params: URLSearchParams): SearchParams {
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const [first, ...more] = params.getAll(name);
      return [name, more.length === 0 ? first : [first ?? "", ...more]];
    }),
  );
}

/** The search string of filters, defaults left out, in a fixed order: the same filters always have the same URL. */
export function orderFiltersQuery(filters: OrderFilters): string {
  const defaults: Record<string, unknown> = NO_FILTERS;
  const params = new URLSearchParams();
  for (const name of [...NARROWING, "sort", "direction", "page", "size"] as const) {
    const value = filters[name];
    const text = Array.isArray(value) ? value.join(",") : String(value ?? "");
    if (text !== "" && value !== defaults[name]) params.set(name, text);
  }
  // A comma needs no escape in a query, and people read these addresses.
  return params.toString().replaceAll("%2C", ",");
}

/** Filters with some of them changed; a change of what is listed goes back to the first page. */
export function withFilters(filters: OrderFilters, change: Partial<OrderFilters>): OrderFilters {
  return { ...filters, page: 1, ...change };
}

/** What the list is narrowed by, without how it is arranged: the same scope lists the same orders. */
export function listScope({
  sort: _sort,
  direction: _direction,
  ...filters
}: OrderFilters): string {
  return orderFiltersQuery({ ...NO_FILTERS, ...filters, page: 1, size: NO_FILTERS.size });
}

/** Everything that narrows the list removed, the arrangement kept. */
export function clearedFilters({ sort, direction, size }: OrderFilters): OrderFilters {
  return { ...NO_FILTERS, sort, direction, size };
}

/** Whether the list is narrowed at all. */
export function isNarrowed(filters: OrderFilters): boolean {
  return NARROWING.some((name) => {
    const value = filters[name];
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  });
}

/** Comma-separated or repeated words, in the contract's order, once each. */
function words<const Word extends string>(
  known: readonly Word[],
  given: string | string[] | undefined,
): Word[] {
  const found = new Set([given ?? []].flat().flatMap((text) => text.split(",")));
  return known.filter((word) => found.has(word));
}
