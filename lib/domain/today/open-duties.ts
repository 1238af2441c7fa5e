import type { TodayItem } from "@/lib/contract/dashboard/today";
import type { CallDuty } from "@/lib/contract/dashboard/today/critical-duties";
import type { ResultKind } from "@/lib/contract/dashboard/today/today-kinds";

/** The call that an item still waits for; null where there is none. */
export function getOpenCall(item: TodayItem): CallDuty | null {
  const call = "duties" in item ? item.duties?.call : null;
  return call && call.done === null ? call : null;
}

/** As what an item's result still has to be acknowledged; null where it need not be, or already was. */
export function getOpenAcknowledgement(item: TodayItem): ResultKind | null {
  const acknowledge = "duties" in item ? item.duties?.acknowledge : null;
  return acknowledge && acknowledge.done === null ? acknowledge.kind : null;
}
