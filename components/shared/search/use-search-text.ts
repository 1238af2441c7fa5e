"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import {
  keepSearchText,
  restoreSearchText,
  type SearchedList,
  searchTextQuery,
} from "@/lib/query/search-text";

/**
 * The searched text of a list. It survives opening a row and reloading this tab, and never enters the address. A link
 * to other filters than it was searched with opens the list without it, because the link promises all of their rows.
 */
export function useSearchText(list: SearchedList) {
  const client = useQueryClient();
  const search = useSearchParams().toString();
  const { data: kept } = useQuery(searchTextQuery(list));
  const [opened] = useState({ search, isElsewhere: kept.text !== "" && kept.search !== search });
  const [isForgotten, setForgotten] = useState(!opened.isElsewhere);
  const setText = useCallback(
    (text: string) => keepSearchText(client, list, { text, search }),
    [client, list, search],
  );
  useEffect(() => {
    if (opened.isElsewhere) keepSearchText(client, list, { text: "", search: "" });
    else restoreSearchText(client, list, opened.search);
    setForgotten(true);
  }, [client, list, opened]);
  const text = isForgotten ? kept.text : "";
  // The filters may change while the text stays.
  useEffect(() => {
    if (text !== "") keepSearchText(client, list, { text, search });
  }, [client, list, text, search]);
  return { text, setText };
}
