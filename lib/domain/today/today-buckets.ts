import { TODAY_KINDS, type TodayItem, type TodayKind } from "@/lib/contract/today";
import { dayInZone } from "@/lib/domain/calendar-date";

export type TodayBucket = { readonly count: number; readonly late: number };
export type TodayBuckets = Readonly<Record<"all" | TodayKind, TodayBucket>>;

/** How many things wait, and how many of them are late, in all and by kind. */
export function todayBuckets(items: readonly TodayItem[], now: string): TodayBuckets {
  const of = (some: readonly TodayItem[]) => ({
    count: some.length,
    late: some.filter(({ due }) => isLate(due, now)).length,
  });
  const kinds = TODAY_KINDS.map(
    (kind) => [kind, of(items.filter((item) => item.kind === kind))] as const,
  );
  return { all: of(items), ...Object.fromEntries(kinds) } as TodayBuckets;
}

/** Whether a due time has passed. */
export function isLate(due: string, now: string): boolean {
  return Date.parse(due) < Date.parse(now);
}

export type TodayGroup = {
  readonly name: "Critical" | "Overdue" | "Today" | "Later";
  readonly items: TodayItem[];
};

/** Items as they stand under their heads: what may be another person's result above everything, then overdue, until the end of the day in a zone, and after it. */
export function todayGroups(
  items: readonly TodayItem[],
  now: string,
  timeZone: string,
): TodayGroup[] {
  const today = dayInZone(now, timeZone);
  const groupOf = ({ due, kind }: TodayItem): TodayGroup["name"] => {
    if (kind === "correction") return "Critical";
    if (isLate(due, now)) return "Overdue";
    return dayInZone(due, timeZone) === today ? "Today" : "Later";
  };
  return (["Critical", "Overdue", "Today", "Later"] as const)
    .map((name) => ({ name, items: items.filter((item) => groupOf(item) === name) }))
    .filter((group) => group.items.length > 0);
}
