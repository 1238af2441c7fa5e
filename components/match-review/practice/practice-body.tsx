import { EmptyState } from "@/components/ui/feedback/empty-state";
import type { PracticeWorkspace } from "@/lib/contract/dashboard/match-practice";
import { PracticeRound } from "./practice-round";
import { PracticeStart } from "./practice-start";

/** Why practice is not possible, the start of a round, or the round. */
export function PracticeBody({ review: { round, closed } }: { review: PracticeWorkspace }) {
  if (closed !== null) {
    return <EmptyState title="Practice is not available here">{closed}</EmptyState>;
  }
  if (round) return <PracticeRound key={round.id} round={round} />;
  return (
    <EmptyState title="Eight results, one of each kind" action={<PracticeStart />}>
      They are sample data, matched like real results. Decide each one, and see immediately how good
      the decision was and why. Nobody else sees your round.
    </EmptyState>
  );
}
