"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Notice } from "@/components/ui/notice";
import { useDisplayZone } from "@/components/ui/use-display-zone";
import { formatInstant } from "@/lib/domain/datetime";
import { CORRECTION_LOOKS, stepWords } from "@/lib/domain/match-corrections/correction-words";
import { matchOfOrderQuery } from "@/lib/query/match-of-order";

/** Above an order whose result may be another person's: what was said, and where it is worked on. */
export function CorrectionBanner({ orderId }: { orderId: string }) {
  const { zone } = useDisplayZone();
  const { data } = useQuery(matchOfOrderQuery(orderId));
  const underWay = data?.corrections.filter(
    ({ state }) => state === "open" || state === "confirmed",
  );
  return underWay?.map(({ id, state, steps }) => {
    const { word, means } = CORRECTION_LOOKS[state];
    const last = steps.at(-1);
    return (
      <Notice key={id} tone={state === "confirmed" ? "error" : "warn"} title={`${word}.`}>
        {means}{" "}
        {last ? `${stepWords(last)} on ${formatInstant(last.at, zone)}: “${last.text}” ` : null}
        <Link href="/match-review/corrections" prefetch={false}>
          To the case
        </Link>
      </Notice>
    );
  });
}
