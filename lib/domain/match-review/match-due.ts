import type { Instant } from "@/lib/contract/primitives";
import { HOUR_MS } from "@/lib/contract/time";
import { DUE_AFTER_HOURS } from "@/lib/domain/today/today-items";

/** When a decision is due: two hours after a critical result arrived, a day after any other. */
export function matchDue(item: {
  interpretation?: string | null | undefined;
  created_at: string;
}): Instant {
  const hours =
    item.interpretation === "critical" ? DUE_AFTER_HOURS.critical : DUE_AFTER_HOURS.abnormal;
  return new Date(Date.parse(item.created_at) + hours * HOUR_MS).toISOString() as Instant;
}
