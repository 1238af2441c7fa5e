"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useMemo } from "react";
import { MarkerValue } from "@/components/shared/marker-value";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { ReadingMark } from "@/components/shared/reading-mark";
import { type DataColumn, DataTable } from "@/components/ui/display/data-table";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import type { PersonResults } from "@/lib/contract/dashboard/person-results";
import { formatDate } from "@/lib/domain/datetime";
import { formatPrinted } from "@/lib/domain/person-results/history-summary";
import {
  describeRest,
  getLatestResults,
  getUnmeasured,
  type LatestResult,
  type MarkerTrend,
} from "@/lib/domain/person-results/latest-results";
import { getHistories } from "@/lib/domain/person-results/marker-history";
import { personResultsQuery } from "@/lib/query/results";
import { OriginLine } from "./origin-line";
import { ResultGaps } from "./result-gaps";
import { TrendLine } from "./trend-line";
import { WithoutValue } from "./without-value";

/** The latest value of each of a person's markers with its trend, for the top of the person's page. */
export function LatestResults({ userId }: { userId: string }) {
  const query = useQuery(personResultsQuery(userId));
  return (
    <section aria-labelledby="latest-results">
      <div className="section-head px-6 pt-4 max-sm:px-4">
        <h2 id="latest-results">Latest results</h2>
        <Link
          href={`/people/${userId}/results?view=markers`}
          prefetch={false}
          className="sub ml-auto"
        >
          All results
        </Link>
      </div>
      <QueryBoundary
        query={query}
        loading={<TableSkeleton columns={HEADS} awaiting="results" />}
        forbiddenTitle="Your role cannot view results of this clinic"
      >
        {(results) => <Latest userId={userId} results={results} />}
      </QueryBoundary>
    </section>
  );
}

function Latest({ userId, results }: { userId: string; results: PersonResults }) {
  const { collections, withheld_orders, is_complete } = results;
  const isNoneKnown = withheld_orders.length === 0 && is_complete;
  const { listed, rest } = useMemo(
    () => getLatestResults(getHistories(collections)),
    [collections],
  );
  return (
    <>
      {/* What is missing comes before what is there, because it may be the latest. */}
      <ResultGaps results={results} />
      <Unmeasured collections={collections} />
      {listed.length > 0 ? (
        <DataTable label="Latest results" columns={COLUMNS} rows={listed} getKey={getKey} />
      ) : (
        <p className="text-small text-ink-2 px-6 pb-4 max-sm:px-4">
          {isNoneKnown
            ? "No laboratory has reported a value for this person yet."
            : "No value can be shown."}
        </p>
      )}
      {rest.length > 0 ? (
        <p className="text-small text-ink-2 px-6 py-2.5 max-sm:px-4">
          <Link href={`/people/${userId}/results?view=markers`} prefetch={false}>
            {describeRest(rest)}
          </Link>
        </p>
      ) : null}
    </>
  );
}

function Unmeasured({ collections }: Pick<PersonResults, "collections">) {
  const unmeasured = getUnmeasured(collections);
  if (unmeasured.length === 0) return null;
  return (
    <div className="px-6 pb-4 grid gap-1 text-small text-ink-2 max-sm:px-4">
      {unmeasured.map((collection) => (
        <div key={collection.collection_id}>
          <WithoutValue markers={collection.without_value} /> <OriginLine collection={collection} />
        </div>
      ))}
    </div>
  );
}

const getKey = ({ key }: LatestResult) => key;

const COLUMNS: readonly DataColumn<LatestResult>[] = [
  {
    id: "marker",
    label: "Marker",
    className: "font-medium wrap-break-word print:wrap-anywhere",
    phone: 1,
    cell: ({ name }) => name,
  },
  {
    id: "value",
    label: "Value",
    // A number stays beside its unit; a text may break.
    className: ({ latest: { reading } }) =>
      `max-sm:text-right ${`${reading.result.result} ${reading.result.unit ?? ""}`.length <= 20 ? "sm:whitespace-nowrap" : ""}`,
    phone: 2,
    cell: ({ latest }) => <MarkerValue reading={latest.reading} />,
  },
  {
    id: "reading",
    label: "Interpretation",
    phone: 3,
    cell: ({ latest }) => <ReadingMark reading={latest.reading} showsReason={false} />,
  },
  {
    id: "day",
    label: "Day",
    className: "whitespace-nowrap text-small max-sm:text-right",
    phone: 4,
    cell: ({ latest: { collection } }) => <ResultDate day={collection.day} />,
  },
  {
    id: "trend",
    label: "Trend",
    className: "text-small text-ink-2 max-sm:col-span-2",
    phone: 5,
    cell: ({ trend }) => <Trend trend={trend} />,
  },
];
const HEADS = COLUMNS.map(({ label }) => label);

function ResultDate({ day }: { day: LatestResult["latest"]["collection"]["day"] }) {
  if (day === null) return <span className="text-ink-3">day not printed</span>;
  return (
    <>
      {formatDate(day.on)}
      {day.basis === "reported" ? (
        <span className="text-label text-ink-3 sm:block"> reported</span>
      ) : null}
    </>
  );
}

const CHANGES = {
  higher: { arrow: "↑", text: "higher than" },
  lower: { arrow: "↓", text: "lower than" },
  same: { arrow: "=", text: "same as" },
} as const;

/** The change since the value before it, which only values of one marker on one scale have. */
function Trend({ trend }: { trend: MarkerTrend | null }) {
  if (trend === null) return <span className="text-ink-3">no earlier value to compare</span>;
  const { run, previous, change } = trend;
  const { day } = previous.collection;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <TrendLine run={run} />
      <span>
        {change ? (
          <>
            <span aria-hidden="true">{CHANGES[change].arrow}</span> {CHANGES[change].text}{" "}
          </>
        ) : (
          "before: "
        )}
        <span className="tabular-nums">{formatPrinted(previous)}</span>
        {day ? <span className="text-ink-3 whitespace-nowrap">, {formatDate(day.on)}</span> : null}
      </span>
    </span>
  );
}
