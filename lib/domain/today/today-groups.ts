import type { TodayItem } from "@/lib/contract/dashboard/today";
import type { TodayWork } from "@/lib/contract/dashboard/today/today-work";
import { DAY_MS, HOUR_MS } from "@/lib/contract/time";
import { dayInZone } from "@/lib/domain/calendar-date";
import { isSnoozed } from "./today-snooze";
import { getItemKey } from "./today-subject";
import { getUrgency, isAlwaysShown, TODAY_URGENCIES } from "./today-urgency";

export const TODAY_GROUPS = [
  "Now",
  "A day or more late",
  "Later today",
  "Tomorrow and later",
  "Snoozed",
] as const;
export type TodayGroupName = (typeof TODAY_GROUPS)[number];

export type TodayGroup = { readonly name: TodayGroupName; readonly items: readonly TodayItem[] };

export type TodayFrame = {
  /** ISO instant. */
  readonly now: string;
  /** The displayed time zone, which determines when today ends. */
  readonly zone: string;
  /** The assignee and snooze time of each item, by `getItemKey`. */
  readonly work: Readonly<Record<string, TodayWork>>;
};

/** Items due within this time are shown under Now, so that they are handled before they become late. */
const DUE_SOON_MS = HOUR_MS;
/** Items later than this have a group of their own. */
const LEFT_BEHIND_MS = DAY_MS;

/**
 * The group of an item. Items that are or may be critical are in Now, and so are those without a valid due time; the
 * rest are there from an hour before they are due until they are a day late.
 */
export function getGroupName(item: TodayItem, { now, zone, work }: TodayFrame): TodayGroupName {
  if (isSnoozed(work[getItemKey(item)], now)) return "Snoozed";
  const lateMs = Date.parse(now) - Date.parse(item.due);
  if (isAlwaysShown(item) || Number.isNaN(lateMs)) return "Now";
  if (lateMs >= LEFT_BEHIND_MS) return "A day or more late";
  if (lateMs >= -DUE_SOON_MS) return "Now";
  return dayInZone(item.due, zone) === dayInZone(now, zone) ? "Later today" : "Tomorrow and later";
}

/**
 * Items in their groups, without empty ones. Now is sorted by urgency, then by due time; the others keep the given
 * order.
 */
export function groupToday(items: readonly TodayItem[], frame: TodayFrame): TodayGroup[] {
  const placed = items.map((item) => ({ item, group: getGroupName(item, frame) }));
  return TODAY_GROUPS.flatMap((name) => {
    const found = placed.flatMap(({ item, group }) => (group === name ? [item] : []));
    if (found.length === 0) return [];
    return [{ name, items: name === "Now" ? found.toSorted(compareUrgency) : found }];
  });
}

function compareUrgency(one: TodayItem, other: TodayItem): number {
  const rank = (item: TodayItem) => TODAY_URGENCIES.indexOf(getUrgency(item));
  return rank(one) - rank(other) || getDueMs(one) - getDueMs(other);
}

/** An invalid due time sorts first. */
function getDueMs({ due }: TodayItem): number {
  const ms = Date.parse(due);
  return Number.isNaN(ms) ? Number.NEGATIVE_INFINITY : ms;
}
