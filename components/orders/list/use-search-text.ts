"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { searchTextQuery } from "@/lib/query/orders";

/** The text searched for, kept in this tab's memory while the person goes to an order and back. */
export function useSearchText(): { text: string; setText: (text: string) => void } {
  const client = useQueryClient();
  const { data: text } = useQuery(searchTextQuery);
  const setText = useCallback(
    (next: string) => client.setQueryData(searchTextQuery.queryKey, next.trim()),
    [client],
  );
  return { text, setText };
}
