import { ResultMark } from "@/components/ui/result-mark";
import { Status } from "@/components/ui/status";
import { Tag } from "@/components/ui/tag";
import type { MatchQueueItem } from "@/lib/contract/match-desk";
import { isInterpretation } from "@/lib/domain/order-words";

type QueueResultProps = Pick<MatchQueueItem, "interpretation" | "result_status">;

/** What the result says as a whole, and whether more of it is to come. */
export function QueueResult({ interpretation, result_status }: QueueResultProps) {
  return (
    <span className="row wrap gap-y-1 max-sm:justify-end">
      {interpretation ? <Interpretation word={interpretation} /> : null}
      {result_status ? <Tag>{result_status}</Tag> : null}
      {interpretation || result_status ? null : <span className="ink-3">not told</span>}
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
