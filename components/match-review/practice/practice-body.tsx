import { EmptyState } from "@/components/ui/feedback/empty-state";
import type { PracticeWorkspace } from "@/lib/contract/dashboard/match-practice";
import { PracticeRound } from "./practice-round";
import { PracticeStart } from "./practice-start";

/** Nowhere to practise, no round yet, or the round. */
export function PracticeBody({ review: { round, closed } }: { review: PracticeWorkspace }) {
  if (closed !== null) {
    return <EmptyState title="There is no place to practise here">{closed}</EmptyState>;
  }
  if (round) return <PracticeRound key={round.id} round={round} />;
  return (
    <EmptyState title="Eight results, one of each kind" action={<PracticeStart />}>
      They are made up, and matched as real ones are. Decide each one, and read at once how good the
      decision was and why. Nobody else sees your round.
    </EmptyState>
  );
}
