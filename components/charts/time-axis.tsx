import { formatOffsetChange } from "@/lib/domain/series/merged-changes";
import type { TimeTick } from "@/lib/domain/series/time-ticks";
import type { OffsetChange } from "@/lib/domain/series/types";
import styles from "./axes.module.css";
import { type PlotFrame, toX } from "./plot-frame";

type TimeAxisProps = {
  frame: PlotFrame;
  ticks: readonly TimeTick[];
  changes: readonly OffsetChange[];
  /** The time at the cursor, displayed in the flag. */
  cursorLabel: string;
};

/** The shared time axis above a stack of plots, with the changes of the patient's time zone offset. */
export function TimeAxis({ frame, ticks, changes, cursorLabel }: TimeAxisProps) {
  const shown = changes.filter(({ at }) => at >= frame.start && at < frame.end);
  return (
    <div className={styles.time} aria-hidden="true">
      {shown.map((change) => {
        const x = toX(change.at, frame);
        const isRight = x > frame.width / 2;
        return (
          <span
            key={change.at}
            className={isRight ? styles.flagLeft : styles.flag}
            style={isRight ? { right: frame.width - x } : { left: x }}
          >
            {formatOffsetChange(change)}
          </span>
        );
      })}
      {ticks.map(({ at, label, isMajor }) => (
        <span
          key={at}
          className={isMajor ? styles.major : styles.tick}
          style={{ left: toX(at, frame) }}
        >
          {label}
        </span>
      ))}
      <span className={styles.cursorFlag}>{cursorLabel}</span>
    </div>
  );
}
