import { Mark } from "@/components/ui/mark";
import type { CellVerdict } from "@/lib/domain/match-review/compare-cell";
import styles from "./compare.module.css";

const FAMILIES = {
  same: "s-completed",
  close: "s-problem",
  differs: "s-failed",
  empty: "s-cancelled",
} as const satisfies Record<CellVerdict, string>;

/** How a value stands to the result's, as a shape and in words. */
export function CompareVerdict({ verdict, words }: { verdict: CellVerdict; words: string }) {
  return (
    <span className={`${styles.verdict} ${FAMILIES[verdict]}`}>
      <Mark shape={verdict} />
      {words}
    </span>
  );
}
