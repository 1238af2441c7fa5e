"use client";

import { useEffect, useRef } from "react";
import { focusLeft } from "@/components/lab-reports/review/left/focus-left";
import { PageCrop } from "@/components/lab-reports/review/page-crop";
import type { ReportPage } from "@/components/lab-reports/review/use-report-page";
import type { ReviewWork } from "@/components/lab-reports/review/use-review-work";
import { Button } from "@/components/ui/controls/button";
import { Mark } from "@/components/ui/display/mark";
import { CalendarDate } from "@/lib/contract/primitives";
import { formatDate } from "@/lib/domain/datetime";
import type { PatientField } from "@/lib/domain/lab-reports/review/compare-patient";
import { isDateField } from "@/lib/domain/lab-reports/review/head-draft";
import { formatIdentityChange } from "@/lib/domain/lab-reports/review/identity-change";
import { isOnlyFinal, type MetadataEntry } from "@/lib/domain/lab-reports/review/report-metadata";
import { PatientDifference } from "./patient-difference";
import { SecondReviews } from "./second-reviews";

const TONES = {
  same: "text-status-completed",
  close: "text-status-problem",
  differs: "text-status-failed",
  empty: "text-ink-3",
} as const;

type PatientStripProps = { work: ReviewWork; page: ReportPage };

