import type { TodayItem, TodayList } from "@/lib/contract/dashboard/today";
import type { TodayKind } from "@/lib/contract/dashboard/today/today-kinds";
import { DAY_MS } from "@/lib/contract/time";
import { dayInZone } from "@/lib/domain/calendar-date";
import { type ClockZone, formatDate, formatDuration, formatWeekday } from "@/lib/domain/datetime";
import { isLate } from "./today-buckets";
import { groupToday, type TodayFrame, type TodayGroupName } from "./today-groups";
import { isSnoozed } from "./today-snooze";
import { getItemKey, getListedKind } from "./today-subject";
import { isAlwaysShown } from "./today-urgency";

/** Rows beyond this number are shown on request. What is in Now is always shown. */
export const MAX_OPEN_ROWS = 20;

/** Overdue items of one kind and age, as one line that can be expanded. */
export type TodayFold = {
  readonly id: string;
  readonly kind: TodayKind;
  /** `older than 7 days`. */
  readonly age: string;
  readonly items: readonly TodayItem[];
  readonly isOpen: boolean;
};

/** A line of Today that can be selected. */
export type TodayEntry =
  | { readonly type: "item"; readonly item: TodayItem }
  | { readonly type: "fold"; readonly fold: TodayFold };

export type TodayViewGroup = {
  readonly name: TodayGroupName;
  /** The number of items, including hidden ones. */
  readonly count: number;
  readonly entries: readonly TodayEntry[];
};

export type TodayView = {
  /** Without those of which no line is shown. */
  readonly groups: readonly TodayViewGroup[];
  /** The number of rows that "more" would show. */
  readonly hidden: number;
  /** The number of items, including hidden and folded ones. */
  readonly total: number;
};

type TodayViewOptions = TodayFrame & {
  /** Only this kind, which is never folded; null for all. */
  readonly kind: TodayKind | null;
  /** The folds that the viewer opened. */
  readonly opened: ReadonlySet<string>;
  /** The viewer asked for all rows. */
  readonly isWhole: boolean;
};

/** The lines of Today as shown, group by group. */
export function getTodayView(items: readonly TodayItem[], options: TodayViewOptions): TodayView {
  const { kind, opened, isWhole, now } = options;
  const wanted = kind ? items.filter((item) => getListedKind(item) === kind) : items;
  let room = isWhole ? Number.POSITIVE_INFINITY : MAX_OPEN_ROWS;
  let hidden = 0;
  const groups = groupToday(wanted, options).map(({ name, items: found }) => {
    if (name === "A day or more late" && kind === null) {
      const entries = foldItems(found, now, opened).flatMap(getFoldEntries);
      return { name, count: found.length, entries };
    }
    // Snoozed items are never hidden, so that nobody wonders where they are.
    if (name === "Snoozed") return { name, count: found.length, entries: found.map(toEntry) };
    const shown = found.filter((item) => {
      room -= 1;
      return room >= 0 || name === "Now" || isAlwaysShown(item);
    });
    hidden += found.length - shown.length;
    return { name, count: found.length, entries: shown.map(toEntry) };
  });
  const shown = groups.filter(({ entries }) => entries.length > 0);
  return { groups: shown, hidden, total: wanted.length };
}

const toEntry = (item: TodayItem): TodayEntry => ({ type: "item", item });

function getFoldEntries(fold: TodayFold): TodayEntry[] {
  return [{ type: "fold", fold }, ...(fold.isOpen ? fold.items.map(toEntry) : [])];
}

/** The age groups of overdue items in days, oldest first. An item belongs to the first one that it has reached. */
const AGES_DAYS = [7, 1] as const;

function foldItems(
  items: readonly TodayItem[],
  now: string,
  opened: ReadonlySet<string>,
): TodayFold[] {
  const getId = (item: TodayItem) => `${getListedKind(item)} ${getAgeDays(item, now)}`;
  const ids = [...new Set(items.map(getId))];
  return ids
    .map((id) => [id, items.filter((item) => getId(item) === id)] as const)
    .flatMap(([id, found]) => {
      const [first] = found;
      if (first === undefined) return [];
      const days = getAgeDays(first, now);
      const age = `older than ${days === 1 ? "1 day" : `${days} days`}`;
      return [{ id, kind: getListedKind(first), age, items: found, isOpen: opened.has(id) }];
    });
}

function getAgeDays({ due }: TodayItem, now: string): number {
  const lateMs = Date.parse(now) - Date.parse(due);
  return AGES_DAYS.find((days) => lateMs >= days * DAY_MS) ?? 1;
}

/** A unique key for each line of Today. */
export function getEntryKey(entry: TodayEntry): string {
  return entry.type === "item" ? getItemKey(entry.item) : `fold ${entry.fold.id}`;
}

/** `Friday 20-Nov-2026 · 31 to do, 6 late, next in 18 min`. */
export function describeToday(
  list: Pick<TodayList, "items" | "work"> | undefined,
  now: string,
  zone: ClockZone,
): string {
  const day = dayInZone(now, zone.id);
  const date = `${formatWeekday(day)} ${formatDate(day)}`;
  if (!list) return date;
  const isAside = (item: TodayItem) => isSnoozed(list.work[getItemKey(item)], now);
  const waiting = list.items.filter((item) => !isAside(item));
  const late = waiting.filter(({ due }) => isLate(due, now)).length;
  // The list is in the order of risk first.
  const next = waiting
    .map(({ due }) => Date.parse(due))
    .filter((ms) => ms >= Date.parse(now))
    .reduce((least, ms) => Math.min(least, ms), Number.POSITIVE_INFINITY);
  const snoozed = list.items.length - waiting.length;
  const parts = [
    `${waiting.length.toLocaleString("en")} to do`,
    late > 0 ? `${late} late` : null,
    snoozed > 0 ? `${snoozed} snoozed` : null,
    Number.isFinite(next) ? `next in ${formatDuration(next - Date.parse(now))}` : null,
  ];
  return `${date} · ${parts.filter(Boolean).join(", ")}`;
}
