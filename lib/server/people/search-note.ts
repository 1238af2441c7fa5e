import "server-only";
import type { SEARCH_LIMITS, SearchNote } from "@/lib/contract/dashboard/search";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { Order } from "@/lib/contract/service/order";
import { getOrderLines } from "@/lib/domain/search/order-lines";
import { hasEveryTerm } from "@/lib/matching/search/find-terms";
import { readSearchText, type SearchText } from "@/lib/matching/search/read-search-text";
import type { Ctx } from "@/lib/server/core/context";

/** How a text was searched among orders. */
export function getOrderNote(ctx: Ctx, text: string, orders: readonly Order[]): SearchNote {
  const reading = readSearchText(text);
  const hasNames = reading.terms.some(({ name }) => name !== null);
  const isTyped = orders.some((order) => hasEveryTerm(reading, getOrderLines(order)));
  const isSimilar = orders.length > 0 && hasNames && !isTyped;
  return getNote(ctx, reading, isSimilar, getLimits(reading));
}

/** How a text was searched among people. */
export function getPersonNote(ctx: Ctx, text: string, isSimilar: boolean): SearchNote {
  const reading = readSearchText(text);
  return getNote(ctx, reading, isSimilar, [...getLimits(reading), "people-without-orders"]);
}

type SearchLimit = (typeof SEARCH_LIMITS)[number];

function getNote(
  ctx: Ctx,
  { dates }: SearchText,
  isSimilar: boolean,
  limits: readonly SearchLimit[],
): SearchNote {
  return {
    is_similar: isSimilar,
    ambiguous_dates: dates
      .filter(({ days }) => days.length > 1)
      .map(({ days }) => days.map((day) => day as CalendarDate)),
    limits: ctx.team.deployment === "embedded" ? [] : [...limits],
  };
}

/** The parts of this text that only the embedded service can search. */
function getLimits({ terms, dates }: SearchText): SearchLimit[] {
  return [
    ...(terms.some(({ texts }) => /^[0-9a-f]{4}-[0-9a-f]{4}$/.test(texts[0] ?? ""))
      ? (["short-ids"] as const)
      : []),
    ...(terms.some(({ name }) => name !== null) ? (["similar-names"] as const) : []),
    ...(dates.length > 0 && terms.length > dates.length ? (["dates-with-names"] as const) : []),
  ];
}
