import Link from "next/link";
import { TextsToBeRead } from "@/components/shared/texts-to-be-read";
import { Notice } from "@/components/ui/feedback/notice";
import { type ClockZone, formatInstant } from "@/lib/domain/datetime";
import { formatRange } from "@/lib/domain/results/reference-range";
import type { ReadValue, ResultSummary } from "@/lib/domain/results/result-summary";
import { formatToBeRead, formatWaiting } from "@/lib/domain/results/to-be-read";

type ResultNoticesProps = {
  summary: ResultSummary;
  zone: ClockZone;
  /** Who acknowledged a text to be read. */
  describeReader: (id: string) => string | null;
  /** The laboratory that sent the result and the one of the order, where they differ. */
  otherLaboratory: { from: string; orderedAt: string } | null;
};

/** What a reader must know before reading the values: what is critical, contradicted, and still pending. */
export function ResultNotices(props: ResultNoticesProps) {
  const { summary, zone, describeReader, otherLaboratory } = props;
  const { counts, values, contradictions, isFinal, toBeRead, waiting, isUnreadable } = summary;
  const critical = values.filter(({ grade }) => grade === "critical");
  return (
    <div className="grid gap-2 mb-3 empty:hidden">
      {/* A single one is in the head of the page. */}
      {counts.critical > 1 ? (
        <Notice tone="error" title="Critical.">
          {critical.map(describeValue).join("; ")}
        </Notice>
      ) : null}
      {toBeRead.length > 0 ? (
        <Notice tone="warn" title={`${formatToBeRead(toBeRead)}.`}>
          <TextsToBeRead texts={toBeRead} describeReader={describeReader} />
        </Notice>
      ) : null}
      {waiting.length > 0 ? (
        <Notice tone="warn" title={formatWaiting(waiting)}>
          <ul>
            {waiting.map(({ raw_result_id, reported_at, is_correction }) => (
              <li key={raw_result_id}>
                <Link href={`/match-review/${raw_result_id}`} prefetch={false}>
                  {is_correction ? "Corrected report" : "Report"} of{" "}
                  {formatInstant(reported_at, zone)}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {contradictions.length > 0 ? (
        <Notice
          tone="warn"
          title={
            contradictions.length === 1
              ? "One interpretation is contradicted by its own value."
              : `${contradictions.length} interpretations are contradicted by their own values.`
          }
        >
          <ul>
            {contradictions.map((value, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two values of one marker have the same name.
              <li key={index}>
                {describeValue(value)}: {value.contradiction}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {otherLaboratory ? (
        <Notice
          tone="warn"
          title={`From ${otherLaboratory.from}, ordered at ${otherLaboratory.orderedAt}.`}
        >
          Ask the laboratory which order it worked on before anybody acts on the values.
        </Notice>
      ) : null}
      {isFinal ? null : (
        <Notice tone="warn" title={getPartialTitle(summary)}>
          {describePartial(summary)}
        </Notice>
      )}
      {isUnreadable ? (
        <Notice tone="info" title="This result has an older format.">
          Its markers cannot be displayed here. The result document contains them.
        </Notice>
      ) : null}
    </div>
  );
}

function getPartialTitle({ openBecause }: ResultSummary): string {
  if (openBecause === "requests_final") {
    return "The laboratory calls its report final, but it is not complete.";
  }
  return openBecause === "turnaround_passed"
    ? "Partial: the laboratory’s turnaround has passed."
    : "Partial: this is not the complete result.";
}

function describePartial({ pending, toBeRead, count, values }: ResultSummary): string {
  const extra = values.filter(({ isOrdered }) => !isOrdered).length;
  if (pending.length > 0) return `${count}${extra > 0 ? `, ${extra} not ordered` : ""}.`;
  return toBeRead.length > 0
    ? "It is complete only when a person has said that nothing is missing."
    : "The laboratory has not reported it as final.";
}

/** `Potassium 6.8 mmol/L, reference 3.5 to 5.1`. */
function describeValue({ result, assessment }: ReadValue): string {
  const unit = result.unit ? ` ${result.unit}` : "";
  const range = formatRange(assessment.range, result.reference_range);
  return `${result.name} ${result.result}${unit}, reference ${range}`;
}
