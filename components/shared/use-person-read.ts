"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/query/core/api";
import { personIdentityQuery } from "@/lib/query/person-identity";

export type PersonRead = ReturnType<typeof usePersonRead>;

/**
 * Reads the whole record of a chosen person. Their identity is read at the same time, so that showing it later does not
 * shift the form while it is being used. Pass `onSuccess` to `mutate`: it then runs only for the person chosen last,
 * and not after the form was left. So everything that chooses for the same form must share one read.
 */
export function usePersonRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (userId: string) => {
      const [person] = await Promise.all([
        api("GET /api/people/{user_id}", { user_id: userId }),
        queryClient.prefetchQuery(personIdentityQuery(userId)),
      ]);
      return person;
    },
  });
}
