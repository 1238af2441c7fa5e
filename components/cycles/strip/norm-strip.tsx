import { memo } from "react";
import { DeviationList } from "@/components/cycles/deviation-list";
import { NormGauge } from "@/components/cycles/norm-gauge";
import { Mark } from "@/components/ui/display/mark";
import type { DeviationFact } from "@/lib/domain/cycles/statistics/cycle-deviations";
import type { NormFact } from "@/lib/domain/cycles/statistics/cycle-norms";
import { formatDate } from "@/lib/domain/datetime";

type NormStripProps = { norms: readonly NormFact[]; deviations: readonly DeviationFact[] };

const TITLES: Record<NormFact["kind"], string> = {
  frequency: "Frequency",
  regularity: "Regularity",
  duration: "Duration",
};
const MARKS = { within: "ok", outside: "abnormal", none: "info" } as const;

/** The history compared with the norms: each figure with its n, its dates and its norm. Facts, not a diagnosis. */
export const NormStrip = memo(function NormStrip({ norms, deviations }: NormStripProps) {
  return (
    <section
      className="grid grid-cols-[repeat(3,minmax(0,1fr))_minmax(0,1.45fr)] border-t border-line max-lg:grid-cols-3 max-sm:grid-cols-1 [&_svg.chart]:max-w-62.5 print:grid-cols-3 print:[&_svg.chart]:max-w-50 print:[&_svg.chart]:[print-color-adjust:exact]"
      aria-label="Cycle statistics against the norms"
    >
      {norms.map((fact) => (
        <div
          key={fact.kind}
          className="min-w-0 border-l border-line py-2.5 pr-4 pl-6 first:border-l-0 max-sm:border-t max-sm:border-l-0 max-sm:px-4 max-sm:first:border-t-0 print:border-0 print:py-1.5 print:pr-3 print:pl-0"
        >
          <h2 className="text-label font-semibold">{TITLES[fact.kind]}</h2>
          <p>
            <b className="text-[20px]/6.5 font-semibold tracking-[-0.01em]">
              {fact.value === null ? "—" : `${fact.value} d`}
            </b>{" "}
            <span className="text-label text-ink-3">{basis(fact)}</span>
          </p>
          <NormGauge fact={fact} />
          <p
            className={`flex gap-1.5 text-label ${fact.verdict === "outside" ? "font-medium text-status-problem" : "text-ink-2"}`}
          >
            <Mark
              shape={MARKS[fact.verdict]}
              className={fact.verdict === "within" ? "text-status-completed" : ""}
            />
            <span>{fact.text}</span>
          </p>
          {fact.from && fact.to ? (
            <p className="text-label text-ink-3">
              {formatDate(fact.from)} to {formatDate(fact.to)}
            </p>
          ) : null}
        </div>
      ))}
      <div className="min-w-0 border-l border-line py-2.5 pr-4 pl-6 max-lg:col-span-3 max-lg:border-t max-lg:border-l-0 max-sm:col-span-1 max-sm:px-4 print:col-span-3 print:border-0 print:p-0">
        <h2 className="text-label font-semibold">In the last 6 months</h2>
        <DeviationList deviations={deviations} />
      </div>
    </section>
  );
});

function basis({ kind, n, value, shortest, longest, interrupted }: NormFact): string {
  const count = `n = ${n}${interrupted > 0 ? `, ${interrupted} unknown` : ""}`;
  if (value === null) return count;
  return kind === "regularity" ? `${longest} minus ${shortest}, ${count}` : `median, ${count}`;
}
