import { TODAY_KINDS, type TodayItem, type TodayKind } from "@/lib/contract/dashboard/today";
import { dayInZone } from "@/lib/domain/calendar-date";

export type TodayBucket = { readonly count: number; readonly late: number };
export type TodayBuckets = Readonly<Record<"all" | TodayKind, TodayBucket>>;

/** How many items there are and how many of them are late, in total and by kind. */
export function todayBuckets(items: readonly TodayItem[], now: string): TodayBuckets {
  const count = (some: readonly TodayItem[]) => ({
    count: some.length,
    late: some.filter(({ due }) => isLate(due, now)).length,
  });
  const kinds = TODAY_KINDS.map(
    (kind) => [kind, count(items.filter((item) => item.kind === kind))] as const,
  );
  return { all: count(items), ...Object.fromEntries(kinds) } as TodayBuckets;
}

/** Whether a due time has passed. */
export function isLate(due: string, now: string): boolean {
  return Date.parse(due) < Date.parse(now);
}

export const TODAY_GROUPS = [
  "Critical",
  "Abnormal",
  "Not assessed",
  "Never reported",
  "Overdue",
  "Today",
  "Later",
] as const;

export type TodayGroup = {
  readonly name: (typeof TODAY_GROUPS)[number];
  readonly items: TodayItem[];
};

const GROUPS_OF_KINDS: Partial<Record<TodayKind, TodayGroup["name"]>> = {
  correction: "Critical",
  call: "Critical",
  critical: "Critical",
  abnormal: "Abnormal",
  unassessed: "Not assessed",
  incomplete: "Never reported",
};

/**
 * Items in their groups: what may be another person's result and critical results first, then
 * results by how grave they are; then the rest, overdue, until the end of the day in a zone, and after it.
 */
export function todayGroups(
  items: readonly TodayItem[],
  now: string,
  timeZone: string,
): TodayGroup[] {
  const today = dayInZone(now, timeZone);
  const getGroup = (item: TodayItem): TodayGroup["name"] => {
    if (item.kind === "match" && item.is_critical) return "Critical";
    const { due } = item;
    const byDue = dayInZone(due, timeZone) === today ? "Today" : "Later";
    return GROUPS_OF_KINDS[item.kind] ?? (isLate(due, now) ? "Overdue" : byDue);
  };
  return TODAY_GROUPS.map((name) => ({
    name,
    items: items.filter((item) => getGroup(item) === name),
  })).filter((group) => group.items.length > 0);
}
