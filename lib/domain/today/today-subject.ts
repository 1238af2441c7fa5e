import type { TodayItem } from "@/lib/contract/dashboard/today";

/** The subject of an item: its id, its page, and its name in a list and on a button. */
export function getSubject(item: TodayItem): {
  id: string;
  path: string;
  short: string;
  noun: string;
} {
  if (item.kind === "correction") {
    const path = "/match-review/corrections";
    return { id: item.order_id, path, short: "ord", noun: "case" };
  }
  return item.kind === "match"
    ? { id: item.item_id, path: `/match-review/${item.item_id}`, short: "res", noun: "match" }
    : { id: item.order_id, path: `/orders/${item.order_id}`, short: "ord", noun: "order" };
}

/** Tells the rows of Today apart: one subject can wait for several kinds of work. */
export function getItemKey(item: TodayItem): string {
  return `${getSubject(item).id} ${item.kind}`;
}
