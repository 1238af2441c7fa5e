import { memo } from "react";
import { DeviationList } from "@/components/cycles/deviation-list";
import { NormGauge } from "@/components/cycles/norm-gauge";
import { Mark } from "@/components/ui/display/mark";
import type { DeviationFact } from "@/lib/domain/cycles/statistics/cycle-deviations";
import type { NormFact } from "@/lib/domain/cycles/statistics/cycle-norms";
import { formatDate } from "@/lib/domain/datetime";
import styles from "./norm-strip.module.css";

type NormStripProps = { norms: readonly NormFact[]; deviations: readonly DeviationFact[] };

const TITLES: Record<NormFact["kind"], string> = {
  frequency: "Frequency",
  regularity: "Regularity",
  duration: "Duration",
};
const MARKS = { within: "ok", outside: "abnormal", none: "info" } as const;

/** The history compared with its norms: each figure with its n, its dates and its norm. Facts, not a diagnosis. */
export const NormStrip = memo(function NormStrip({ norms, deviations }: NormStripProps) {
  return (
    <section className={styles.norms} aria-label="Cycle statistics against the norms">
      {norms.map((fact) => (
        <div key={fact.kind}>
          <h2 className={styles.title}>{TITLES[fact.kind]}</h2>
          <p>
            <b className={styles.value}>{fact.value === null ? "—" : `${fact.value} d`}</b>{" "}
            <span className="text-label text-ink-3">{basis(fact)}</span>
          </p>
          <NormGauge fact={fact} />
          <p className={fact.verdict === "outside" ? styles.outside : styles.verdict}>
            <Mark
              shape={MARKS[fact.verdict]}
              className={fact.verdict === "within" ? (styles.within ?? "") : ""}
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
      <div className={styles.deviations}>
        <h2 className={styles.title}>In the last 6 months</h2>
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
