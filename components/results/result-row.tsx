import { MarkerValue } from "@/components/shared/marker-value";
import { PreviousValue } from "@/components/shared/previous-value";
import { RangePlot } from "@/components/shared/range-plot";
import { getRangeView } from "@/lib/domain/results/range-view";
import { formatRange } from "@/lib/domain/results/reference-range";
import type { ReadValue } from "@/lib/domain/results/result-summary";
import { ValueReading } from "./value-reading";

type ResultRowProps = {
  value: ReadValue;
  /** Several laboratories took part, so each value names its own. */
  showsLaboratory: boolean;
};

/** One reported value: on its range, its interpretation, and the marker's previous value. */
export function ResultRow({ value, showsLaboratory }: ResultRowProps) {
  const { result, assessment, side } = value;
  const { performing_laboratory: laboratory, facts = [] } = result;
  const stated = [
    ...(laboratory && showsLaboratory ? [`Performed by ${laboratory}`] : []),
    ...facts.map(({ label, text }) => `${label}: ${text}`),
  ];
  const range = getRangeView(assessment.value, assessment.range);
  const isOutside = side === "above" || side === "below";
  const rangeText = formatRange(assessment.range, result.reference_range);
  return (
    <tr>
      <th scope="row" className="font-medium">
        {result.name}
        {result.loinc ? (
          <span className="block text-label text-ink-3 mono">{result.loinc}</span>
        ) : null}
        {stated.length > 0 ? (
          <span className="block text-label text-ink-2 font-normal wrap-anywhere">
            {stated.join(" · ")}
          </span>
        ) : null}
      </th>
      <td className={`num max-sm:text-right ${keepShort(`${result.result} ${result.unit ?? ""}`)}`}>
        <MarkerValue reading={value} />
      </td>
      <td className="max-sm:col-span-2">
        {range ? (
          <RangePlot range={range} isOutside={isOutside} isCritical={value.grade === "critical"} />
        ) : (
          <span className="text-ink-3 text-label">not plotted</span>
        )}
      </td>
      <td className={`text-ink-2 text-small ${keepShort(rangeText)}`}>
        <span className="sr-only">Reference </span>
        {rangeText}
      </td>
      <td className="max-sm:text-right">
        <ValueReading value={value} />
      </td>
      <td className="num text-small max-sm:col-span-2">
        <span className="sm:hidden text-ink-3">Previous: </span>
        <PreviousValue value={value} />
      </td>
    </tr>
  );
}

/** A number stays beside its unit where the table is wide; a text that a laboratory wrote may break. */
function keepShort(text: string): string {
  return text.length <= 20 ? "@min-[840px]:whitespace-nowrap" : "";
}
