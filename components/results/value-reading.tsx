import { ReadingMark } from "@/components/shared/reading-mark";
import type { MarkerReading } from "@/lib/domain/results/marker-reading";

/** The interpretation of a value, the laboratory's own flag beside it, whether it was corrected, and its note. */
export function ValueReading({ value }: { value: MarkerReading }) {
  const { result, before } = value;
  const isNote = result.notes && result.notes !== result.result && before === null;
  return (
    <>
      <ReadingMark reading={value} />
      {result.source_interpretation ? (
        <span className="block text-label text-ink-2 wrap-anywhere">
          The laboratory’s flag: {formatFlag(result.source_interpretation)}
        </span>
      ) : null}
      {before || result.status === "corrected" ? (
        <span className="block text-label text-ink-2">corrected</span>
      ) : null}
      {isNote ? (
        <span className="block text-label text-ink-2 wrap-anywhere">{result.notes}</span>
      ) : null}
    </>
  );
}

/** HL7 table 0078, where a letter alone says little to a reader. */
const CATEGORIES: ReadonlyMap<string, string> = new Map([
  ["S", "susceptible"],
  ["I", "intermediate"],
  ["R", "resistant"],
  ["SDD", "susceptible, dose-dependent"],
  ["NS", "not susceptible"],
]);

function formatFlag(flag: string): string {
  const category = CATEGORIES.get(flag);
  return category ? `${flag}, ${category}` : flag;
}
