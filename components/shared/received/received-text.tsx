"use client";

import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Button } from "@/components/ui/controls/button";
import { saveFile } from "@/components/ui/display/save-file";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";
import type { ReceivedReportText } from "@/lib/contract/dashboard/orders/received-report-record";
import { type MarkedPart, markReceivedText } from "@/lib/domain/results/mark-received-text";
import { receivedReportQuery } from "@/lib/query/received-reports";
import { AdministrativeFieldStart } from "./administrative-field-start";
import { SentDocuments } from "./sent-documents";

/** Why there is no text of a report. */
export const ROWS_ONLY =
  "Stored as rows only: its text was not kept when it arrived, or was removed with the person's data.";

type ReceivedTextProps = { rawResultId: string; isRevealed?: boolean };

/** What the laboratory sent, character by character, with the parts marked that a person has to read. */
export function ReceivedText({ rawResultId, isRevealed = false }: ReceivedTextProps) {
  const query = useQuery(receivedReportQuery(rawResultId, isRevealed));
  return (
    <QueryBoundary
      query={query}
      loading={<LoadingLines awaiting="what the laboratory sent" />}
      forbiddenTitle="Your role cannot read reports as they arrived"
      kept="The rest of the page is shown as it was read."
    >
      {(report) => <Text report={report} isRevealed={isRevealed} />}
    </QueryBoundary>
  );
}

function Text({ report, isRevealed }: { report: ReceivedReportText; isRevealed: boolean }) {
  const { text, to_be_read, raw_result_id, format, documents } = report;
  if (text === null) return <p className="text-small text-ink-2">{ROWS_ONLY}</p>;
  const { lines, unplaced } = markReceivedText({ ...report, text });
  const save = () =>
    saveFile({
      name: `report-${raw_result_id}.${format === "hl7v2" ? "hl7" : "json"}`,
      file: new Blob([text], { type: "text/plain" }),
    });
  return (
    <div className="grid gap-2 text-small">
      {to_be_read.length > 0 ? (
        <>
          <p className="font-medium">
            {to_be_read.length === 1
              ? "1 part has to be read; it is marked in the text."
              : `${to_be_read.length} parts have to be read; they are marked in the text.`}
          </p>
          <ol className="grid list-decimal gap-1 pl-6" aria-label="To be read">
            {to_be_read.map((each, index) => (
              <li key={`${each.place} ${each.text}`} className="wrap-anywhere">
                {each.place}: {each.reason}
                {unplaced.includes(index) ? (
                  <span className="mono block text-ink-2">{each.text}</span>
                ) : null}
                <AdministrativeFieldStart report={report} text={each} />
              </li>
            ))}
          </ol>
        </>
      ) : (
        <p className="text-ink-2">No part of it is marked to be read.</p>
      )}
      {documents.length > 0 ? (
        <SentDocuments documents={documents} isRevealed={isRevealed} />
      ) : null}
      <section
        className="max-h-105 overflow-x-hidden overflow-y-auto border border-line-strong bg-sunken py-1 font-mono text-label"
        aria-label="The report as received"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <ol>
          {lines.map((parts, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are never reordered.
            <Line key={index} number={index + 1} parts={parts} />
          ))}
        </ol>
      </section>
      <p>
        <Button variant="quiet" size="small" icon={<Download aria-hidden="true" />} onPress={save}>
          Save as received
        </Button>
      </p>
    </div>
  );
}

/** Lines out of view are not laid out: a report may have many thousands. */
const LINE =
  "grid grid-cols-[3rem_minmax(0,1fr)] [contain-intrinsic-size:auto_18px] [content-visibility:auto]";

function Line({ number, parts }: { number: number; parts: readonly MarkedPart[] }) {
  return (
    <li className={LINE}>
      <span className="pr-2 text-right text-ink-3 select-none" aria-hidden="true">
        {number}
      </span>
      <span className="pr-2 whitespace-pre-wrap wrap-anywhere">
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are never reordered.
          <Part key={index} part={part} />
        ))}
      </span>
    </li>
  );
}

function Part({ part: { text, marks } }: { part: MarkedPart }) {
  if (marks.length === 0) return shorten(text);
  const numbers = marks.map((mark) => mark + 1).join(", ");
  return (
    <mark className="bg-status-problem-tint text-ink outline-1 outline-status-problem">
      <span className="sr-only">To be read, {numbers}: </span>
      <span
        className="mr-1 bg-status-problem px-1 font-semibold text-surface select-none"
        aria-hidden="true"
      >
        {numbers}
      </span>
      {text}
    </mark>
  );
}

const LONGEST = 4_000;
const KEPT = 500;

/** The text of a document within a report is long and means nothing to a reader; the saved report has all of it. */
function shorten(text: string): string {
  if (text.length <= LONGEST) return text;
  const hidden = (text.length - 2 * KEPT).toLocaleString("en");
  return `${text.slice(0, KEPT)} … ${hidden} characters, in the saved report … ${text.slice(-KEPT)}`;
}
