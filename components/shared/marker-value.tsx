import { Tag } from "@/components/ui/display/tag";
import type { MarkerReading } from "@/lib/domain/results/marker-reading";

/** A value as reported with its unit: what a correction replaced stays legible, a preliminary one says so. */
export function MarkerValue({ reading }: { reading: MarkerReading }) {
  const { result, before, isPreliminary } = reading;
  return (
    <>
      {before ? (
        <del className="text-ink-3 text-small mr-2">
          <span className="sr-only">Reported before: </span>
          {before}
        </del>
      ) : null}
      <span className="font-medium tabular-nums wrap-anywhere">{result.result}</span>{" "}
      <span className="text-ink-3 text-small">{result.unit}</span>
      {isPreliminary ? (
        <>
          {" "}
          <Tag>preliminary</Tag>
        </>
      ) : null}
    </>
  );
}
