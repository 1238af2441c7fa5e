import type { TodayItem } from "@/lib/contract/dashboard/today";
import { TODAY_KINDS, type TodayKind } from "@/lib/contract/dashboard/today/today-kinds";
import { getListedKind } from "./today-subject";

export type TodayBucket = { readonly count: number; readonly late: number };
export type TodayBuckets = Readonly<Record<"all" | TodayKind, TodayBucket>>;

/** The number of items, and how many of them are late, in total and by kind. */
export function todayBuckets(items: readonly TodayItem[], now: string): TodayBuckets {
  const count = (some: readonly TodayItem[]) => ({
    count: some.length,
    late: some.filter(({ due }) => isLate(due, now)).length,
  });
  const kinds = TODAY_KINDS.map(
    (kind) => [kind, count(items.filter((item) => getListedKind(item) === kind))] as const,
  );
  return { all: count(items), ...Object.fromEntries(kinds) } as TodayBuckets;
}

/** Whether a due time has passed. */
export function isLate(due: string, now: string): boolean {
  return Date.parse(due) < Date.parse(now);
}
