import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { z } from "zod";

/** The lists whose search text is kept. */
export type SearchedList = "people" | "orders";

/** A list's text, and the filters of the list's address that it was searched with. */
export type KeptText = { text: string; search: string };

const NOTHING: KeptText = { text: "", search: "" };
const MAX_LENGTH = 200;
const Stored = z.object({ text: z.string().max(MAX_LENGTH), search: z.string() });

const getStorageKey = (list: SearchedList) => `phial.search-text.${list}`;

/**
 * The search text of a list. It may contain names, so it is in no URL and no history: only in this tab's memory and
 * session storage, which survives a reload and ends with the tab or with `forgetSearchTexts`.
 */
export const searchTextQuery = (list: SearchedList) =>
  queryOptions({
    queryKey: ["search-text", list] as const,
    queryFn: () => NOTHING,
    enabled: false,
    initialData: NOTHING,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Sets the text of a list in this tab, and the filters with which it is searched. */
export function keepSearchText(client: QueryClient, list: SearchedList, kept: KeptText): void {
  const text = kept.text.trim().slice(0, MAX_LENGTH);
  client.setQueryData(searchTextQuery(list).queryKey, { ...kept, text });
  if (text === "") sessionStorage.removeItem(getStorageKey(list));
  else sessionStorage.setItem(getStorageKey(list), JSON.stringify({ ...kept, text }));
}

/**
 * Restores the text that the tab still has after a reload. Call it once the page is shown, because the server does not
 * know the text.
 */
export function restoreSearchText(client: QueryClient, list: SearchedList, search: string): void {
  const kept = readStored(list);
  const { queryKey } = searchTextQuery(list);
  const known = client.getQueryData(queryKey);
  if (kept?.search === search && !known?.text) client.setQueryData(queryKey, kept);
}

function readStored(list: SearchedList): KeptText | null {
  try {
    return Stored.parse(JSON.parse(sessionStorage.getItem(getStorageKey(list)) ?? ""));
  } catch {
    return null;
  }
}

/** Called when a session ends, so that the next person at this screen finds no text. */
export function forgetSearchTexts(): void {
  for (const list of ["people", "orders"] as const) sessionStorage.removeItem(getStorageKey(list));
}
