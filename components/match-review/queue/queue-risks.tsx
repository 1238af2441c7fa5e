"use client";

import { Mark } from "@/components/ui/display/mark";
import { formatRisk, MATCH_RISKS, type MatchRisk } from "@/lib/domain/match-review/risk";
import styles from "./queue.module.css";
import { useQueue } from "./queue-context";

/** How much waits of each risk; pressing one shows it alone. */
export function QueueRisks() {
  const { view, filters, setFilters } = useQueue();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame of its own.
    <div className={`buckets ${styles.risks}`} role="group" aria-label="Show only the risk">
      {([undefined, ...MATCH_RISKS] as const).map((risk) => {
        const { count, late } = view.risks[risk ?? "all"];
        const words = risk ? getLooks(risk) : null;
        return (
          <button
            key={risk ?? "all"}
            type="button"
            aria-pressed={filters.risk === risk}
            title={words?.what}
            onClick={() => setFilters({ ...filters, risk, code: undefined })}
          >
            <b>
              {count.toLocaleString("en")} {late > 0 ? <small>{late} late</small> : null}
            </b>
            <span className={words ? `name s-${words.family}` : "name"}>
              {words ? <Mark shape={words.shape} className="toned" /> : null}
              {words ? words.label : "All risks"}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** A critical result has its own mark everywhere. */
function getLooks(risk: MatchRisk) {
  const { mark, ...words } = formatRisk(risk);
  return risk === "critical"
    ? { ...words, shape: "critical" as const, family: "failed" }
    : { ...words, shape: mark, family: mark };
}
