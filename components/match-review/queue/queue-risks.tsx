"use client";

import { CountBuckets } from "@/components/shared/queue/count-buckets";
import { formatRisk, MATCH_RISKS, type MatchRisk } from "@/lib/domain/match-review/risk";
import { useQueue } from "./queue-context";

/** How many results wait at each risk, counting each result once; pressing one filters by it. */
export function QueueRisks() {
  const { view, filters, setFilters } = useQueue();
  return (
    <CountBuckets
      label="Show only the risk"
      hint="Each result is counted once, at the first risk from the left that it has."
      chosen={filters.risk ?? null}
      onChoose={(risk) => setFilters({ ...filters, risk: risk ?? undefined, code: undefined })}
      buckets={[
        { value: null, label: "All risks", ...view.risks.all },
        ...MATCH_RISKS.map((risk) => {
          const { what, shape, family, label } = getRiskStyle(risk);
          const { count, late, critical } = view.risks[risk];
          return {
            value: risk,
            label,
            title: what,
            mark: shape,
            family,
            count,
            late,
            critical: risk === "critical" ? 0 : critical,
          };
        }),
      ]}
    />
  );
}

/** A critical result has the same mark everywhere. */
function getRiskStyle(risk: MatchRisk) {
  const { mark, ...labels } = formatRisk(risk);
  return risk === "critical"
    ? { ...labels, shape: "critical" as const, family: "failed" }
    : { ...labels, shape: mark, family: mark };
}
