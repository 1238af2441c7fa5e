"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useCallback } from "react";
import { peopleTextQuery } from "@/lib/query/people";
import { toPage } from "./page-number";

/** The page is in the URL; the text is kept in this tab's memory, because it may contain names. */
export function usePeopleSearch(): {
  text: string;
  page: number;
  search: (text: string) => void;
  goTo: (page: number) => void;
} {
  const client = useQueryClient();
  const { data: text } = useQuery(peopleTextQuery);
  const page = toPage(useSearchParams().get("page"));
  const goTo = useCallback((next: number) => {
    const address = next > 1 ? `?page=${next}` : window.location.pathname;
    window.history.pushState(null, "", address);
  }, []);
  const search = useCallback(
    (next: string) => {
      client.setQueryData(peopleTextQuery.queryKey, next.trim());
      if (page > 1) goTo(1);
    },
    [client, page, goTo],
  );
  return { text, page, search, goTo };
}
