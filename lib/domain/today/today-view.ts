import type { TodayItem, TodayKind } from "@/lib/contract/dashboard/today";
import { type TodayGroup, todayGroups } from "./today-buckets";

/** More rows of a group are folded. Critical results never are. */
export const MAX_OPEN_ROWS = 10;

export type TodayViewGroup = {
  readonly name: TodayGroup["name"];
  /** How many wait, folded ones included. */
  readonly count: number;
  readonly shown: readonly TodayItem[];
  /** How many are folded. */
  readonly folded: number;
};

type TodayView = {
  /** One kind alone, which is never folded; null for all. */
  readonly kind: TodayKind | null;
  /** Groups that the viewer opened. */
  readonly opened: ReadonlySet<TodayGroup["name"]>;
  /** ISO instant. */
  readonly now: string;
  readonly zone: string;
};

/** The rows of Today as shown, group by group. The cursor cannot reach folded rows. */
export function getTodayView(items: readonly TodayItem[], view: TodayView): TodayViewGroup[] {
  const { kind, opened, now, zone } = view;
  const wanted = kind ? items.filter((item) => item.kind === kind) : items;
  return todayGroups(wanted, now, zone).map(({ name, items: rows }) => {
    const isOpen = kind !== null || name === "Critical" || opened.has(name);
    const shown = isOpen ? rows : rows.slice(0, MAX_OPEN_ROWS);
    return { name, count: rows.length, shown, folded: rows.length - shown.length };
  });
}
