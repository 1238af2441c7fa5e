import { Mark } from "@/components/ui/display/mark";
import type { CellVerdict } from "@/lib/domain/match-review/compare/compare-cell";
import styles from "./compare.module.css";

const FAMILIES = {
  same: "s-completed",
  close: "s-problem",
  differs: "s-failed",
  empty: "s-cancelled",
} as const satisfies Record<Exclude<CellVerdict, "fact">, string>;

/** How a value compares with the result's, as a shape and in words. */
export function CompareVerdict({ verdict, words }: { verdict: CellVerdict; words: string }) {
  if (verdict === "fact") return words ? <span className="label ink-2">{words}</span> : null;
  return (
    <span className={`${styles.verdict} ${FAMILIES[verdict]}`}>
      <Mark shape={verdict} />
      {words}
    </span>
  );
}
