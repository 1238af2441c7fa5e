import type { MatchScore } from "./score-match";

/**
 * The one candidate that may be taken without a person, or null. A second person who could be meant as well (`medium` or better)
 * leaves it to a reviewer, however sure the first looks.
 */
export function automaticMatch<C extends { readonly person: string; readonly score: MatchScore }>(
  candidates: readonly C[],
): C | null {
  const best = candidates.find(({ score }) => score.isAutomatic) ?? null;
  const isAlone = candidates.every(
    ({ person, score }) => person === best?.person || score.level === "low",
  );
  return isAlone ? best : null;
}
