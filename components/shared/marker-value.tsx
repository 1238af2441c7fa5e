import { Tag } from "@/components/ui/display/tag";
import type { MarkerReading } from "@/lib/domain/results/marker-reading";

/**
 * A reported value with its unit. A value that a correction replaced stays legible, and a preliminary one is marked as
 * such.
 */
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
      <span className="font-medium tabular-nums wrap-break-word">{result.result}</span>{" "}
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
