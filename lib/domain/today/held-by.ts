import type { TodayItem } from "@/lib/contract/dashboard/today";
import type { TodayWork } from "@/lib/contract/dashboard/today/today-work";

export type HeldBy = {
  /** `you`, or a name. */
  readonly name: string;
  readonly initials: string;
  readonly how: "claimed" | "assigned";
};

/** Who has claimed an item, or else its assignee; null if there is neither. */
export function getHeldBy(item: TodayItem, work: TodayWork | undefined): HeldBy | null {
  const holder = item.kind === "match" || item.kind === "report" ? item.holder : null;
  if (holder) return describe(holder.name, holder.is_mine, "claimed");
  const assignee = work?.assignee;
  return assignee ? describe(assignee.name, assignee.is_me, "assigned") : null;
}

function describe(name: string, isMe: boolean, how: HeldBy["how"]): HeldBy {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  const initials = ends.map((word) => Array.from(word ?? "")[0] ?? "").join("");
  return { name: isMe ? "you" : name, initials: initials.toUpperCase(), how };
}
