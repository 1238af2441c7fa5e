import { Mark } from "@/components/ui/display/mark";
import type { TodayKind } from "@/lib/contract/dashboard/today";
import { TODAY_READS } from "./today-kinds";

/** What kind of thing waits, as a shape and a word. */
export function KindMark({ kind }: { kind: TodayKind }) {
  const { word, mark, family } = TODAY_READS[kind];
  return (
    <span className={`status s-${family}`}>
      <Mark shape={mark} />
      {word}
    </span>
  );
}
