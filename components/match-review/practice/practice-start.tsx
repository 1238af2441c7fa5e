"use client";

import { useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { toast } from "@/components/ui/feedback/toast";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import { describeWriteFailure } from "@/lib/query/core/failure";
import { useWrite } from "@/lib/query/core/use-write";
import { practiceKeys, startPractice } from "@/lib/query/match-practice";

type PracticeStartProps = { isReset?: boolean };

/** Starts a round. During a round it starts over, without a question, because only practice is lost. */
export function PracticeStart({ isReset = false }: PracticeStartProps) {
  const client = useQueryClient();
  const { start, isPending } = useWrite({
    send: () => startPractice(),
    onDone: (review) => client.setQueryData(practiceKeys.review, review),
    onFailed: async (error) => {
      toast({ tone: "error", ...describeWriteFailure(error, "The round was not started") });
      // The round may have started all the same: reading it creates what is missing of it.
      await client.invalidateQueries({ queryKey: practiceKeys.review });
    },
  });
  useKeys("Practice", [{ keys: "b", label: isReset ? "Start over" : "Start", run: start }]);
  return (
    <Button
      variant={isReset ? "default" : "primary"}
      icon={isReset ? <RotateCcw aria-hidden="true" /> : null}
      kbd="b"
      isPending={isPending}
      onPress={() => start()}
    >
      {isReset ? "Start over" : "Start a round"}
    </Button>
  );
}
