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

/** Begins a round. On a round it is the reset: one press, for nothing is lost but an exercise. */
export function PracticeStart({ isReset = false }: PracticeStartProps) {
  const client = useQueryClient();
  const { start, isPending } = useWrite({
    send: () => startPractice(),
    onDone: (review) => client.setQueryData(practiceKeys.review, review),
    onFailed: async (error) => {
      toast({ tone: "error", ...describeWriteFailure(error, "The round is not ready") });
      // It may have begun all the same: what is missing of it is made when it is read.
      await client.invalidateQueries({ queryKey: practiceKeys.review });
    },
  });
  useKeys("Practice", [{ keys: "b", label: isReset ? "Begin anew" : "Begin", run: start }]);
  return (
    <Button
      variant={isReset ? "default" : "primary"}
      icon={isReset ? <RotateCcw aria-hidden="true" /> : null}
      kbd="b"
      isPending={isPending}
      onPress={() => start()}
    >
      {isReset ? "Begin anew" : "Begin a round"}
    </Button>
  );
}
