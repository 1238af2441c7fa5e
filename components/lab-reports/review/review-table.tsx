"use client";

import { getQueueRowProps, useQueueRows } from "@/components/shared/queue/use-queue-rows";
import { ReadingMark } from "@/components/shared/reading-mark";
import { toRowReading } from "@/lib/domain/lab-reports/review/assessment-label";
import type { ReviewRow } from "@/lib/domain/lab-reports/review/review-rows";
import { formatRange } from "@/lib/domain/lab-reports/review/row-values";
import { RowConfidence } from "./row-confidence";
import { RowPanel } from "./row-panel";
import { RowStateMark } from "./row-state-mark";
import type { ReportPage } from "./use-report-page";
import type { ReviewWork } from "./use-review-work";

const COLUMNS = ["#", "Test", "Value", "Reference", "Reading", "Read with", "Code", "State"];

type ReviewTableProps = { work: ReviewWork; page: ReportPage };

/** The values of a report: those in doubt first, then the others, each in the order of the report. */
export function ReviewTable({ work, page }: ReviewTableProps) {
  const { rows, doubtfulCount, list } = work;
  const body = useQueueRows<HTMLTableElement>(list.cursor);
  const doubtful = rows.slice(0, doubtfulCount);
  const clear = rows.slice(doubtfulCount);
  return (
    <table
      ref={body}
      className={`data-table [&_:is(td,th)]:px-1.75 @max-[720px]:[&_:is(td,th)]:px-1 [&_:is(td,th):first-child]:pl-4 [&_:is(td,th):last-child]:pr-4 [&_tbody_th]:static [&_tbody_th]:h-(--size-row) [&_tbody_th]:[font-size:inherit] [&_tbody_th]:text-ink [&_tbody_th]:bg-transparent [&_tbody_th]:whitespace-normal [&_tbody_.group_th]:h-7 [&_tbody_.group_th]:pt-2 [&_tbody_.group_th]:text-label/5 [&_tbody_.group_th]:font-semibold [&_tbody_.group_th]:text-ink-2 [&_tr.is-current_th]:bg-selected [&_tr.is-current>*]:border-b-transparent sm:@max-[680px]:[&_:is(td,th):nth-child(6):not([colspan])]:hidden sm:@max-[600px]:[&_:is(td,th):nth-child(7):not([colspan])]:hidden max-sm:block max-sm:[&_tbody]:block max-sm:[&_thead]:hidden max-sm:[&_tr]:grid max-sm:[&_tr]:grid-cols-[minmax(0,1fr)_auto] max-sm:[&_tr]:gap-x-2 max-sm:[&_tr]:gap-y-0 max-sm:[&_tr]:py-1.5 max-sm:[&_tr]:px-4 max-sm:[&_tr]:border-b max-sm:[&_tr]:border-b-line max-sm:[&_tr.is-current]:bg-selected max-sm:[&_tr.is-current]:shadow-[inset_3px_0_0_var(--color-accent)] max-sm:[&_tr_:is(td,th)]:h-auto max-sm:[&_tr_:is(td,th)]:p-0 max-sm:[&_tr_:is(td,th)]:border-0 max-sm:[&_tr_:is(td,th)]:bg-transparent max-sm:[&_tr_:is(td,th)]:shadow-none max-sm:[&_tr.is-current_:is(td,th)]:h-auto max-sm:[&_tr.is-current_:is(td,th)]:p-0 max-sm:[&_tr.is-current_:is(td,th)]:border-0 max-sm:[&_tr.is-current_:is(td,th)]:bg-transparent max-sm:[&_tr.is-current_:is(td,th)]:shadow-none`}
      aria-label="Values"
    >
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={column === "Value" ? "num" : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {doubtful.length > 0 ? (
        <RowGroup title="To check first" rows={doubtful} first={0} work={work} page={page} />
      ) : null}
      {clear.length > 0 ? (
        <RowGroup
          title={doubtful.length > 0 ? "The others, in page order" : null}
          rows={clear}
          first={doubtfulCount}
          work={work}
          page={page}
        />
      ) : null}
    </table>
  );
}

type RowGroupProps = ReviewTableProps & {
  title: string | null;
  rows: readonly ReviewRow[];
  first: number;
};

function RowGroup({ title, rows, first, work, page }: RowGroupProps) {
  return (
    <tbody>
      {title ? (
        <tr className="group">
          <th scope="rowgroup" colSpan={COLUMNS.length}>
            {title}
          </th>
        </tr>
      ) : null}
      {rows.map((row, index) => (
        <RowLine key={row.id} row={row} index={first + index} work={work} page={page} />
      ))}
    </tbody>
  );
}

/** Longer values and ranges, such as verbal ones, wrap. */
const MAX_LENGTH_ON_ONE_LINE = 14;

function wrapIfLong(text: string): string {
  return text.length <= MAX_LENGTH_ON_ONE_LINE
    ? "whitespace-nowrap"
    : "whitespace-normal wrap-anywhere min-w-24";
}

type RowLineProps = ReviewTableProps & { row: ReviewRow; index: number };

function RowLine({ row, index, work, page }: RowLineProps) {
  const { values, state } = row;
  const isCurrent = work.list.cursor.index === index;
  const { className, ...marks } = getQueueRowProps(index, isCurrent);
  const draft = work.getDraft(row);
  const range = formatRange(values);
  return (
    <>
      <tr
        {...marks}
        className={[
          className,
          "relative max-sm:[&>td:first-child]:hidden! max-sm:[&>td:nth-child(6)]:hidden! max-sm:[&>td:is(:nth-child(3),:nth-child(5),:nth-child(8))]:text-right!",
        ].join(" ")}
        data-state={state}
      >
        <td className="text-ink-3">{row.number}</td>
        <th scope="row" tabIndex={-1} data-queue-focus="">
          <button
            type="button"
            className="min-h-6 min-w-20 @min-[560px]:min-w-27 font-medium text-left wrap-anywhere after:absolute after:inset-0"
            onClick={() => work.list.point(row.id)}
          >
            {values.test_name || "(no name)"}
          </button>
        </th>
        <td className={`num ${wrapIfLong(`${values.value} ${values.units ?? ""}`)}`}>
          <RowValue
            row={row}
            draftValue={draft && draft.value !== values.value ? draft.value : null}
          />
        </td>
        <td className={`text-small ${wrapIfLong(range)}`}>
          {range || <span className="text-ink-3">none</span>}
        </td>
        <td>
          {state === "removed" ? null : (
            <ReadingMark reading={toRowReading(row.assessment)} showsReason={isCurrent} />
          )}
        </td>
        <td className="text-small whitespace-nowrap">
          <RowConfidence row={row} />
        </td>
        <td className="text-small">
          <RowCode row={row} />
        </td>
        <td>
          <RowStateMark state={state} by={row.decidedBy} hasDraft={draft !== null} />
        </td>
      </tr>
      {isCurrent ? (
        <tr className="[&_td]:pt-0.5! [&_td]:pb-3! [&_td]:px-4! [&_td]:bg-selected! [&_td]:shadow-[inset_3px_0_0_var(--color-accent)]! max-sm:block! max-sm:bg-selected! max-sm:shadow-[inset_3px_0_0_var(--color-accent)]! max-sm:[&_td]:block! max-sm:[&_td]:p-0!">
          <td colSpan={COLUMNS.length}>
            <RowPanel row={row} work={work} page={page} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

function RowValue({ row, draftValue }: { row: ReviewRow; draftValue: string | null }) {
  const { values, before, state } = row;
  const old = before && before.value !== values.value ? before.value : null;
  const isOut = state === "removed";
  return (
    <>
      {old === null ? null : (
        <>
          <del className="text-ink-3">{old}</del>{" "}
        </>
      )}
      {isOut ? (
        <del className="text-ink-3">{values.value}</del>
      ) : (
        <b>{values.value || "(no value)"}</b>
      )}{" "}
      <span className="text-ink-2">{values.units}</span>
      {draftValue === null ? null : (
        <span className="block text-label">not saved: {draftValue}</span>
      )}
    </>
  );
}

/** The code, with its match score unless the match is certain. */
function RowCode({ row }: { row: ReviewRow }) {
  const { code } = row.values;
  if (code === null) return <span className="text-ink-3">no code</span>;
  const match = row.parsed?.loinc_matches?.find(({ loinc_code }) => loinc_code === code.code);
  const isCertain = row.parsed?.loinc_match_status === "auto_match";
  const isOpen = row.state === "to_check" && row.doubts.some(({ kind }) => kind === "code");
  return (
    <span className={isOpen ? "text-status-problem" : undefined}>
      <span className="mono whitespace-nowrap">{code.code}</span>{" "}
      {match ? (isCertain ? null : match.confidence_score.toFixed(2)) : "chosen"}
    </span>
  );
}
