import { ResultMark } from "@/components/ui/display/result-mark";
import { Status } from "@/components/ui/display/status";
import { Tag } from "@/components/ui/display/tag";
import type { MatchQueueItem } from "@/lib/contract/dashboard/match-review";
import { isInterpretation } from "@/lib/domain/orders/order-labels";

type ResultReadingProps = Pick<MatchQueueItem, "interpretation" | "result_status">;

/**
 * The interpretation of a result as a whole, and whether more of it is still to come. A result without an
 * interpretation is shown as not assessed, and a partial one is never called normal.
 */
export function ResultReading({ interpretation, result_status }: ResultReadingProps) {
  const word = interpretation || "unknown";
  const isPlain = word === "normal" && result_status === "partial";
  return (
    <span className="flex items-center gap-2 flex-wrap gap-y-1 max-sm:justify-end">
      {isPlain ? null : <Interpretation word={word} />}
      {result_status ? <Tag>{result_status}</Tag> : null}
    </span>
  );
}

function Interpretation({ word }: { word: string }) {
  if (isInterpretation(word)) return <ResultMark kind={word} />;
  return (
    <Status family="unknown">
      <span className="mono">{word}</span>
    </Status>
  );
}
