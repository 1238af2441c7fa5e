import type { ResultSummary } from "@/lib/domain/results/result-summary";
import { ResultRow } from "./result-row";
import styles from "./results.module.css";

/** Every reported value, in the order of the report. */
export function ResultTable({ summary }: { summary: ResultSummary }) {
  return (
    <table
      className={["table static stack", styles.results, summary.isFinal ? "" : styles.partial].join(
        " ",
      )}
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
      <tbody>
        {summary.values.map((value, index) => (
          // Two values of one marker are two rows, distinguished only by their position.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered.
          <ResultRow key={index} value={value} />
        ))}
      </tbody>
    </table>
  );
}
