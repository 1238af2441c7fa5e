import { Notice } from "@/components/ui/feedback/notice";
import { formatRange } from "@/lib/domain/results/reference-range";
import type { ReadValue, ResultSummary } from "@/lib/domain/results/result-summary";

/** What a reader must know before reading the values: what is critical, contradicted, and still pending. */
export function ResultNotices({ summary }: { summary: ResultSummary }) {
  const { counts, values, contradictions, pending, isFinal, isUnreadable, count } = summary;
  const critical = values.filter(({ grade }) => grade === "critical");
  return (
    <div className="grid gap-2 mb-3 empty:hidden">
      {counts.critical > 0 ? (
        <Notice tone="error" title="Critical.">
          {critical.map(describeValue).join("; ")}
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
      {isFinal ? null : (
        <Notice tone="warn" title="Partial: this is not the complete result.">
          {pending.length > 0 ? `${count}.` : "The laboratory has not reported it as final."}
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

/** `Potassium 6.8 mmol/L, reference 3.5 to 5.1`. */
function describeValue({ result, assessment }: ReadValue): string {
  const unit = result.unit ? ` ${result.unit}` : "";
  const range = formatRange(assessment.range, result.reference_range);
  return `${result.name} ${result.result}${unit}, reference ${range}`;
}
