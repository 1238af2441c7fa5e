import { foldText, splitWords } from "@/lib/matching/fields/fold-text";
import { readTypedDates, type TypedDate } from "./read-typed-dates";

/** One part of a search text. It is found where any of its texts is. */
export type SearchTerm = {
  /** In the form that `getSearchLines` returns. */
  readonly texts: readonly string[];
  /** Matches only at the start of a line: too short to be meaningful elsewhere, or an id in its short form. */
  readonly isAtStart: boolean;
  /** A word of a name that may be misspelled. Null for ids, dates and short words, which are only found as typed. */
  readonly name: string | null;
};

export type SearchText = {
  /** All of them have to be found, in any order. Empty if the text contains nothing to search for. */
  readonly terms: readonly SearchTerm[];
  readonly dates: readonly TypedDate[];
};

/** A shorter text matches too much within a line, and has no trigram. */
const MIN_ANYWHERE = 3;
/** Shorter words are similar to too many others. */
const MIN_SIMILAR = 4;
const SHORT_ID = /^[0-9a-f]{4}-[0-9a-f]{4}$/;
const HAS_DIGIT = /\d/;

/** Parses the text typed to find a person or an order: words of names, dates and ids, in any order. */
export function readSearchText(text: string): SearchText {
  const { dates, rest } = readTypedDates(foldText(text));
  const words = rest.split(/[\s,;]+/).flatMap(splitToken);
  return {
    terms: [
      ...dates.map(({ typed, days }) => ({
        // Eight digits may also be an id.
        texts: /^\d{8}$/.test(typed) ? [...days, typed] : days,
        isAtStart: false,
        name: null,
      })),
      ...[...new Set(words)].map(toTerm),
    ],
    dates,
  };
}

/** An id stays one word with its hyphens; a name is split like the searched lines. */
function splitToken(token: string): string[] {
  if (!HAS_DIGIT.test(token)) return splitWords(token);
  return /[\p{L}\p{N}]/u.test(token) ? [token] : [];
}

function toTerm(word: string): SearchTerm {
  const isName = word.length >= MIN_SIMILAR && !HAS_DIGIT.test(word);
  return {
    texts: [word],
    isAtStart: word.length < MIN_ANYWHERE || SHORT_ID.test(word),
    name: isName ? word : null,
  };
}

/**
 * Possible spellings of a word with one typing slip; each is matched as a whole word, and `_` stands for any letter.
 */
export type SimilarSpellings = {
  readonly spellings: readonly string[];
  /**
   * How many letters may be added, left out or replaced if trigrams are used to find the word; null if it is too short
   * for trigrams.
   */
  readonly slips: number | null;
};

/**
 * The possible spellings of a misspelled word. Short words share too few trigrams with it, so their spellings are
 * listed.
 */
export function getSimilarSpellings(word: string): SimilarSpellings {
  const letters = [...word];
  const { length } = letters;
  const at =
    (index: number, ...replacement: readonly string[]) =>
    (removed: number) =>
      [...letters.slice(0, index), ...replacement, ...letters.slice(index + removed)].join("");
  const exchanged = letters
    .slice(1)
    .map((letter, index) => at(index, letter, letters[index] ?? "")(2));
  if (length > 7) return { spellings: [], slips: 2 };
  if (length > 6) return { spellings: listOthers(exchanged, word), slips: 1 };
  const others = [
    ...exchanged,
    ...letters.flatMap((_, index) => [at(index, "_")(1), at(index)(1)]),
    ...[...letters, ""].map((_, index) => at(index, "_")(0)),
  ];
  return { spellings: listOthers(others, word), slips: null };
}

function listOthers(spellings: readonly string[], word: string): string[] {
  return [...new Set(spellings)].filter((spelling) => spelling !== word);
}
