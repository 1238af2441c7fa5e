import "server-only";
import type { z } from "zod";
import type { OrderSearchInput } from "@/lib/contract/dashboard/orders/order-search";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { ListOrdersQuery } from "@/lib/contract/service/order-requests";
import { readSearchText } from "@/lib/matching/search/read-search-text";
import type { Ctx } from "@/lib/server/core/context";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { callService } from "@/lib/server/core/service/service-client";
import { toOrderQuery } from "@/lib/server/orders/order-query";

type OrderSearch = z.output<typeof OrderSearchInput>;

/** The part of a list query that stands for a text. */
export type OrderText = Pick<z.input<typeof ListOrdersQuery>, "search_input" | "user_id">;

/**
 * How the team's service is asked for the orders of a text. The embedded service reads the text itself. A real one
 * compares it with ids, names and birth dates as they are written there: it is asked for the spellings that may be, and the
 * first that finds something is used. The same text always gives the same query, so that all pages belong together.
 */
export async function resolveOrderText(ctx: Ctx, text: string): Promise<OrderText> {
  if (text === "") return {};
  if (ctx.team.deployment === "embedded") return { search_input: text };
  const spellings = listSpellings(text);
  for (const search_input of spellings) {
    const query = { search_input, page: 1, size: 1 };
    const { orders } = await callService(ctx, endpoints.listOrders, { query });
    if (orders.length > 0) return { search_input };
  }
  const params = { client_user_id: text };
  const person = await nullIfNotFound(callService(ctx, endpoints.resolveUser, { params }));
  return person ? { user_id: person.user_id } : { search_input: text };
}

/** The list query of a search whose text was resolved. A person whose id the text is does not replace a chosen person. */
export function toTextQuery(search: OrderSearch, timeZone: string, text: OrderText) {
  const { search_input, ...query } = toOrderQuery(search, timeZone);
  const isOther =
    search.user_id !== undefined && search.user_id !== (text.user_id ?? search.user_id);
  return { ...query, ...(isOther ? { search_input } : text) };
}

/** The text as typed, a birth date alone as the API writes it, and the last name put first or last. */
export function listSpellings(text: string): string[] {
  const { terms, dates } = readSearchText(text);
  const words = text.split(/[\s,]+/).filter(Boolean);
  const days = dates.length === 1 && terms.length === 1 ? (dates[0]?.days ?? []) : [];
  const turned =
    dates.length === 0 && words.length > 1
      ? [
          [...words.slice(1), ...words.slice(0, 1)],
          [...words.slice(-1), ...words.slice(0, -1)],
        ]
      : [];
  const spellings = [...days, text, ...turned.map((order) => order.join(" "))];
  return [...new Set(spellings)];
}
