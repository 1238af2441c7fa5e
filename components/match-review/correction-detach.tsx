"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { MatchCorrection } from "@/lib/contract/match-correction";
import { failureOf } from "@/lib/query/failure";
import { correctionsChanged, detachCorrection } from "@/lib/query/match-corrections";

type CorrectionDetachProps = { correction: MatchCorrection; closedReason: string | undefined };

/** Detaches the result where the service can; elsewhere looks whether it is gone from the order. */
export function CorrectionDetach({ correction, closedReason }: CorrectionDetachProps) {
  const { id, can_detach } = correction;
  const client = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => detachCorrection({ correction_id: id }),
    retry: false,
    onSettled: () => correctionsChanged(client),
  });
  const failure = error ? failureOf(error) : null;
  return (
    <>
      {failure ? (
        <Notice tone="error" role="alert" title="Still attached.">
          {failure.said ?? failure.detail ?? failure.title}
        </Notice>
      ) : null}
      <Button
        size="small"
        isPending={isPending}
        closedReason={closedReason}
        onPress={() => mutate()}
      >
        {can_detach ? "Detach the result" : "Check whether it is gone"}
      </Button>
    </>
  );
}
