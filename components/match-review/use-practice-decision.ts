import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { PracticeDecideInput } from "@/lib/contract/match-practice";
import { decidePractice, practiceKeys } from "@/lib/query/match-practice";

type Decision = Omit<PracticeDecideInput, "case_id">;

/** Decides a case of practice. While one decision is under way, another is not begun. */
export function usePracticeDecision(caseId: string): {
  decide: (decision: Decision) => void;
  error: Error | null;
  isPending: boolean;
} {
  const client = useQueryClient();
  const isSending = useRef<boolean>(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (decision: Decision) => decidePractice({ case_id: caseId, ...decision }),
    retry: false,
    onSuccess: (desk) => client.setQueryData(practiceKeys.desk, desk),
    onSettled: () => {
      isSending.current = false;
    },
  });
  return {
    decide(decision) {
      if (isSending.current) return;
      isSending.current = true;
      mutate(decision);
    },
    error,
    isPending,
  };
}
