import { type QueryClient, queryOptions } from "@tanstack/react-query";

/** The lists whose search text is kept. */
export type SearchedList = "people" | "orders";

const getStorageKey = (list: SearchedList) => `phial.search-text.${list}`;

/**
 * The search text of a list. It may contain names, so it is in no URL and no history: only in this tab's memory and
 * session storage, which survives a reload and ends with the tab or with `forgetSearchTexts`.
 */
export const searchTextQuery = (list: SearchedList) =>
  queryOptions({
    queryKey: ["search-text", list] as const,
    queryFn: () => "",
    enabled: false,
    initialData: "",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Sets the text of a list in this tab. */
export function keepSearchText(client: QueryClient, list: SearchedList, text: string): void {
  const trimmed = text.trim();
  client.setQueryData(searchTextQuery(list).queryKey, trimmed);
  if (trimmed === "") sessionStorage.removeItem(getStorageKey(list));
  else sessionStorage.setItem(getStorageKey(list), trimmed);
}

/**
 * Restores the text that the tab still has after a reload. Call it once the page is shown, because the server does not
 * know the text.
 */
export function restoreSearchText(client: QueryClient, list: SearchedList): void {
  const stored = sessionStorage.getItem(getStorageKey(list))?.slice(0, 200) ?? "";
  const { queryKey } = searchTextQuery(list);
  if (stored !== "" && !client.getQueryData(queryKey)) client.setQueryData(queryKey, stored);
}

/** Called when a session ends, so that the next person at this screen finds no text. */
export function forgetSearchTexts(): void {
  for (const list of ["people", "orders"] as const) sessionStorage.removeItem(getStorageKey(list));
}
