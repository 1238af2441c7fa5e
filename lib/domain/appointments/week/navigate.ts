import type { WeekDay } from "./week";

const KEYS = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"]);

/** Whether a key moves between appointments. */
export function isWeekKey(key: string): boolean {
  return KEYS.has(key);
}

/** The appointment (order id) that receives focus first: the next upcoming one, otherwise the first. */
export function getFirstStop(days: readonly Pick<WeekDay, "items">[], now: string): string | null {
  const items = days.flatMap((day) => day.items);
  const next = items.find(({ start }) => Date.parse(start) >= Date.parse(now));
  return (next ?? items[0])?.entry.order_id ?? null;
}

/**
 * The appointment a key moves to: up and down in a day's order, left and right to the nearest in time on the next day
 * that has one, Home and End to the first and last of the week. At an edge, the same one.
 */
export function getNextStop(
  days: readonly Pick<WeekDay, "items">[],
  from: string,
  key: string,
): string {
  const all = days.flatMap((day) => day.items);
  if (key === "Home") return all[0]?.entry.order_id ?? from;
  if (key === "End") return all.at(-1)?.entry.order_id ?? from;
  const day = days.findIndex(({ items }) => items.some(({ entry }) => entry.order_id === from));
  const items = days[day]?.items ?? [];
  const at = items.findIndex(({ entry }) => entry.order_id === from);
  const current = items[at];
  if (current === undefined) return from;
  if (key === "ArrowUp") return items[at - 1]?.entry.order_id ?? from;
  if (key === "ArrowDown") return items[at + 1]?.entry.order_id ?? from;
  const others =
    key === "ArrowRight"
      ? days.slice(day + 1)
      : key === "ArrowLeft"
        ? days.slice(0, day).reverse()
        : [];
  const target = others.find((other) => other.items.length > 0)?.items ?? [];
  const byDistance = [...target].sort(
    (a, b) => Math.abs(a.from - current.from) - Math.abs(b.from - current.from) || a.lane - b.lane,
  );
  return byDistance[0]?.entry.order_id ?? from;
}
