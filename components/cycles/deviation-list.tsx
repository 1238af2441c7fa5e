import type { DeviationFact, DeviationKind } from "@/lib/domain/cycles/statistics/cycle-deviations";
import { formatDate } from "@/lib/domain/datetime";
import styles from "./strip/norm-strip.module.css";

const NAMES: Record<DeviationKind, string> = {
  infrequent_menstrual_cycles: "Infrequent",
  irregular_menstrual_cycles: "Irregular",
  prolonged_menstrual_periods: "Prolonged",
  persistent_intermenstrual_bleeding: "Spotting between",
};
const ANSWERS = { yes: "yes", no: "no", unknown: "unknown" } as const;

/** The four deviations by our own count, the cycles that support a yes, and whether the source reported the same. */
export function DeviationList({ deviations }: { deviations: readonly DeviationFact[] }) {
  return (
    <ul className={styles.list}>
      {deviations.map(({ kind, answer, reason, cycles, agreement }) => (
        <li key={kind}>
          <span>{NAMES[kind]}</span>
          <b className={answer === "yes" ? styles.yes : undefined}>{ANSWERS[answer]}</b>
          <span className="text-label text-ink-3">
            {reason}
            {cycles.length > 0
              ? ` (cycles of ${cycles.map(({ periodStart }) => formatDate(periodStart)).join(", ")})`
              : null}
            {agreement ? <span className="text-ink-2">; {agreement}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
