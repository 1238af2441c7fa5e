"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { searchTextQuery } from "@/lib/query/orders";

/** The searched text, kept in memory while the person opens an order and comes back. It never enters the address. */
export function useSearchText(): { text: string; setText: (text: string) => void } {
  const client = useQueryClient();
  const { data: text } = useQuery(searchTextQuery);
  const setText = useCallback(
    (next: string) => client.setQueryData(searchTextQuery.queryKey, next.trim()),
    [client],
  );
  return { text, setText };
}
