"use client";

import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { MatchCorrection } from "@/lib/contract/dashboard/match-correction";
import { formatInstant } from "@/lib/domain/datetime";
import { formatStep } from "@/lib/domain/match-corrections/correction-labels";

/** Who did what in a case and when, with their own text, oldest first. */
export function CorrectionLog({ steps }: Pick<MatchCorrection, "steps">) {
  const { zone } = useDisplayZone();
  return (
    <ol className="grid gap-2" aria-label="Log">
      {steps.map((step) => (
        <li key={`${step.did} ${step.at}`} className="small">
          <span className="medium">{formatStep(step)}</span>{" "}
          <span className="ink-3">{formatInstant(step.at, zone)}</span>
          <span className="block ink-2">“{step.text}”</span>
        </li>
      ))}
    </ol>
  );
}
