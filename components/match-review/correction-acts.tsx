"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { MatchCorrection } from "@/lib/contract/match-correction";
import { whyNoVerdict } from "@/lib/domain/match-corrections/correction-words";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { closeCorrection, reviewCorrection } from "@/lib/query/match-corrections";
import { useSession } from "@/lib/query/session";
import { CorrectionDialog, type CorrectionQuestion } from "./correction-dialog";

type Step = "confirmed" | "dismissed" | "closed";

const QUESTIONS: Readonly<Record<Step, CorrectionQuestion>> = {
  confirmed: {
    title: "Agree that it is the wrong person?",
    explains: "The order keeps a warning until somebody writes how it was repaired.",
    label: "What you found",
    act: "It is the wrong person",
  },
  dismissed: {
    title: "Is the result right where it is?",
    explains: "The case ends, and the warning leaves the order. The trail is kept.",
    label: "What you found",
    act: "It is right",
  },
  closed: {
    title: "Was it repaired?",
    explains:
      "Nothing is changed at the service by this: write what was done there, who was told, and when.",
    label: "How it was repaired",
    act: "End the case",
  },
};

/** The next step of a case: the second verdict, or how it was repaired. Nothing for a case at its end. */
export function CorrectionActs({ correction }: { correction: MatchCorrection }) {
  const { staff } = useSession();
  const [asked, setAsked] = useState<Step | null>(null);
  const { id: correction_id, state } = correction;
  if (state === "dismissed" || state === "closed") return null;
  const why = whyNoVerdict(staff.role, correction) ?? undefined;
  const whyOpen = can(staff.role, "match:correct")
    ? undefined
    : `This needs the role ${leastRoleFor("match:correct")} or a higher one.`;
  return (
    <div className="row wrap">
      {state === "open" ? (
        <>
          <Button size="small" closedReason={why} onPress={() => setAsked("confirmed")}>
            It is the wrong person …
          </Button>
          <Button size="small" closedReason={why} onPress={() => setAsked("dismissed")}>
            It is right …
          </Button>
          {why ? <span className="label ink-3">{why}</span> : null}
        </>
      ) : (
        <Button size="small" closedReason={whyOpen} onPress={() => setAsked("closed")}>
          It was repaired …
        </Button>
      )}
      {asked ? (
        <CorrectionDialog
          question={QUESTIONS[asked]}
          send={(text) =>
            asked === "closed"
              ? closeCorrection({ correction_id, text })
              : reviewCorrection({ correction_id, verdict: asked, text })
          }
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
}
