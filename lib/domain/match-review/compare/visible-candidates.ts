import type { ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import { candidateKey, isStranger } from "./candidate-labels";
import { isFound } from "./found-candidate";

const MAX_ALL_LOW = 3;

/**
 * The indexes of the candidates shown while low ones are hidden. Never hidden: the chosen one, those the reviewer
 * searched for, and those whose sample fits but whose person differs. If all are low, the first three are shown.
 */
export function visibleCandidates(
  candidates: readonly ReviewCandidate[],
  chosen: string | null,
): number[] {
  const places = candidates.map((_, index) => index);
  const isKept = (place: number) => {
    const candidate = candidates[place];
    if (!candidate) return false;
    return (
      candidate.candidate.confidence_level !== "low" ||
      candidateKey(candidate) === chosen ||
      isFound(candidate) ||
      isStranger(candidate)
    );
  };
  const hasBetter = candidates.some(({ candidate }) => candidate.confidence_level !== "low");
  const kept = places.filter((place) => isKept(place) || (!hasBetter && place < MAX_ALL_LOW));
  // Hiding a single candidate saves less space than the control to show it takes.
  return candidates.length - kept.length < 2 ? places : kept;
}
