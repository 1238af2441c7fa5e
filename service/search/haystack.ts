import { getSimilarSpellings, readSearchText } from "@/lib/matching/search/read-search-text";
import { escapeLike } from "@/service/db/escape-like";

/**
 * Joins lines into one text with a line break before and after each, so that a pattern can be anchored to the start or
 * end of a line.
 */
export function toHaystack(lines: readonly string[]): string {
  return `\n${lines.join("\n")}\n`;
}

/**
 * One part of a search text for `service.search_condition`: `like` holds the patterns for the typed text, the other
 * fields are for whole and similar names.
 */
export type SearchPattern = {
  readonly like: readonly string[];
  readonly whole: string;
  readonly likeSimilar?: readonly string[];
  readonly near?: string;
  readonly slips?: number;
};

/**
 * The patterns of a search text; a haystack must match all of them. Empty if the text contains nothing to search for.
 */
export function toSearchPatterns(text: string): SearchPattern[] {
  return readSearchText(text).terms.map(({ texts, isAtStart, name }) => ({
    like: texts.map((each) => (isAtStart ? `%\n${escapeLike(each)}%` : `%${escapeLike(each)}%`)),
    whole: `%\n${escapeLike(texts[0] ?? "")}\n%`,
    ...(name !== null && toSimilarPatterns(name)),
  }));
}

function toSimilarPatterns(name: string) {
  const { spellings, slips } = getSimilarSpellings(name);
  // The words of a name contain only letters and digits, so an underscore in a spelling is always the wildcard.
  const likeSimilar = spellings.map((spelling) => `%\n${spelling}\n%`);
  return { likeSimilar, ...(slips !== null && { near: name, slips }) };
}
