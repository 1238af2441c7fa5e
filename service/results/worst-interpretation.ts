/** From the best to the worst. What is not known is worse than normal: it has to be looked at. */
const WORSE_AND_WORSE = ["normal", "unknown", "abnormal", "critical"];

/** The interpretation of a whole result: the worst of its markers (public guides); `unknown` while there are none. */
export function worstInterpretation(words: readonly string[]): string {
  const rank = (word: string) => Math.max(WORSE_AND_WORSE.indexOf(word), 0);
  return words.reduce(
    (worst, word) => (rank(word) > rank(worst) ? word : worst),
    words[0] ?? "unknown",
  );
}
