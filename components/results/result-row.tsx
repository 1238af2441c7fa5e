import { MarkerValue } from "@/components/shared/marker-value";
import { PreviousValue } from "@/components/shared/previous-value";
import { RangePlot } from "@/components/shared/range-plot";
import { ReadingMark } from "@/components/shared/reading-mark";
import { getRangeView } from "@/lib/domain/results/range-view";
import { formatRange } from "@/lib/domain/results/reference-range";
import type { ReadValue } from "@/lib/domain/results/result-summary";

/** One reported value: on its range, its interpretation, and the marker's previous value. */
export function ResultRow({ value }: { value: ReadValue }) {
  const { result, assessment, side, before } = value;
  const range = getRangeView(assessment.value, assessment.range);
  const isOutside = side === "above" || side === "below";
  const isNote = result.notes && result.notes !== result.result && before === null;
  return (
    <tr>
      <th scope="row" className="medium">
        {result.name}
        {result.loinc ? <span className="block label ink-3 mono">{result.loinc}</span> : null}
      </th>
      <td className="num end">
        <MarkerValue reading={value} />
      </td>
      <td className="wide">
        {range ? (
          <RangePlot range={range} isOutside={isOutside} />
        ) : (
          <span className="ink-3 label">not plotted</span>
        )}
      </td>
      <td className="ink-2 small">
        <span className="sr-only">Reference </span>
        {formatRange(assessment.range, result.reference_range)}
      </td>
      <td className="end">
        <ReadingMark reading={value} />
        {before ? <span className="block label ink-2">corrected</span> : null}
        {isNote ? <span className="block label ink-2 wrap-anywhere">{result.notes}</span> : null}
      </td>
      <td className="num small wide">
        <span className="only-phone ink-3">Previous: </span>
        <PreviousValue value={value} />
      </td>
    </tr>
  );
}
