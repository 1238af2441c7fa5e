import { ResultMark } from "@/components/ui/result-mark";
import { Status } from "@/components/ui/status";
import { COVERED } from "@/lib/contract/match-correction";
import { isInterpretation } from "@/lib/domain/order-words";

/** The interpretation of an order's results; a word that is not known is shown as itself. */
export function OrderResult({ interpretation }: { interpretation: string | null | undefined }) {
  if (!interpretation) return <span className="ink-3">none yet</span>;
  if (interpretation === COVERED) {
    return <Status family="failed">May be another person's</Status>;
  }
  if (isInterpretation(interpretation)) return <ResultMark kind={interpretation} />;
  return (
    <Status family="unknown">
      <span className="mono">{interpretation}</span>
    </Status>
  );
}
