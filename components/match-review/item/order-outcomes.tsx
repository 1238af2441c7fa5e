"use client";

import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { MatchOutcome } from "@/lib/contract/service/match-outcome";
import { formatInstant } from "@/lib/domain/datetime";
import { OutcomeFacts } from "./outcome-facts";

/** How an order's result was matched, automatic matches included; nothing for an order whose result was not matched. */
export function OrderOutcomes({ outcomes }: { outcomes: readonly MatchOutcome[] | null }) {
  const { zone } = useDisplayZone();
  if (outcomes === null || outcomes.length === 0) return null;
  const [newest] = outcomes;
  return (
    <details className="small">
      <summary className="label ink-2 cursor-pointer min-h-6">
        {newest?.decided_by === "matcher"
          ? "This result was attached automatically. How this was decided"
          : "How this was decided"}
      </summary>
      <ol className="grid gap-2 mt-2" aria-label="Decisions, newest first">
        {outcomes.map((outcome) => (
          <li key={`${outcome.decided_at} ${outcome.rule}`}>
            <OutcomeFacts outcome={outcome} decidedAt={formatInstant(outcome.decided_at, zone)} />
          </li>
        ))}
      </ol>
    </details>
  );
}
