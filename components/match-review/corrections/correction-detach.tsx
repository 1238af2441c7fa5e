"use client";

import { useQueryClient } from "@tanstack/react-query";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import type {
  DetachCorrectionInput,
  MatchCorrection,
} from "@/lib/contract/dashboard/match-correction";
import { api } from "@/lib/query/core/api";
import { useWrite } from "@/lib/query/core/use-write";
import { correctionKeys } from "@/lib/query/keys";
import { correctionsChanged } from "@/lib/query/match-review/match-corrections";

type CorrectionDetachProps = { correction: MatchCorrection; disabledReason: string | undefined };

/** Detaches the result where the service can; elsewhere checks whether it is gone from the order. */
export function CorrectionDetach({ correction, disabledReason }: CorrectionDetachProps) {
  const { id, can_detach } = correction;
  const client = useQueryClient();
  const write = useWrite({
    send: (input: DetachCorrectionInput) =>
      api("POST /api/match-corrections/{correction_id}/detach", input),
    record: correctionKeys.all,
    onDone: () => correctionsChanged(client),
    onFailed: () => correctionsChanged(client),
  });
  return (
    <>
      <WriteNotice
        write={write}
        notDone="Still attached"
        current="The case is shown in its current state."
      />
      <Button
        size="small"
        isPending={write.isPending}
        disabledReason={disabledReason}
        onPress={() => write.start({ correction_id: id })}
      >
        {can_detach ? "Detach the result" : "Check whether it is gone"}
      </Button>
    </>
  );
}
