"use client";

import Link from "next/link";
import { Badge } from "@/components/ui/display/badge";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { MatchCorrection } from "@/lib/contract/dashboard/match-correction";
import { shortId } from "@/lib/contract/short-id";
import { formatInstant } from "@/lib/domain/datetime";
import { formatStep, getCorrectionStyle } from "@/lib/domain/match-corrections/correction-labels";
import { CorrectionActions } from "./correction-actions";
import { CorrectionEvidence } from "./correction-evidence";
import type { OpenCorrectionDialog } from "./use-correction-dialog";

type CorrectionCaseProps = { correction: MatchCorrection; onOpen: OpenCorrectionDialog };

/** One case: its state, the people and values it is about, its log, and the next step. */
export function CorrectionCase({ correction, onOpen }: CorrectionCaseProps) {
  const { order_id, item_id, state } = correction;
  const { mark, label, means } = getCorrectionStyle(correction);
  return (
    <article className="section grid gap-2" aria-label={`${label}, order ${shortId(order_id)}`}>
      <div className="flex items-center gap-2 flex-wrap">
        <Badge family={mark}>{label}</Badge>
        <Link className="mono" href={`/orders/${order_id}`} prefetch={false}>
          ord {shortId(order_id)}
        </Link>
        {item_id ? (
          <Link className="mono" href={`/match-review/${item_id}`} prefetch={false}>
            res {shortId(item_id)}
          </Link>
        ) : (
          <span className="text-small text-ink-3">attached by the service</span>
        )}
      </div>
      <p className="text-small text-ink-2">{means}</p>
      {state === "detached" ? null : <CorrectionEvidence correction={correction} />}
      <CorrectionLog correction={correction} />
      <CorrectionActions correction={correction} onOpen={onOpen} />
    </article>
  );
}

/** Who did what in a case and when, with their own text, oldest first. */
function CorrectionLog({
  correction: { steps, mistake },
}: Pick<CorrectionCaseProps, "correction">) {
  const { zone } = useDisplayZone();
  return (
    <ol className="grid gap-2" aria-label="Log">
      {steps.map((step) => (
        <li key={`${step.did} ${step.at}`} className="text-small">
          <span className="font-medium">{formatStep(step, mistake)}</span>{" "}
          <span className="text-ink-3">{formatInstant(step.at, zone)}</span>
          <span className="block text-ink-2">“{step.text}”</span>
        </li>
      ))}
    </ol>
  );
}
