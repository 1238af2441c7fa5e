import "server-only";
import type { z } from "zod";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { ListOrdersQuery } from "@/lib/contract/service/order-requests";
import { readSearchText } from "@/lib/matching/search/read-search-text";
import type { Ctx } from "@/lib/server/core/context";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { callService } from "@/lib/server/core/service/service-client";

/** The part of a list query that represents the search text. */
export type OrderText = Pick<z.input<typeof ListOrdersQuery>, "search_input" | "user_id">;

/**
 * How the team's service is queried for the orders that match a text. The embedded service interprets the text itself.
 * A real deployment compares it literally with ids, names and birth dates, so possible spellings are tried in order and
 * the first that finds something is used. The same text always gives the same query, so that all pages belong together.
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

/** A lone birth date as the API writes it, the text as typed, and the last name moved to the front or the end. */
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
