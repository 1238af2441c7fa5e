import type { TodayItem } from "@/lib/contract/dashboard/today";
import type { TodayKind } from "@/lib/contract/dashboard/today/today-kinds";
import { getListedKind } from "./today-subject";

/** The urgencies by which items are sorted, most severe first. `unassessed`: the severity is unknown. */
export const TODAY_URGENCIES = [
  "wrong-person",
  "critical",
  "unassessed",
  "unmatched",
  "scheduled",
] as const;
export type TodayUrgency = (typeof TODAY_URGENCIES)[number];

const URGENCIES: Readonly<Record<TodayKind, TodayUrgency>> = {
  correction: "wrong-person",
  critical: "critical",
  unassessed: "unassessed",
  match: "unmatched",
  abnormal: "scheduled",
  incomplete: "scheduled",
  report: "scheduled",
  stuck: "scheduled",
  activation: "scheduled",
  booking: "scheduled",
};

/** An item's urgency, regardless of its due time; an unknown kind counts as not assessed. */
export function getUrgency(item: TodayItem): TodayUrgency {
  const known: Partial<Record<string, TodayUrgency>> = URGENCIES;
  return known[getListedKind(item)] ?? "unassessed";
}

/** Whether an item is always shown, however late it is and however long the list: it is, or may be, critical. */
export function isAlwaysShown(item: TodayItem): boolean {
  const urgency = getUrgency(item);
  return urgency === "wrong-person" || urgency === "critical" || urgency === "unassessed";
}
