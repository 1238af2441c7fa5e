import { ResultMark } from "@/components/ui/result-mark";
import { Status } from "@/components/ui/status";
import type { MarkerReading } from "@/lib/domain/results/marker-reading";

/** How a result reads, as a shape and words. What is in range needs neither colour nor shape. */
export function ReadingMark({ reading }: { reading: MarkerReading }) {
  const { grade, place, words, disagrees } = reading;
  return (
    <>
      {grade === "normal" ? (
        <PlainReading place={place} words={words} />
      ) : (
        <ResultMark kind={grade}>{words}</ResultMark>
      )}
      {disagrees ? (
        <span className="block label ink-2">
          {grade === "normal" ? "the lab calls it normal" : "within the range that the lab gives"}
        </span>
      ) : null}
    </>
  );
}

function PlainReading({ place, words }: Pick<MarkerReading, "place" | "words">) {
  if (place === "undecided") return <Status family="unknown">{words}</Status>;
  if (place === "high" || place === "low") return <Status family="problem">{words}</Status>;
  return <span className="ink-2">{words}</span>;
}
