import { formatRange } from "@/lib/domain/results/reference-range";
import type { ReadValue } from "@/lib/domain/results/result-summary";
import { MarkerValue } from "./marker-value";
import { PreviousValue } from "./previous-value";
import { ReadingMark } from "./reading-mark";

type ResultValuesProps = { label: string; values: readonly ReadValue[] };

/** Values with their ranges and previous values in a compact layout, for a dialog, a preview or a phone. */
export function ResultValues({ label, values }: ResultValuesProps) {
  return (
    <ul className="grid" aria-label={label}>
      {values.map((value, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two values of one marker have the same name.
          key={index}
          className="grid gap-0.5 border-t border-line py-2 first:border-t-0 first:pt-0"
        >
          <div className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-medium">{value.result.name}</span>
            <span className="ml-auto">
              <MarkerValue reading={value} />
            </span>
          </div>
          <div className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-small text-ink-2">
              Reference {formatRange(value.assessment.range, value.result.reference_range)}
            </span>
            <span className="text-small text-ink-2 ml-auto">
              Previous: <PreviousValue value={value} />
            </span>
          </div>
          <div className="text-small">
            <ReadingMark reading={value} />
          </div>
        </li>
      ))}
    </ul>
  );
}
