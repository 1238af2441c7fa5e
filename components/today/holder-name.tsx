import type { TodayItem } from "@/lib/contract/dashboard/today";

/** Who has claimed a match; nothing where nobody has. */
export function HolderName({ item }: { item: TodayItem }) {
  if (item.kind !== "match" || !item.holder) return null;
  const { name, is_mine } = item.holder;
  return <span className="label ink-3">{is_mine ? "Claimed by you" : `Claimed by ${name}`}</span>;
}
