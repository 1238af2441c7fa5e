import { Checkbox } from "@/components/ui/controls/checkbox";
import { formatDate } from "@/lib/domain/datetime";
import type { EarlierResult } from "@/lib/domain/lab-reports/review/earlier-results";
import type { ReviewWork } from "./use-review-work";

/** The values of earlier columns, which are results only if a reviewer asks for them. */
export function EarlierResults({ work }: { work: ReviewWork }) {
  const { results, isKept } = work.state.earlier;
  if (results.length === 0) return null;
  const keepable = results.filter(({ day }) => day !== null).length;
  return (
    <section
      className="grid gap-1 border-t border-t-line px-4 py-2.5 text-small"
      aria-label="Earlier results of this report"
    >
      <Checkbox
        checked={isKept}
        isDisabled={!work.canChange || (keepable === 0 && !isKept)}
        onChange={(is_kept) => work.changes.push({ kind: "earlier_results", is_kept })}
      >
        Also keep the earlier results of this report
      </Checkbox>
      <p className="text-ink-2">{describe(results.length, keepable)}</p>
      <details open={isKept}>
        <summary className="cursor-pointer">Earlier values, as printed</summary>
        <ul className="mt-1 grid max-h-60 list-none gap-1 overflow-auto">
          {results.map((result, place) => (
            <li key={`${result.row.id} ${place.toString()}`}>
              {result.row.values.test_name}{" "}
              <b className="num">
                {result.value} {result.row.values.units}
              </b>{" "}
              <Kept result={result} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function Kept({ result: { day, printedDate, problem } }: { result: EarlierResult }) {
  if (day === null) return <span className="text-status-problem">cannot be kept: {problem}</span>;
  return (
    <span className="text-ink-2">
      {formatDate(day)}
      {printedDate === formatDate(day) ? null : `, printed “${printedDate}”`}
    </span>
  );
}

function describe(count: number, keepable: number): string {
  const values = count === 1 ? "1 value stands" : `${count} values stand`;
  const rest = count - keepable;
  const refused = rest === 0 ? "" : ` ${rest} of them cannot be kept.`;
  return `${values} in earlier columns. If kept, they are filed under their own dates, not judged, and never current.${refused}`;
}
