import { MarkerValue } from "@/components/shared/marker-value";
import { getFactsBesideIsolate, type IsolateTable } from "@/lib/contract/service/by-isolate";
import { formatRange } from "@/lib/domain/results/reference-range";
import type { ReadValue } from "@/lib/domain/results/result-summary";
import styles from "./results.module.css";
import { ValueReading } from "./value-reading";

/** What was tested on the organisms of a culture, such as susceptibilities: a row a test, a column an organism. */
export function IsolateValues({ table }: { table: IsolateTable<ReadValue> }) {
  return (
    <div className={`mt-4 overflow-x-auto ${styles.bleed}`}>
      <table className={`data-table is-static ${styles.isolates}`}>
        <caption className="text-left font-medium pb-1.5 px-6 max-sm:px-4">
          Tested on the organisms
        </caption>
        <thead>
          <tr>
            <th scope="col">Test</th>
            {table.isolates.map((isolate) => (
              <th key={isolate} scope="col" className="whitespace-normal wrap-anywhere">
                {isolate}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ name, loinc, cells }) => (
            <tr key={`${name} ${loinc}`}>
              <th scope="row" className="font-medium">
                {name}
                {loinc ? <span className="block text-label text-ink-3 mono">{loinc}</span> : null}
              </th>
              {cells.map((values, at) => (
                <td key={table.isolates[at]}>
                  {values.length === 0 ? <span className="text-ink-3">not tested</span> : null}
                  {values.map((value, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: values are never reordered.
                    <IsolateValue key={index} value={value} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function IsolateValue({ value }: { value: ReadValue }) {
  const { result, assessment } = value;
  const facts = getFactsBesideIsolate(result.facts);
  return (
    <div className="not-first:mt-2">
      <MarkerValue reading={value} />
      {result.reference_range ? (
        <span className="block text-label text-ink-2">
          Reference {formatRange(assessment.range, result.reference_range)}
        </span>
      ) : null}
      <span className="block">
        <ValueReading value={value} />
      </span>
      {facts.length > 0 ? (
        <span className="block text-label text-ink-2 wrap-anywhere">
          {facts.map(({ label, text }) => `${label}: ${text}`).join(" · ")}
        </span>
      ) : null}
    </div>
  );
}
