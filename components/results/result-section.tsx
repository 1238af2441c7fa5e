"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { TimeDoubt } from "@/components/shared/time-doubt";
import { Segmented } from "@/components/ui/controls/segmented";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import { useNow } from "@/components/ui/time/use-now";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { ResultScope } from "@/lib/contract/dashboard/orders/order-results";
import type { ResultRecord } from "@/lib/contract/dashboard/orders/result-record";
import type { Acknowledgement } from "@/lib/contract/dashboard/today";
import { splitByIsolate } from "@/lib/contract/service/by-isolate";
import { type ClockZone, formatDate, formatInstant } from "@/lib/domain/datetime";
import { isFinal } from "@/lib/domain/orders/order-status";
import { getResultEvent } from "@/lib/domain/orders/result-event";
import { readReportedTime } from "@/lib/domain/reported-time";
import {
  type ReadValue,
  type ResultSummary,
  summarizeResult,
} from "@/lib/domain/results/result-summary";
import { findResultDoubt } from "@/lib/domain/time-doubts";
import { revealedQuery } from "@/lib/query/doubts";
import { resultsQuery } from "@/lib/query/results";
import { acknowledgementsQuery } from "@/lib/query/today";
import { AsReceived } from "./as-received";
import { CoveredResult } from "./covered-result";
import { IsolateValues } from "./isolate-values";
import { MarkersWithoutValue } from "./markers-without-value";
import { ReportFacts } from "./report-facts";
import { ResultLegend } from "./result-legend";
import { ResultNotices } from "./result-notices";
import { ResultRow } from "./result-row";
import styles from "./results.module.css";

type ResultSectionProps = { order: OrderRecord; zone: ClockZone };

type ResultView = ResultScope | "received";

const ORDER_VIEW = { value: "order", label: "This order" } as const;
const TRANSACTION_VIEW = { value: "transaction", label: "Whole transaction" } as const;
const RECEIVED_VIEW = { value: "received", label: "As received" } as const;

/** What the lab reported: each marker on its range, and which markers are missing and why. */
export function ResultSection({ order, zone }: ResultSectionProps) {
  const [view, setView] = useState<ResultView>("order");
  const scope = view === "received" ? "order" : view;
  const { data: isRevealed } = useQuery(revealedQuery(order.id));
  const query = useQuery(resultsQuery(order.id, scope, isRevealed));
  const { data } = query;
  const hasFamily = (order.order_transaction?.orders.length ?? 0) > 1;
  const results = data?.results ?? null;
  const summary = data ? summarizeResult(data) : null;
  const hasTexts = (summary?.toBeRead.length ?? 0) > 0;
  const { data: read } = useQuery({ ...acknowledgementsQuery(order.id), enabled: hasTexts });
  const acknowledgements = read?.acknowledgements ?? [];
  return (
    <section className="section" aria-labelledby="results-title">
      <div className="section-head">
        <h2 id="results-title">Results</h2>
        {results && summary ? (
          <span className="sub">{formatHeadline(results, summary, zone)}</span>
        ) : null}
        {hasFamily || results ? (
          <Segmented
            label="Results of"
            options={
              hasFamily
                ? [ORDER_VIEW, TRANSACTION_VIEW, RECEIVED_VIEW]
                : [ORDER_VIEW, RECEIVED_VIEW]
            }
            value={view}
            onChange={setView}
          />
        ) : null}
        {summary && view !== "received" ? (
          <ResultLegend hasCritical={summary.counts.critical > 0} />
        ) : null}
      </div>
      {results ? <ResultTimeDoubt metadata={results.metadata} order={order} /> : null}
      {data?.doubt ? <CoveredResult orderId={order.id} doubt={data.doubt} /> : null}
      {view === "received" && !data?.doubt?.is_covered ? (
        <AsReceived orderId={order.id} zone={zone} isRevealed={isRevealed} />
      ) : (
        <QueryBoundary
          query={query}
          loading={<TableSkeleton columns={COLUMNS} awaiting="results" />}
          forbiddenTitle="Your role cannot view results of this clinic"
          kept="The rest of the order is shown as it was read."
        >
          {() =>
            results && summary ? (
              <>
                <ResultNotices
                  summary={summary}
                  zone={zone}
                  describeReader={(id) => describeReader(acknowledgements, id, zone)}
                  otherLaboratory={
                    scope === "order" ? findOtherLaboratory(results.metadata, order) : null
                  }
                />
                {summary.isUnreadable ? null : <ResultValues summary={summary} />}
                <MarkersWithoutValue summary={summary} />
                <ReportFacts reports={results.report_facts} zone={zone} />
              </>
            ) : data?.doubt?.is_covered ? null : (
              <p className="text-small text-ink-2">{describeNoResults(order)}</p>
            )
          }
        </QueryBoundary>
      )}
    </section>
  );
}

const COLUMNS = ["Marker", "Value", "Against its range", "Reference", "Interpretation", "Previous"];

