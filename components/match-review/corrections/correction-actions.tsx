"use client";

import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { FIELD_HINT } from "@/components/ui/controls/field-class";
import { TextField } from "@/components/ui/controls/text-field";
import type { Identity } from "@/lib/contract/dashboard/identity";
import type { MatchCorrection } from "@/lib/contract/dashboard/match-correction";
import { whyNoVerdict } from "@/lib/domain/match-corrections/correction-labels";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { closeCorrection, reviewCorrection } from "@/lib/query/match-review/match-corrections";
import { useSession } from "@/lib/query/session/session";
import { CorrectionDetach } from "./correction-detach";
import { CorrectionDialog, type CorrectionQuestion } from "./correction-dialog";

type Step = "confirmed" | "dismissed" | "closed";

const QUESTIONS: Readonly<Record<Step, CorrectionQuestion>> = {
  confirmed: {
    title: "Agree that it is the wrong person?",
    explains:
      "The result is detached from the order and returns to match review where the service can do that. Until then its values stay covered.",
    label: "What you found",
    action: "It is the wrong person",
  },
  dismissed: {
    title: "Is the result on the correct order?",
    explains:
      "The case ends only if the laboratory's report names the order's patient. If the service states whom the report names, that is compared; otherwise what you copy here from the report.",
    label: "What you found",
    action: "It is correct",
  },
  closed: {
    title: "Close with the result still attached?",
    explains:
      "Nothing is changed at the service, and the warning on the order is permanent. Describe what was done outside Phial, who was informed, and when.",
    label: "How it was handled outside",
    action: "Close, still attached",
  },
};

/** The next step of a case: the second review, detaching, or closing it as still attached. */
export function CorrectionActions({ correction }: { correction: MatchCorrection }) {
  const { staff } = useSession();
  const [step, setStep] = useState<Step | null>(null);
  const [reported, setReported] = useState(NOBODY_REPORTED);
  const { id: correction_id, state } = correction;
  if (state === "dismissed" || state === "detached") return null;
  const why = whyNoVerdict(staff.role, correction) ?? undefined;
  const whyNot = can(staff.role, "match:correct")
    ? undefined
    : `This needs the role ${leastRoleFor("match:correct")} or a higher one.`;
  return (
    <div className="flex items-center gap-2 flex-wrap">
      {state === "open" ? (
        <>
          <Button size="small" disabledReason={why} onPress={() => setStep("confirmed")}>
            It is the wrong person …
          </Button>
          <Button size="small" disabledReason={why} onPress={() => setStep("dismissed")}>
            It is correct …
          </Button>
          {why ? <span className="text-label text-ink-3">{why}</span> : null}
        </>
      ) : (
        <CorrectionDetach correction={correction} disabledReason={whyNot} />
      )}
      {state === "confirmed" ? (
        <Button size="small" disabledReason={whyNot} onPress={() => setStep("closed")}>
          Still attached, handled outside …
        </Button>
      ) : null}
      {step ? (
        <CorrectionDialog
          question={QUESTIONS[step]}
          recordId={`${correction_id}-${step}`}
          send={(text) =>
            step === "closed"
              ? closeCorrection({ correction_id, text })
              : reviewCorrection({
                  correction_id,
                  verdict: step,
                  text,
                  ...(step === "dismissed" ? { reported } : {}),
                })
          }
          onClose={() => setStep(null)}
        >
          {step === "dismissed" ? (
            <ReportedPerson reported={reported} onChange={setReported} />
          ) : null}
        </CorrectionDialog>
      ) : null}
    </div>
  );
}

type ReportedPersonProps = { reported: Identity; onChange: (reported: Identity) => void };

const FIELDS = [
  ["first_name", "First name on the report"],
  ["last_name", "Last name on the report"],
  ["dob", "Birth date on the report, as 1993-01-30"],
  ["gender", "Sex on the report (optional)"],
] as const;

const NOBODY_REPORTED: Identity = {
  first_name: null,
  last_name: null,
  dob: null,
  gender: null,
};

/** The person named on the laboratory's report, which proves that a result is on the correct order. */
function ReportedPerson({ reported, onChange }: ReportedPersonProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="text-small font-medium">The person on the laboratory's report</legend>
      <p className={FIELD_HINT}>
        Copy it from the report, not from the order. It is compared and not stored.
      </p>
      {FIELDS.map(([field, label]) => (
        <TextField
          key={field}
          label={label}
          value={reported[field] ?? ""}
          maxLength={60}
          autoComplete="off"
          onChange={(text) => onChange({ ...reported, [field]: text.trim() === "" ? null : text })}
        />
      ))}
    </fieldset>
  );
}
