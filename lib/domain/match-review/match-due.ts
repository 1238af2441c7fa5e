import type { Instant } from "@/lib/contract/primitives";
import { HOUR_MS } from "@/lib/contract/time";
import { RESULT_DUE_AFTER_HOURS } from "@/lib/domain/orders/result-event";

/** When a decision is due: two hours after a critical result arrived, a day after any other. */
export function matchDue(item: {
  interpretation?: string | null | undefined;
  created_at: string;
}): Instant {
  const hours =
    item.interpretation === "critical"
      ? RESULT_DUE_AFTER_HOURS.critical
      : RESULT_DUE_AFTER_HOURS.abnormal;
  return new Date(Date.parse(item.created_at) + hours * HOUR_MS).toISOString() as Instant;
}
