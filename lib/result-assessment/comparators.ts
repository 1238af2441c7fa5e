export type Comparator = "<" | "<=" | ">" | ">=";

/** Longest first: `< OR = 30` before `<`, and a word that repeats its sign: `below <=199`. */
const FORMS: readonly (readonly [RegExp, Comparator])[] = [
  [/^(?:below|under|less than|lower than|up to) ?(?:<=|=<|≤|≦|⩽)/i, "<="],
  [/^(?:above|over|greater than|more than|higher than|at least) ?(?:>=|=>|≥|≧|⩾)/i, ">="],
  [/^(?:below|under|less than|lower than) ?<(?![<>=])/i, "<"],
  [/^(?:above|over|greater than|more than|higher than) ?>(?![<>=])/i, ">"],
  [/^<\s?(?:or|\/)\s?=/i, "<="],
  [/^>\s?(?:or|\/)\s?=/i, ">="],
  [/^(?:<=|=<|≤|≦|⩽)/, "<="],
  [/^(?:>=|=>|≥|≧|⩾)/, ">="],
  [/^(?:less|lower) than or equal to\b/i, "<="],
  [/^(?:greater|more|higher) than or equal to\b/i, ">="],
  [
    /^(?:up to|upto|no(?:t)? (?:more|greater|higher|larger) than|not (?:above|over|exceeding)|not to exceed|at most|max(?:imum|\.)?(?: of)?)(?=[\s\d:])/i,
    "<=",
  ],
  [
    /^(?:at least|no(?:t)? (?:less|lower|smaller|fewer) than|not (?:below|under)|min(?:imum|\.)?(?: of)?)(?=[\s\d:])/i,
    ">=",
  ],
  [/^(?:less than|lower than|under|below|lt)(?=[\s\d])/i, "<"],
  [/^(?:greater than|more than|higher than|over|above|gt)(?=[\s\d])/i, ">"],
  [/^<(?![<>])/, "<"],
  [/^>(?![<>])/, ">"],
];

/**
 * Reads a comparator, in signs or words, at the beginning of a text, and returns it with the remaining text; null if
 * there is none.
 */
export function readComparator(
  text: string,
): { readonly comparator: Comparator; readonly rest: string } | null {
  const trimmed = text.trimStart();
  // No comparator begins with a digit, as most texts do.
  if (/^\d/.test(trimmed)) return null;
  for (const [pattern, comparator] of FORMS) {
    const match = pattern.exec(trimmed);
    if (match) return { comparator, rest: trimmed.slice(match[0].length).trimStart() };
  }
  return null;
}

/** `or less` after a number. */
const BEHIND: readonly (readonly [RegExp, Comparator])[] = [
  [/^(?:or|and|&) (?:less|lower|below|under|fewer)\b/i, "<="],
  [/^(?:or|and|&) (?:greater|more|higher|above|over|up)\b/i, ">="],
];

/** Reads a comparator in words after a number (`30 or less`), and returns it with the remaining text. */
export function readComparatorBehind(
  text: string,
): { readonly comparator: Comparator; readonly rest: string } | null {
  const trimmed = text.trimStart();
  for (const [pattern, comparator] of BEHIND) {
    const match = pattern.exec(trimmed);
    if (match) return { comparator, rest: trimmed.slice(match[0].length).trimStart() };
  }
  return null;
}
