import type { TodayItem } from "@/lib/contract/dashboard/today";

/** Who works on a match just now; nothing for what nobody holds. */
export function HolderName({ item }: { item: TodayItem }) {
  if (item.kind !== "match" || !item.holder) return null;
  const { name, is_mine } = item.holder;
  return <span className="label ink-3">{is_mine ? "Held by you" : `Held by ${name}`}</span>;
}
