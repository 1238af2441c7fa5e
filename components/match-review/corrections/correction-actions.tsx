"use client";

import { Button } from "@/components/ui/controls/button";
import type { MatchCorrection } from "@/lib/contract/dashboard/match-correction";
import { whyNoVerdict } from "@/lib/domain/match-corrections/correction-labels";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { useSession } from "@/lib/query/session/session";
import { CorrectionDetach } from "./correction-detach";
import type { OpenCorrectionDialog } from "./use-correction-dialog";

type CorrectionActionsProps = { correction: MatchCorrection; onOpen: OpenCorrectionDialog };

/** The next step of a case: the second review, detaching, or closing it as still attached. */
export function CorrectionActions({ correction, onOpen }: CorrectionActionsProps) {
  const { staff } = useSession();
  const { mistake, state } = correction;
  if (state === "dismissed" || state === "detached") return null;
  const why = whyNoVerdict(staff.role, correction) ?? undefined;
  const whyNot = can(staff.role, "match:correct")
    ? undefined
    : `This needs the role ${leastRoleFor("match:correct")} or a higher one.`;
  return (
    <div className="flex items-center gap-2 flex-wrap">
      {state === "open" ? (
        <>
          <Button size="small" disabledReason={why} onPress={() => onOpen(correction, "confirmed")}>
            It is the wrong {mistake} …
          </Button>
          <Button size="small" disabledReason={why} onPress={() => onOpen(correction, "dismissed")}>
            It is correct …
          </Button>
          {why ? <span className="text-label text-ink-3">{why}</span> : null}
        </>
      ) : (
        <CorrectionDetach correction={correction} disabledReason={whyNot} />
      )}
      {state === "confirmed" ? (
        <Button size="small" disabledReason={whyNot} onPress={() => onOpen(correction, "closed")}>
          Still attached, handled outside …
        </Button>
      ) : null}
    </div>
  );
}
