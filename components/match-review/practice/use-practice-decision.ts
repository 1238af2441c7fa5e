import { useQueryClient } from "@tanstack/react-query";
import type { PracticeDecideInput } from "@/lib/contract/dashboard/match-practice";
import { useWrite, type Write } from "@/lib/query/core/use-write";
import { decidePractice, practiceKeys } from "@/lib/query/match-practice";

type Decision = Omit<PracticeDecideInput, "case_id">;

/** Decides a practice case; a second press while the first is in flight does nothing. */
export function usePracticeDecision(caseId: string): Write<Decision> {
  const client = useQueryClient();
  return useWrite({
    send: (decision: Decision) => decidePractice({ case_id: caseId, ...decision }),
    record: [practiceKeys.review],
    onDone: (review) => client.setQueryData(practiceKeys.review, review),
  });
}
