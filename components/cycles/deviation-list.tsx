import type { DeviationFact, DeviationKind } from "@/lib/domain/cycles/statistics/cycle-deviations";
import { formatDate } from "@/lib/domain/datetime";

const NAMES: Record<DeviationKind, string> = {
  infrequent_menstrual_cycles: "Infrequent",
  irregular_menstrual_cycles: "Irregular",
  prolonged_menstrual_periods: "Prolonged",
  persistent_intermenstrual_bleeding: "Spotting between",
};
const ANSWERS = { yes: "yes", no: "no", unknown: "unknown" } as const;

/**
 * The four deviations as Phial counts them, the cycles that support a yes, and whether the source reported the same.
 */
export function DeviationList({ deviations }: { deviations: readonly DeviationFact[] }) {
  return (
    <ul className="mt-1.5 grid gap-1 print:grid-cols-2 print:gap-x-4 print:gap-y-0">
      {deviations.map(({ kind, answer, reason, cycles, agreement }) => (
        <li
          key={kind}
          className="grid grid-cols-[108px_auto_minmax(0,1fr)] items-baseline gap-x-2 text-small print:text-[11px]/4"
        >
          <span>{NAMES[kind]}</span>
          <b className={`min-w-5.5 font-semibold ${answer === "yes" ? "text-status-problem" : ""}`}>
            {ANSWERS[answer]}
          </b>
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
