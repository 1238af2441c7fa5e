import { MarkerValue } from "@/components/shared/marker-value";
import { RangePlot } from "@/components/shared/range-plot";
import { ReadingMark } from "@/components/shared/reading-mark";
import { TimeDoubt } from "@/components/shared/time-doubt";
import { Button } from "@/components/ui/controls/button";
import { VisuallyHidden } from "@/components/ui/display/visually-hidden";
import type { PersonResultValue, ResultCollection } from "@/lib/contract/dashboard/person-results";
import { formatDate } from "@/lib/domain/datetime";
import { readMarker } from "@/lib/domain/results/marker-reading";
import { getRangeView } from "@/lib/domain/results/range-view";
import { formatRange } from "@/lib/domain/results/reference-range";
import { COLLECTION_COLUMNS } from "./collection-columns";
import { OriginLine } from "./origin-line";
import { WithoutValue } from "./without-value";

type CollectionSectionProps = {
  collection: ResultCollection;
  /** How many values each marker has. */
  counts: ReadonlyMap<string, number>;
  onHistory: (markerKey: string) => void;
};

/** The values of one collection, with their origin above them. */
export function CollectionSection({ collection, counts, onHistory }: CollectionSectionProps) {
  const { collection_id, day, values, is_partial, without_value } = collection;
  const title = day ? formatDate(day.on) : "Date not printed";
  const extent = `${values.length} ${values.length === 1 ? "value" : "values"}`;
  return (
    <section className="section" aria-labelledby={collection_id.replaceAll(" ", "-")}>
      <div className="section-head">
        <h2 id={collection_id.replaceAll(" ", "-")}>
          {title}
          {day ? <span className="text-ink-3 font-normal"> {day.basis}</span> : null}
        </h2>
        <TimeDoubt reason={collection.time_doubt} />
        <span className="sub">
          {extent}
          {countStandingOut(values)}
          {is_partial ? ", partial: more may follow" : ""}
        </span>
        <span className="text-small text-ink-2">
          <OriginLine collection={collection} />
        </span>
      </div>
      {without_value.length > 0 ? (
        <p className="text-small text-ink-2 pb-3">
          <WithoutValue markers={without_value} />
        </p>
      ) : null}
      {values.length === 0 ? (
        <p className="text-small text-ink-2">No values were reported.</p>
      ) : (
        <table
          className={`data-table is-static is-stacked w-[calc(100%_+_48px)] -mx-6 sm:table-fixed sm:[&_th:nth-child(2)]:w-[15%] sm:[&_th:nth-child(3)]:w-56.5 sm:[&_th:nth-child(4)]:w-[17%] sm:[&_th:nth-child(5)]:w-[20%] sm:[&_th:nth-child(6)]:w-31.5 sm:max-lg:[&_:is(th,td):nth-child(3)]:hidden [&_tbody_th]:static [&_tbody_th]:h-(--size-row) [&_tbody_th]:py-0.75 [&_tbody_th]:pr-3 [&_tbody_th]:pl-6 [&_tbody_th]:[font-size:inherit] [&_tbody_th]:leading-4.5 [&_tbody_th]:bg-transparent [&_tbody_th]:whitespace-normal max-sm:w-[calc(100%_+_32px)] max-sm:-mx-4 max-sm:[&_tbody_th]:h-auto max-sm:[&_tbody_th]:p-0 max-sm:[&_tbody_th]:border-0 print:w-full print:mx-0 print:[&_th:nth-child(3)]:w-50 print:[&_:is(th,td):nth-child(6)]:hidden print:[&_:is(thead,tbody)_th:first-child]:pl-2`}
        >
          <caption className="sr-only">
            Results of {title}, {extent}
          </caption>
          <thead>
            <tr>
              {COLLECTION_COLUMNS.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={column === "Value" || column === "History" ? "num" : undefined}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {values.map((value) => (
              <ValueRow
                key={value.value_id}
                value={value}
                count={counts.get(value.marker_key) ?? 1}
                onHistory={onHistory}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** `, 1 critical, 2 abnormal`; empty when no value stands out. */
function countStandingOut(values: readonly PersonResultValue[]): string {
  const grades = values.map(({ result, assessment }) => readMarker(result, assessment).grade);
  return (["critical", "abnormal"] as const)
    .map((word) => ({ word, count: grades.filter((grade) => grade === word).length }))
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => `, ${count} ${word}`)
    .join("");
}

type ValueRowProps = {
  value: PersonResultValue;
  count: number;
  onHistory: (markerKey: string) => void;
};

function ValueRow({ value, count, onHistory }: ValueRowProps) {
  const { result, assessment, marker_key } = value;
  const reading = readMarker(result, assessment);
  const range = getRangeView(assessment.value, assessment.range);
  const isOutside = reading.side === "above" || reading.side === "below";
  const isNote = result.notes && result.notes !== result.result && reading.before === null;
  return (
    <tr>
      <th scope="row" className="font-medium wrap-anywhere">
        {result.name}
        {result.loinc ? (
          <span className="block text-label text-ink-3 mono">{result.loinc}</span>
        ) : null}
      </th>
      <td className="num max-sm:text-right">
        <MarkerValue reading={reading} />
      </td>
      <td className="max-sm:col-span-2">
        {range ? (
          <RangePlot
            range={range}
            isOutside={isOutside}
            isCritical={reading.grade === "critical"}
          />
        ) : (
          <span className="text-ink-3 text-label">not plotted</span>
        )}
      </td>
      <td className="text-ink-2 text-small">
        <span className="sr-only">Reference </span>
        {formatRange(assessment.range, result.reference_range)}
      </td>
      <td className="max-sm:text-right">
        <ReadingMark reading={reading} />
        {isNote ? (
          <span className="block text-label text-ink-2 wrap-anywhere">{result.notes}</span>
        ) : null}
      </td>
      <td className="num max-sm:col-span-2">
        <Button size="small" variant="quiet" onPress={() => onHistory(marker_key)}>
          <VisuallyHidden>History of {result.name}: </VisuallyHidden>
          <span className="sm:hidden text-ink-3">History: </span>
          {count === 1 ? "only value" : `${count} values`}
        </Button>
      </td>
    </tr>
  );
}
