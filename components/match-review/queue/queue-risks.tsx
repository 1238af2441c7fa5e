"use client";

import { useId } from "react";
import { Mark } from "@/components/ui/display/mark";
import { formatRisk, MATCH_RISKS, type MatchRisk } from "@/lib/domain/match-review/risk";
import { useQueue } from "./queue-context";

/** How many results wait at each risk, each result once; pressing one filters by it. */
export function QueueRisks() {
  const { view, filters, setFilters } = useQueue();
  const hintId = useId();
  return (
    <div className="border-b border-line px-6 py-2 max-sm:px-4">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame of its own. */}
      <div
        className="flex overflow-x-auto max-sm:grid max-sm:grid-cols-2"
        role="group"
        aria-label="Show only the risk"
        aria-describedby={hintId}
      >
        {([undefined, ...MATCH_RISKS] as const).map((risk) => {
          const { count, late, critical } = view.risks[risk ?? "all"];
          const style = risk ? getRiskStyle(risk) : null;
          return (
            <button
              key={risk ?? "all"}
              type="button"
              className="relative flex min-h-9 flex-1 items-center gap-2 border border-line px-3 text-left text-small whitespace-nowrap text-ink-2 not-first:border-l-0 hover:bg-hover aria-pressed:bg-canvas aria-pressed:font-medium aria-pressed:text-ink aria-pressed:after:absolute aria-pressed:after:inset-x-0 aria-pressed:after:bottom-0 aria-pressed:after:h-0.75 aria-pressed:after:bg-ink aria-pressed:after:content-[''] max-sm:border-l max-sm:px-2 max-sm:whitespace-normal forced-colors:aria-pressed:after:bg-[Highlight] forced-colors:aria-pressed:after:[forced-color-adjust:none]"
              aria-pressed={filters.risk === risk}
              title={style?.what}
              onClick={() => setFilters({ ...filters, risk, code: undefined })}
            >
              <b className="text-lead font-medium text-ink">{count.toLocaleString("en")}</b>{" "}
              {style ? (
                <Mark shape={style.shape} className={`s-${style.family} text-(--s)`} />
              ) : null}
              {style ? style.label : "All risks"}{" "}
              <Remark late={late} critical={risk === "critical" ? 0 : critical} />
            </button>
          );
        })}
      </div>
      <p className="mt-1 text-label text-ink-3" id={hintId}>
        Each result is counted once, at the first risk from the left that it has.
      </p>
    </div>
  );
}

/** `1 critical, 2 late`: what the name of the risk does not say. */
function Remark({ late, critical }: { late: number; critical: number }) {
  const parts = [
    critical > 0 ? `${critical.toLocaleString("en")} critical` : null,
    late > 0 ? `${late.toLocaleString("en")} late` : null,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return <small className="text-label font-medium text-status-failed">{parts.join(", ")}</small>;
}

/** A critical result has its own mark everywhere. */
function getRiskStyle(risk: MatchRisk) {
  const { mark, ...labels } = formatRisk(risk);
  return risk === "critical"
    ? { ...labels, shape: "critical" as const, family: "failed" }
    : { ...labels, shape: mark, family: mark };
}
