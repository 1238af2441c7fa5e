"use client";

import { type ReactNode, useState } from "react";
import { DatePicker } from "@/components/shared/date-picker";
import { useToday } from "@/components/shared/use-today";
import { FIELD_HINT } from "@/components/ui/controls/field-class";
import { TextField } from "@/components/ui/controls/text-field";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { Identity } from "@/lib/contract/dashboard/identity";
import type { CorrectionMistake, MatchCorrection } from "@/lib/contract/dashboard/match-correction";
import { CalendarDate } from "@/lib/contract/primitives";
import { api } from "@/lib/query/core/api";
import { CorrectionDialog, type CorrectionQuestion } from "./correction-dialog";

type Step = "confirmed" | "dismissed" | "closed";

/** What is said of a step only in cases of one mistake. */
const EXPLAINS = {
  person: {
    confirmed:
      "The result is detached from the order and returns to match review where the service can do that. Until then its values stay withheld.",
    dismissed:
      "The case ends only if the laboratory's report names the order's patient. If the service states whom the report names, that is compared; otherwise what you copy here from the report.",
  },
  order: {
    confirmed:
      "The result is detached from the order and returns to match review where the service can do that. It can then be matched with the order that it was made for.",
    dismissed:
      "Compare the laboratory, the sample and the markers of the report with what this order asked for. The case ends, and the warning on the order with it.",
  },
} as const satisfies Record<CorrectionMistake, object>;

function getQuestion(mistake: CorrectionMistake, step: Step): CorrectionQuestion {
  if (step === "confirmed") {
    return {
      title: `Agree that it is the wrong ${mistake}?`,
      explains: EXPLAINS[mistake].confirmed,
      label: "What you found",
      action: `It is the wrong ${mistake}`,
    };
  }
  if (step === "dismissed") {
    return {
      title: "Is the result on the correct order?",
      explains: EXPLAINS[mistake].dismissed,
      label: "What you found",
      action: "It is correct",
    };
  }
  return {
    title: "Close with the result still attached?",
    explains:
      "Nothing is changed at the service, and the warning on the order is permanent. Describe what was done outside Phial, who was informed, and when.",
    label: "How it was handled outside",
    action: "Close, still attached",
  };
}

type Case = Pick<MatchCorrection, "id" | "mistake">;
export type OpenCorrectionDialog = (correction: Case, step: Step) => void;

/**
 * The dialog that one of the listed cases has opened. It does not belong to the case, so that it stays open with what
 * was typed when a colleague's step removes the case from the list.
 */
export function useCorrectionDialog(): { open: OpenCorrectionDialog; dialog: ReactNode } {
  const [current, setCurrent] = useState<{ correction: Case; step: Step } | null>(null);
  const [reported, setReported] = useState<ReadonlyMap<string, Identity>>(new Map());
  return {
    open: (correction, step) => setCurrent({ correction, step }),
    dialog: current ? renderDialog(current) : null,
  };

  function renderDialog({ correction, step }: NonNullable<typeof current>) {
    const { id: correction_id, mistake } = correction;
    const isProved = step === "dismissed" && mistake === "person";
    const person = reported.get(correction_id) ?? NOBODY_REPORTED;
    return (
      <CorrectionDialog
        question={getQuestion(mistake, step)}
        recordId={`${correction_id}-${step}`}
        send={(text) =>
          step === "closed"
            ? api("POST /api/match-corrections/{correction_id}/close", { correction_id, text })
            : api("POST /api/match-corrections/{correction_id}/review", {
                correction_id,
                verdict: step,
                text,
                ...(isProved ? { reported: person } : {}),
              })
        }
        onClose={() => setCurrent(null)}
        startsAbove={isProved}
      >
        {isProved ? (
          <ReportedPerson
            reported={person}
            onChange={(next) => setReported((all) => new Map(all).set(correction_id, next))}
          />
        ) : null}
      </CorrectionDialog>
    );
  }
}

type ReportedPersonProps = { reported: Identity; onChange: (reported: Identity) => void };

const NOBODY_REPORTED: Identity = {
  first_name: null,
  last_name: null,
  dob: null,
  gender: null,
};

/** The person named on the laboratory's report, which proves that a result is on the correct order. */
function ReportedPerson({ reported, onChange }: ReportedPersonProps) {
  const { clinicZone } = useDisplayZone();
  const today = useToday(clinicZone);
  const line = (field: "first_name" | "last_name" | "gender", label: string) => (
    <TextField
      label={label}
      value={reported[field] ?? ""}
      maxLength={60}
      autoComplete="off"
      autoFocus={field === "first_name"}
      onChange={(text) => onChange({ ...reported, [field]: text.trim() === "" ? null : text })}
    />
  );
  return (
    <fieldset className="grid gap-2">
      <legend className="text-small font-medium">The person on the laboratory's report</legend>
      <p className={FIELD_HINT}>
        Copy it from the report, not from the order. It is compared and not stored.
      </p>
      {line("first_name", "First name on the report")}
      {line("last_name", "Last name on the report")}
      <DatePicker
        label="Birth date on the report"
        value={CalendarDate.safeParse(reported.dob).data ?? null}
        onChange={(dob) => onChange({ ...reported, dob })}
        today={today}
        maxValue={today}
        years="written"
      />
      {line("gender", "Sex on the report (optional)")}
    </fieldset>
  );
}
