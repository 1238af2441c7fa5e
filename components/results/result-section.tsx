"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ReadState } from "@/components/ui/read-state";
import { Segmented } from "@/components/ui/segmented";
import { TableSkeleton } from "@/components/ui/table-skeleton";
import type { LabResultsRaw } from "@/lib/contract/lab-result";
import type { Order } from "@/lib/contract/order";
import type { ResultScope } from "@/lib/contract/order-results";
import { formatInstant } from "@/lib/domain/datetime";
import { isFinal } from "@/lib/domain/order-status";
import { type ResultSummary, summariseResult } from "@/lib/domain/results/result-summary";
import { revealedQuery } from "@/lib/query/doubts";
import { failureOf } from "@/lib/query/failure";
import { resultsQuery } from "@/lib/query/results";
import { useReadAgain } from "@/lib/query/use-read-again";
import { CoveredResult } from "./covered-result";
import { ResultLegend } from "./result-legend";
import { ResultNotices } from "./result-notices";
import { ResultTable } from "./result-table";

type ResultSectionProps = { order: Order; zone: string };

const SCOPES = [
  { value: "order", label: "This order" },
  { value: "transaction", label: "All of its transaction" },
] as const;

/** What the lab reported: each marker on its range, what is missing and why. */
export function ResultSection({ order, zone }: ResultSectionProps) {
  const [scope, setScope] = useState<ResultScope>("order");
  const { data: isRevealed } = useQuery(revealedQuery(order.id));
  const { data, error } = useQuery(resultsQuery(order.id, scope, isRevealed));
  const onRetry = useReadAgain();
  const hasFamily = (order.order_transaction?.orders.length ?? 0) > 1;
  const results = data?.results ?? null;
  const summary = results && summariseResult(order, results);
  return (
    <section className="section" aria-labelledby="results-title">
      <div className="section-head">
        <h2 id="results-title">Results</h2>
        {results && summary ? (
          <span className="sub">{headline(results, summary, zone)}</span>
        ) : null}
        {hasFamily ? (
          <Segmented label="Results of" options={SCOPES} value={scope} onChange={setScope} />
        ) : null}
        {summary ? <ResultLegend /> : null}
      </div>
      {data?.doubt ? <CoveredResult orderId={order.id} doubt={data.doubt} /> : null}
      <ReadState
        data={data}
        failure={error ? failureOf(error) : null}
        loading={<TableSkeleton columns={COLUMNS} awaiting="results" />}
        closedTitle="Your role does not show results of this team"
        kept="The rest of the order is shown as it was read."
        onRetry={onRetry}
      >
        {() =>
          results && summary ? (
            <>
              <ResultNotices summary={summary} />
              {summary.isUnreadable ? null : <ResultTable summary={summary} />}
            </>
          ) : data?.doubt?.is_covered ? null : (
            <p className="small ink-2">{nothingYet(order)}</p>
          )
        }
      </ReadState>
    </section>
  );
}

const COLUMNS = ["Marker", "Value", "Against its range", "Reference", "Reading"];

function headline({ metadata }: LabResultsRaw, summary: ResultSummary, zone: string): string {
  const when = (word: string, at: string | null | undefined) =>
    at && !Number.isNaN(Date.parse(at)) ? [`${word} ${formatInstant(at, zone)}`] : [];
  return [
    summary.count,
    summary.isFinal ? "final" : "partial",
    ...when("collected", metadata.date_collected),
    ...when("reported", metadata.date_reported),
    ...(metadata.laboratory ? [metadata.laboratory] : []),
  ].join(" · ");
}

function nothingYet(order: Order): string {
  return isFinal(order.last_event.status)
    ? "The lab has reported nothing for this order."
    : "The lab has not reported yet.";
}
