import { useQueryClient } from "@tanstack/react-query";
import type { MatchParametersView } from "@/lib/contract/service/match-parameters";
import { showAnswer } from "@/lib/query/core/show-answer";
import { useWrite, type Write } from "@/lib/query/core/use-write";
import { matchParametersQuery } from "@/lib/query/match-review/match-parameters";

/** Changes the parameters. The response is shown without refetching; after a failure the parameters are refetched. */
export function useParametersChange<Input>(
  send: (input: Input) => Promise<MatchParametersView>,
  { onDone, onDoneHere }: { onDone?: () => void; onDoneHere?: () => void } = {},
): Write<Input> {
  const client = useQueryClient();
  const { queryKey } = matchParametersQuery();
  return useWrite({
    send,
    record: [queryKey],
    onDone: (view) => {
      showAnswer(client, queryKey, view);
      onDone?.();
    },
    onDoneHere: () => onDoneHere?.(),
  });
}
