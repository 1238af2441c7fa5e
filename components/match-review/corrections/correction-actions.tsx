"use client";

import { useState } from "react";
import { NOBODY_REPORTED, ReportedPerson } from "@/components/match-review/compare/reported-person";
import { Button } from "@/components/ui/controls/button";
import type { MatchCorrection } from "@/lib/contract/dashboard/match-correction";
import { whyNoVerdict } from "@/lib/domain/match-corrections/correction-labels";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { closeCorrection, reviewCorrection } from "@/lib/query/match-corrections";
import { useSession } from "@/lib/query/session";
import { CorrectionDetach } from "./correction-detach";
import { CorrectionDialog, type CorrectionQuestion } from "./correction-dialog";

type Step = "confirmed" | "dismissed" | "closed";

const QUESTIONS: Readonly<Record<Step, CorrectionQuestion>> = {
  confirmed: {
    title: "Agree that it is the wrong person?",
    explains:
      "The result is detached from the order and returns to match review where the service can do that. Until it is gone the values stay covered.",
    label: "What you found",
    action: "It is the wrong person",
  },
  dismissed: {
    title: "Is the result right where it is?",
    explains:
      "The case ends only if the laboratory's report names the order's patient. Where the service tells whom the report names, that is compared; else what you copy here from the report.",
    label: "What you found",
    action: "It is right",
  },
  closed: {
    title: "Close with the result still attached?",
    explains:
      "Nothing is changed at the service, and the warning stays on the order for good. Write what was done outside, who was told, and when.",
    label: "How it was handled outside",
    action: "Close, still attached",
  },
};

/** The next step of a case: the second person's verdict, detaching, or closing it as still attached. */
export function CorrectionActions({ correction }: { correction: MatchCorrection }) {
  const { staff } = useSession();
  const [asked, setAsked] = useState<Step | null>(null);
  const [reported, setReported] = useState(NOBODY_REPORTED);
  const { id: correction_id, state } = correction;
  if (state === "dismissed" || state === "detached") return null;
  const why = whyNoVerdict(staff.role, correction) ?? undefined;
  const whyNot = can(staff.role, "match:correct")
    ? undefined
    : `This needs the role ${leastRoleFor("match:correct")} or a higher one.`;
  return (
    <div className="row wrap">
      {state === "open" ? (
        <>
          <Button size="small" disabledReason={why} onPress={() => setAsked("confirmed")}>
            It is the wrong person …
          </Button>
          <Button size="small" disabledReason={why} onPress={() => setAsked("dismissed")}>
            It is right …
          </Button>
          {why ? <span className="label ink-3">{why}</span> : null}
        </>
      ) : (
        <CorrectionDetach correction={correction} disabledReason={whyNot} />
      )}
      {state === "confirmed" ? (
        <Button size="small" disabledReason={whyNot} onPress={() => setAsked("closed")}>
          Still attached, handled outside …
        </Button>
      ) : null}
      {asked ? (
        <CorrectionDialog
          question={QUESTIONS[asked]}
          send={(text) =>
            asked === "closed"
              ? closeCorrection({ correction_id, text })
              : reviewCorrection({
                  correction_id,
                  verdict: asked,
                  text,
                  ...(asked === "dismissed" ? { reported } : {}),
                })
          }
          onClose={() => setAsked(null)}
        >
          {asked === "dismissed" ? (
            <ReportedPerson reported={reported} onChange={setReported} />
          ) : null}
        </CorrectionDialog>
      ) : null}
    </div>
  );
}
