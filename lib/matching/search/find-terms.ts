import type { SearchText } from "./read-search-text";

/** Whether lines from `getSearchLines` contain every term of a text as it was typed. False for a text without terms. */
export function hasEveryTerm({ terms }: SearchText, lines: readonly string[]): boolean {
  return (
    terms.length > 0 &&
    terms.every(({ texts, isAtStart }) =>
      texts.some((text) =>
        lines.some((line) => (isAtStart ? line.startsWith(text) : line.includes(text))),
      ),
    )
  );
}
