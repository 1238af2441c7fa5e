"use client";

import { skipToken, useQuery } from "@tanstack/react-query";
import { personIdentityQuery } from "@/lib/query/person-identity";

/** The identity on record of the chosen person; undefined while it is loading or nobody is chosen. */
export function usePersonIdentity(userId: string | null) {
  const { data, error, refetch } = useQuery({
    ...personIdentityQuery(userId ?? ""),
    ...(userId === null ? { queryFn: skipToken } : {}),
  });
  return { identity: data, error, refetch };
}
