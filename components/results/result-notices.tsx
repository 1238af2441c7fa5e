import { Notice } from "@/components/ui/notice";
import type { ResultSummary } from "@/lib/domain/results/result-summary";

/** What must be known before a value is read: that it is critical, that more is to come, that it cannot be shown. */
export function ResultNotices({ summary }: { summary: ResultSummary }) {
  const { counts, isFinal, awaited, isUnreadable, markers } = summary;
  const critical = markers.filter(({ interpretation }) => interpretation === "critical");
  return (
    <div className="grid gap-2 mb-3 empty:hidden">
      {counts.critical > 0 ? (
        <Notice tone="error" title="Critical.">
          {critical
            .map(({ name, result, unit }) => `${name} ${result}${unit ? ` ${unit}` : ""}`)
            .join("; ")}
        </Notice>
      ) : null}
      {isFinal ? null : (
        <Notice tone="warn" title="Partial: this is not the whole result.">
          {awaited.length > 0
            ? `The lab has not reported ${awaited.join(", ")}.`
            : "The lab has not called it final."}
        </Notice>
      )}
      {isUnreadable ? (
        <Notice tone="info" title="This result has an older shape.">
          Its markers cannot be shown here. The document of the result has them.
        </Notice>
      ) : null}
    </div>
  );
}