function formatHeadline(
  { metadata }: ResultRecord,
  summary: ResultSummary,
  zone: ClockZone,
): string {
  const when = (word: string, text: string | null | undefined) => {
    const time = readReportedTime(text, zone.id);
    if (time === null) return text ? [`${word} ${text}, as written`] : [];
    return [`${word} ${time.at ? formatInstant(time.at, zone) : formatDate(time.on)}`];
  };
  return [
    summary.count,
    getExtent(summary),
    ...(summary.counts.unknown > 0 ? [`${summary.counts.unknown} not assessed`] : []),
    ...when("collected", metadata.date_collected),
    ...when("received by the laboratory", metadata.date_received),
    ...when("reported", metadata.date_reported),
    ...(metadata.laboratory ? [metadata.laboratory] : []),
  ].join(" · ");
}

type ResultTimeDoubtProps = Pick<ResultRecord, "metadata"> & { order: OrderRecord };

function ResultTimeDoubt({ metadata, order }: ResultTimeDoubtProps) {
  const now = useNow(order.updated_at);
  const { date_collected: collected, date_received: received, date_reported: reported } = metadata;
  const arrived = getResultEvent(order)?.created_at;
  const delivered = order.events.find(({ status }) => status.endsWith(".delivered_to_lab"));
  const doubt = findResultDoubt(
    { collected, received, delivered: delivered?.created_at, reported, arrived },
    now,
  );
  return doubt ? (
    <p className="mb-2">
      <TimeDoubt reason={doubt} />
    </p>
  ) : null;
}

/** `Acknowledged by Ana Ruiz, 24-Nov-2026 10:12.`; null where nobody did. */
function describeReader(
  acknowledgements: readonly Acknowledgement[],
  textId: string,
  zone: ClockZone,
): string | null {
  const first = acknowledgements.find(({ texts_read }) => texts_read.includes(textId));
  return first ? `Acknowledged by ${first.staff}, ${formatInstant(first.at, zone)}.` : null;
}

/** The laboratory that sent the result, where that is not the one of the order. */
function findOtherLaboratory({ laboratory }: ResultRecord["metadata"], { lab_test }: OrderRecord) {
  const orderedAt = lab_test.lab?.name;
  if (!laboratory || !orderedAt) return null;
  const isSame = laboratory.trim().toLowerCase() === orderedAt.trim().toLowerCase();
  return isSame ? null : { from: laboratory, orderedAt };
}

/** `final` only when every ordered marker has its value. */
function getExtent({ isFinal, openBecause, missing }: ResultSummary): string {
  if (openBecause === "requests_final") return "called final by the laboratory, not complete";
  if (!isFinal) return "partial";
  return missing.length > 0 ? "nothing more will follow" : "final";
}

function describeNoResults(order: OrderRecord): string {
  return isFinal(order.last_event.status)
    ? "The lab reported nothing for this order."
    : "The lab has not reported yet.";
}

/** Every reported value: what was tested on organisms in a table of its own, the others in the order of the report. */
function ResultValues({ summary }: { summary: ResultSummary }) {
  const { others, table } = splitByIsolate(summary.values, ({ result }) => result);
  return (
    <>
      <div className={`@container ${styles.bleed}`}>
        <ResultTable summary={summary} values={others} />
      </div>
      {table ? <IsolateValues table={table} /> : null}
    </>
  );
}

type ResultTableProps = { summary: ResultSummary; values: ResultSummary["values"] };

function ResultTable({ summary, values }: ResultTableProps) {
  const laboratories = new Set(
    summary.values.flatMap(({ result }) => result.performing_laboratory ?? []),
  );
  const extra = values.filter(({ isOrdered }) => !isOrdered);
  // Two values of one marker are two rows, distinguished only by their position.
  const toRow = (value: ReadValue, index: number) => (
    <ResultRow key={index} value={value} showsLaboratory={laboratories.size > 1} />
  );
  return (
    <table
      className={[
        "data-table is-static is-stacked",
        styles.results,
        summary.isFinal ? "" : styles.partial,
      ].join(" ")}
    >
      <caption className="sr-only">
        {summary.isFinal ? "Final results" : "Results so far"}, {summary.count}
      </caption>
      <thead>
        <tr>
          <th scope="col">Marker</th>
          <th scope="col" className="num">
            Value
          </th>
          <th scope="col">Against its range</th>
          <th scope="col">Reference</th>
          <th scope="col">Interpretation</th>
          <th scope="col" className="num">
            Previous
          </th>
        </tr>
      </thead>
      <tbody>{values.filter(({ isOrdered }) => isOrdered).map(toRow)}</tbody>
      {extra.length > 0 ? (
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={COLUMNS.length} className="max-sm:col-span-2">
              Not ordered
              <span className="block text-label text-ink-2 font-normal">
                {extra.length === 1
                  ? "The laboratory reported this marker, but the order does not contain it."
                  : `The laboratory reported these ${extra.length} markers, but the order does not contain them.`}
              </span>
            </th>
          </tr>
          {extra.map(toRow)}
        </tbody>
      ) : null}
    </table>
  );
}
