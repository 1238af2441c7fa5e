import { StatusMark } from "@/components/ui/display/status-mark";
import type { CompareCell as Cell } from "@/lib/domain/match-review/compare/compare-cell";
import { formatShare } from "@/lib/domain/match-review/score-shares";
import choice from "./choice.module.css";
import styles from "./compare.module.css";
import { CompareValue } from "./compare-value";
import { CompareVerdict } from "./compare-verdict";
import type { Frame } from "./get-frame";

type CompareCellProps = {
  cell: Cell;
  isMono: boolean;
  isChosen: boolean;
  isHidden: boolean;
  frame: Frame;
};

/** One value of a candidate with its verdict, and with its share of the score where the service gives it. */
export function CompareCell({ cell, isMono, isChosen, isHidden, frame }: CompareCellProps) {
  const { pieces, verdict, words, share } = cell;
  const names = [
    styles.candidate,
    verdict === "differs" ? styles.differs : isChosen ? styles.chosen : "",
    isHidden ? styles.hidden : "",
    frame === "none" ? "" : choice[frame],
  ];
  return (
    <td className={names.filter(Boolean).join(" ")}>
      <div className={styles.cell}>
        <span className={styles.value}>
          {cell.family ? <StatusMark family={cell.family} /> : null}
          <CompareValue pieces={pieces} isMono={isMono} />
        </span>
        <span className={styles.said}>
          <CompareVerdict verdict={verdict} words={words} />
          {share === null ? null : (
            <span className={styles.share}>
              <span className="sr-only">Share of the score: </span>
              {formatShare(share)}
            </span>
          )}
        </span>
      </div>
    </td>
  );
}
