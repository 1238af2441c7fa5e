"use client";

import { Mark } from "@/components/ui/display/mark";
import { formatRisk, MATCH_RISKS, type MatchRisk } from "@/lib/domain/match-review/risk";
import styles from "./queue.module.css";
import { useQueue } from "./queue-context";

/** How many results wait at each risk; pressing one filters by it. */
export function QueueRisks() {
  const { view, filters, setFilters } = useQueue();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame of its own.
    <div className={`buckets ${styles.risks}`} role="group" aria-label="Show only the risk">
      {([undefined, ...MATCH_RISKS] as const).map((risk) => {
        const { count, late } = view.risks[risk ?? "all"];
        const style = risk ? getRiskStyle(risk) : null;
        return (
          <button
            key={risk ?? "all"}
            type="button"
            aria-pressed={filters.risk === risk}
            title={style?.what}
            onClick={() => setFilters({ ...filters, risk, code: undefined })}
          >
            <b>
              {count.toLocaleString("en")} {late > 0 ? <small>{late} late</small> : null}
            </b>
            <span className={style ? `name s-${style.family}` : "name"}>
              {style ? <Mark shape={style.shape} className="text-(--s)" /> : null}
              {style ? style.label : "All risks"}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** A critical result has its own mark everywhere. */
function getRiskStyle(risk: MatchRisk) {
  const { mark, ...labels } = formatRisk(risk);
  return risk === "critical"
    ? { ...labels, shape: "critical" as const, family: "failed" }
    : { ...labels, shape: mark, family: mark };
}
