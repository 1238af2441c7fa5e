import type { TodayItem } from "@/lib/contract/dashboard/today";
import { describeNoValue, hasNoValue } from "@/lib/domain/results/acknowledgeable";
import { getOpenAcknowledgement } from "@/lib/domain/today/open-duties";
import { useResultSummary } from "@/lib/query/use-result-summary";
import { getResultSubject } from "./peek-values";

/**
 * What is to be done about a result that waits to be acknowledged and has no value yet; null for any other item. The
 * values are those that the row has read.
 */
export function useNoValue(item: TodayItem): string | null {
  const subject = getResultSubject(item);
  const { read, summary } = useResultSummary(subject ?? { kind: "order", id: "" }, {
    isWanted: false,
  });
  if (subject === null || getOpenAcknowledgement(item) === null || !hasNoValue(summary))
    return null;
  return describeNoValue(subject.kind, read);
}
