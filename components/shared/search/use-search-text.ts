"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import {
  keepSearchText,
  restoreSearchText,
  type SearchedList,
  searchTextQuery,
} from "@/lib/query/search-text";

/** The searched text of a list. It survives opening a row and reloading this tab, and never enters the address. */
export function useSearchText(list: SearchedList) {
  const client = useQueryClient();
  const { data: text } = useQuery(searchTextQuery(list));
  useEffect(() => restoreSearchText(client, list), [client, list]);
  const setText = useCallback((next: string) => keepSearchText(client, list, next), [client, list]);
  return { text, setText };
}