/** The head of the report: the patient compared field by field with the person on record, then laboratory and dates. */
export function PatientStrip({ work, page }: PatientStripProps) {
  const { patient, metadata } = work.state;
  const open = metadata.filter(({ problem }) => problem !== null);
  const openDates = work.state.dates.dates.filter(({ problem }) => problem !== null);
  const reportStatus = work.review.report.parsed?.metadata.report_status?.trim();
  useFocusAfter(open.length + openDates.length, work);
  const compared = new Set(patient.fields.map(({ entry }) => entry.field));
  return (
    <section
      className="grid border-b border-b-line"
      aria-label="Patient on the page, compared with the record"
    >
      <dl className="flex flex-wrap overflow-hidden text-small [&>div]:flex-[1_0_140px] [&>div]:py-1.75 [&>div]:px-4 [&>div]:border-l [&>div]:border-l-line [&>div]:border-b [&>div]:border-b-line [&>div]:mt-0 [&>div]:-mb-px [&>div]:mr-0 [&>div]:-ml-px [&_dt]:text-label/5 [&_dt]:text-ink-3 [&_dd]:m-0 [&_dd]:font-medium max-sm:[&>div]:basis-[40%] max-sm:[&>div]:min-w-0 max-sm:[&>div]:wrap-anywhere">
        {patient.fields.map((field) => (
          <ComparedFact
            key={field.field}
            field={field}
            isCompared={work.review.report.person.user_id !== null}
          />
        ))}
        {metadata
          .filter(
            ({ field, value, problem, isAbsent }) =>
              !compared.has(field) && (value !== null || problem !== null || isAbsent),
          )
          .map((entry) => (
            <div key={entry.field}>
              <dt>{entry.label}</dt>
              <dd>
                <PrintedValue entry={entry} />
              </dd>
            </div>
          ))}
        {work.state.dates.areSeveral ? (
          <div>
            <dt>Collected, by value</dt>
            <dd>on {countDays(work)} days</dd>
          </div>
        ) : null}
        {reportStatus ? (
          <div>
            <dt>Status, as printed</dt>
            <dd>
              <ReportStatusText printed={reportStatus} />
            </dd>
          </div>
        ) : null}
      </dl>
      <SecondReviews work={work} />
      {open.length + openDates.length > 0 ? (
        <ul
          data-left
          className="grid gap-1.5 py-2.5 px-4 list-none text-small [&_li]:flex [&_li]:flex-wrap [&_li]:items-center [&_li]:gap-x-3 [&_li]:gap-y-1 [&_canvas]:w-30 [&_canvas]:max-h-9 [&_figcaption]:hidden"
          aria-label="To decide about the header of the report"
        >
          {open.map((entry) => (
            <Decision key={entry.field} entry={entry} work={work} page={page} />
          ))}
          {openDates.map(({ printed, problem }) => (
            <li key={printed}>
              <span className="text-status-problem">{problem}</span>
              {work.canChange ? (
                <Button size="small" onPress={() => work.open("dates")}>
                  Decide the date
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <PatientDifference work={work} />
    </section>
  );
}

/** Any status but a plainly final one is marked: more or other values may follow. */
function ReportStatusText({ printed }: { printed: string }) {
  if (isOnlyFinal(printed)) return printed;
  return (
    <span className="inline-flex items-center gap-1.5 text-status-problem">
      <Mark shape="problem" /> {printed}
    </span>
  );
}

/** The buttons of a field leave with its decision: the focus goes on to the next field, then to the value in hand. */
function useFocusAfter(count: number, { list }: ReviewWork): void {
  const before = useRef(count);
  useEffect(() => {
    const isDecided = count < before.current;
    before.current = count;
    if (!isDecided || document.activeElement !== document.body) return;
    if (!focusLeft() && list.current) list.goTo(list.current.id);
  });
}

/** How many collection days the values have, as far as they are known. */
function countDays({ state: { dates, rows } }: ReviewWork): number {
  return new Set(
    rows.map(({ collected }) => collected?.value ?? collected?.printed ?? dates.ofReport),
  ).size;
}

function ComparedFact({ field, isCompared }: { field: PatientField; isCompared: boolean }) {
  const { entry, verdict, label, onRecord, read } = field;
  const isShown = onRecord !== null && verdict !== "same";
  return (
    <div data-verdict={verdict}>
      <dt>{entry.label}, as printed</dt>
      <dd>
        {read ? (
          <span className="block">
            read: {formatDay(read.text)} <Verdict verdict={read.verdict} label={read.label} />
          </span>
        ) : null}
        {read ? "now: " : null}
        <PrintedValue entry={entry} />{" "}
        {isCompared ? <Verdict verdict={verdict} label={label} /> : null}
        {isShown ? (
          <span className="block text-label">
            on record: <span className="whitespace-nowrap">{formatDay(onRecord)}</span>
          </span>
        ) : null}
        {entry.change ? (
          <span className="block text-label font-normal text-status-withlab">
            {formatIdentityChange(entry.change)}: “{entry.change.reason ?? "no reason"}”
          </span>
        ) : entry.printed === null && entry.decidedBy ? (
          <span className="block text-label font-normal text-status-withlab">
            {entry.isAbsent ? "said" : "typed"} by {entry.decidedBy}
          </span>
        ) : null}
      </dd>
    </div>
  );
}

function Verdict({ verdict, label }: Pick<PatientField, "verdict" | "label">) {
  return (
    <span
      className={`font-normal whitespace-nowrap [&_svg]:inline [&_svg]:[vertical-align:-2px] ${TONES[verdict]}`}
    >
      <Mark shape={verdict} /> {label}
    </span>
  );
}

/** The decided value, preceded by the printed one if it differs. */
function PrintedValue({ entry }: { entry: MetadataEntry }) {
  const { value, printed, decidedBy, isAbsent, change } = entry;
  const isChanged = decidedBy !== null && printed !== null && printed !== value && !change;
  return (
    <>
      {isChanged ? (
        <>
          <del className="text-ink-3">{printed}</del>{" "}
        </>
      ) : null}
      {value === null ? (
        <span className="text-ink-3">{isAbsent ? "not on the page" : "not read"}</span>
      ) : (
        <span className={CalendarDate.safeParse(value).success ? "whitespace-nowrap" : undefined}>
          {formatDay(value)}
        </span>
      )}
    </>
  );
}

type DecisionProps = PatientStripProps & { entry: MetadataEntry };

/** The decision needed for a field: which of two days is meant, or whether it was read correctly. */
function Decision({ entry, work, page }: DecisionProps) {
  const { field, label, hint, readings, cell, value, printed } = entry;
  const decide = (decided: string | null) =>
    work.changes.push({ kind: "metadata", field, value: decided });
  return (
    <li>
      {cell ? (
        <PageCrop source={page.source} box={cell.box} label={`${label} on the page`} />
      ) : null}
      <span>
        {label} <b>{value ?? "not read"}</b>, <span className="text-status-problem">{hint}</span>
      </span>
      {work.canChange ? (
        <span className="flex items-center gap-2 flex-wrap">
          {readings.map((day) => (
            <Button
              key={day}
              size="small"
              aria-label={`${label}: ${formatDate(day)}`}
              onPress={() => decide(day)}
            >
              {formatDate(day)}
            </Button>
          ))}
          {readings.length === 0 && cell?.is_uncertain && printed !== null ? (
            <Button
              size="small"
              aria-label={`${label} is right: ${value ?? "nothing"}`}
              onPress={() => decide(value)}
            >
              It is right
            </Button>
          ) : null}
          <Button
            size="small"
            aria-label={`${printed === null ? "Type" : "Correct"} ${label}`}
            onPress={() => work.open(isDateField(field) ? "dates" : "head")}
          >
            {printed === null ? "Type it from the page" : "Correct"}
          </Button>
        </span>
      ) : null}
    </li>
  );
}

function formatDay(text: string): string {
  const day = CalendarDate.safeParse(text);
  return day.success ? formatDate(day.data) : text;
}
