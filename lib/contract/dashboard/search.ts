import { z } from "zod";
import { CalendarDate } from "@/lib/contract/primitives";
import { OrderHit, OrderRowPage } from "./orders/order-row";
import { PersonHit, PersonPage } from "./person";

/** Searches that a deployment's service does not support; the screen mentions them beside the results. */
export const SEARCH_LIMITS = [
  /** Ids as abbreviated on the screens. */
  "short-ids",
  /** Names that are misspelled. */
  "similar-names",
  /** People without an order, by name or birth date. */
  "people-without-orders",
  /** A birth date together with other words. */
  "dates-with-names",
] as const;

export const SearchKind = z.enum(["people", "orders"]);
export type SearchKind = z.infer<typeof SearchKind>;

/** How a text was searched. */
export const SearchNote = z.object({
  /** Nothing matches the text as typed; the results have similar names. */
  is_similar: z.boolean(),
  /** Dates in the text that can mean several days, each with all of them. */
  ambiguous_dates: z.array(z.array(CalendarDate)),
  limits: z.array(z.enum(SEARCH_LIMITS)),
});
export type SearchNote = z.infer<typeof SearchNote>;

/**
 * Of how many orders that match the service's own filters only the first ones were searched by those that the dashboard
 * applies.
 */
export const SearchedPart = z.object({ orders: z.number().int(), of: z.number().int() });
export type SearchedPart = z.infer<typeof SearchedPart>;

/**
 * A page of orders; with a text, how it was searched. `searched` when not all were: `total` then counts only what was
 * found among them.
 */
export const OrderSearchPage = OrderRowPage.extend({
  search: SearchNote.nullish(),
  searched: SearchedPart.nullish(),
});
export type OrderSearchPage = z.infer<typeof OrderSearchPage>;

/** A page of people; with a text, how it was searched. */
export const PersonSearchPage = PersonPage.extend({ search: SearchNote.nullish() });
export type PersonSearchPage = z.infer<typeof PersonSearchPage>;

/** Sent in the body, never in a URL: names, birth dates and ids in any order. */
export const SearchInput = z.strictObject({
  text: z.string().trim().min(1).max(200),
  kinds: z.array(SearchKind).min(1).default(["people", "orders"]),
});
export type SearchInput = z.input<typeof SearchInput>;

/**
 * The first people and orders for a text; null for a kind that was not requested or that failed: `failures` then says
 * why.
 */
export const SearchResults = z.object({
  people: z
    .object({
      items: z.array(PersonHit),
      total: z.number().int(),
      /** More than `total` match. */
      has_more: z.boolean(),
      note: SearchNote,
    })
    .nullable(),
  orders: z
    .object({ items: z.array(OrderHit), total: z.number().int(), note: SearchNote })
    .nullable(),
  failures: z.array(z.object({ kind: SearchKind, message: z.string() })),
});
export type SearchResults = z.infer<typeof SearchResults>;
