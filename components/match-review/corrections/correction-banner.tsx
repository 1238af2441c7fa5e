"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Notice } from "@/components/ui/feedback/notice";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { CorrectionState } from "@/lib/contract/dashboard/match-correction";
import { formatInstant } from "@/lib/domain/datetime";
import { formatStep, getCorrectionStyle } from "@/lib/domain/match-corrections/correction-labels";
import { matchOfOrderQuery } from "@/lib/query/order-match";

const TONES = {
  open: "warn",
  confirmed: "error",
  closed: "error",
  detached: "info",
  dismissed: "info",
} as const satisfies Record<CorrectionState, string>;

function isEnded(state: CorrectionState): boolean {
  return state !== "open" && state !== "confirmed";
}

/** Shown above an order whose result may be another person's or another order's: the state of the case, and a link to it. */
export function CorrectionBanner({ orderId }: { orderId: string }) {
  const { zone } = useDisplayZone();
  const { data } = useQuery(matchOfOrderQuery(orderId));
  const corrections = data?.corrections.filter(({ state }) => state !== "dismissed");
  return corrections?.map((correction) => {
    const { id, mistake, state } = correction;
    const { label, means } = getCorrectionStyle(correction);
    const last = correction.steps.at(-1);
    return (
      <Notice key={id} tone={TONES[state]} title={`${label}.`}>
        {means}{" "}
        {last
          ? `${formatStep(last, mistake)} on ${formatInstant(last.at, zone)}: “${last.text}” `
          : null}
        <Link
          href={
            isEnded(state) ? "/match-review/corrections?ended=true" : "/match-review/corrections"
          }
          prefetch={false}
        >
          Open the case
        </Link>
      </Notice>
    );
  });
}
