"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useKeys } from "@/components/ui/use-keys";
import { failureOf } from "@/lib/query/failure";
import { practiceKeys, startPractice } from "@/lib/query/match-practice";

type PracticeStartProps = { isReset?: boolean };

/** Begins a round. On a round it is the reset: one press, for nothing is lost but an exercise. */
export function PracticeStart({ isReset = false }: PracticeStartProps) {
  const client = useQueryClient();
  const isSending = useRef<boolean>(false);
  const { mutate, isPending } = useMutation({
    mutationFn: startPractice,
    retry: false,
    onSuccess: (desk) => client.setQueryData(practiceKeys.desk, desk),
    onError: async (error) => {
      const { title, detail } = failureOf(error);
      const notReady = `The round is not ready. ${title}.`;
      toast({ tone: "error", title: notReady, ...(detail ? { body: detail } : {}) });
      // It may have begun all the same: what is missing of it is made when it is read.
      await client.invalidateQueries({ queryKey: practiceKeys.desk });
    },
    onSettled: () => {
      isSending.current = false;
    },
  });
  function start() {
    if (isSending.current) return;
    isSending.current = true;
    mutate();
  }
  useKeys("Practice", [{ keys: "b", label: isReset ? "Begin anew" : "Begin", run: start }]);
  return (
    <Button
      variant={isReset ? "default" : "primary"}
      icon={isReset ? <RotateCcw aria-hidden="true" /> : null}
      kbd="b"
      isPending={isPending}
      onPress={start}
    >
      {isReset ? "Begin anew" : "Begin a round"}
    </Button>
  );
}
