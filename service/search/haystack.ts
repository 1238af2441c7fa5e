import { getSimilarSpellings, readSearchText } from "@/lib/matching/search/read-search-text";
import { escapeLike } from "@/service/db/escape-like";

/** One text of lines, each between line breaks, so that a pattern can begin or end where a line does. */
export function toHaystack(lines: readonly string[]): string {
  return `\n${lines.join("\n")}\n`;
}

/** A part of a searched text for `service.search_condition`: `like` as it was typed, the rest for the search by similarity. */
export type SearchPattern = {
  readonly like: readonly string[];
  readonly whole: string;
  readonly likeSimilar?: readonly string[];
  readonly near?: string;
  readonly slips?: number;
};

/** The patterns of a searched text, all of which a haystack has to match. None: the text has nothing to be searched for. */
export function toSearchPatterns(text: string): SearchPattern[] {
  return readSearchText(text).terms.map(({ texts, isAtStart, name }) => ({
    like: texts.map((each) => (isAtStart ? `%\n${escapeLike(each)}%` : `%${escapeLike(each)}%`)),
    whole: `%\n${escapeLike(texts[0] ?? "")}\n%`,
    ...(name !== null && toSimilarPatterns(name)),
  }));
}

function toSimilarPatterns(name: string) {
  const { spellings, slips } = getSimilarSpellings(name);
  // The words of a name are letters and digits, so an underscore in them is the wildcard.
  const likeSimilar = spellings.map((spelling) => `%\n${spelling}\n%`);
  return { likeSimilar, ...(slips !== null && { near: name, slips }) };
}
