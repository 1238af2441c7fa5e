import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import type { MatchParametersView } from "@/lib/contract/match-parameters";
import { matchParametersQuery } from "@/lib/query/match-parameters";

/** Changes the parameters; the answer is on the screen at once. After a failure they are read again. */
export function useParametersChange<Input>(
  send: (input: Input) => Promise<MatchParametersView>,
): UseMutationResult<MatchParametersView, Error, Input> {
  const client = useQueryClient();
  const { queryKey } = matchParametersQuery();
  return useMutation({
    mutationFn: send,
    retry: false,
    onSuccess: (view) => client.setQueryData(queryKey, view),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
