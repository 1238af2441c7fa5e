import { failureWords } from "@/lib/domain/results/failure-words";
import type { ResultSummary } from "@/lib/domain/results/result-summary";
import { AbsentRow } from "./absent-row";
import { MarkerRow } from "./marker-row";
import look from "./results.module.css";

/** Every marker that was ordered: with its value, or with the reason why it has none. */
export function ResultTable({ summary }: { summary: ResultSummary }) {
  return (
    <table
      className={["table static stack", look.results, summary.isFinal ? "" : look.partial].join(
        " ",
      )}
    >
      <caption className="sr-only">
        {summary.isFinal ? "Final results" : "Partial results"}, {summary.count}
      </caption>
      <thead>
        <tr>
          <th scope="col">Marker</th>
          <th scope="col" className="num">
            Value
          </th>
          <th scope="col">Against its range</th>
          <th scope="col">Reference</th>
          <th scope="col">Reading</th>
        </tr>
      </thead>
      <tbody>
        {summary.markers.map((each) => (
          <MarkerRow key={each.slug ?? each.name} result={each} />
        ))}
        {summary.missing.map(({ slug, name, inferred_failure_type, note }) => (
          <AbsentRow
            key={slug}
            name={name}
            words={`no result: ${failureWords(inferred_failure_type)}`}
            note={note}
          />
        ))}
        {summary.awaited.map((name) => (
          <AbsentRow key={name} name={name} words="not reported yet" />
        ))}
      </tbody>
    </table>
  );
}
