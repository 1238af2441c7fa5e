import { foldText, LONGEST, wordsOf } from "./fold-text";
import { remember } from "./remember";

export interface Name {
  /** Words of the name without titles and generations, folded. */
  readonly words: readonly string[];
  /** The words joined: what "Law-rence" and "Lawrence" share. */
  readonly joined: string;
  /** Jr, Sr, II, III or IV; another one is another person. */
  readonly generation: string | null;
  /** Written without a title and a generation. */
  readonly isBare: boolean;
}

const TITLES: ReadonlySet<string> = new Set(["mr", "mrs", "ms", "miss", "dr", "prof"]);
const GENERATIONS: ReadonlyMap<string, string> = new Map([
  ["jr", "Jr"],
  ["junior", "Jr"],
  ["sr", "Sr"],
  ["senior", "Sr"],
  ["ii", "II"],
  ["2nd", "II"],
  ["iii", "III"],
  ["3rd", "III"],
  ["iv", "IV"],
  ["4th", "IV"],
]);
/** What registrars type when they know no name. */
const PLACEHOLDERS: ReadonlySet<string> = new Set([
  "anon",
  "anonymous",
  "unk",
  "unknown",
  "none",
  "na",
  "nn",
  "nofirstname",
  "nolastname",
  "noname",
  "notgiven",
  "notprovided",
  "patient",
  "test",
  "baby",
  "babyboy",
  "babygirl",
  "infant",
  "newborn",
  "xxx",
]);

/** The name as it is compared, or null for an empty one and for a placeholder as "Unknown" or "Baby Boy". */
export function readName(value: string | null): Name | null {
  return value === null ? null : readText(value.slice(0, LONGEST));
}

const readText = remember((value): Name | null => {
  const all = wordsOf(value);
  const generation = all.length > 1 ? (GENERATIONS.get(all.at(-1) ?? "") ?? null) : null;
  const words = (generation === null ? all : all.slice(0, -1)).filter(
    (word, _, { length }) => length === 1 || !TITLES.has(word),
  );
  const joined = words.join("");
  if (joined === "" || PLACEHOLDERS.has(joined)) return null;
  return { words, joined, generation, isBare: words.length === all.length };
});

/** The key under which the frequencies of names are counted; null where there is no name. */
export function nameKey(value: string | null): string | null {
  return readName(value)?.joined ?? null;
}

/** Whether two texts differ in nothing that a reader sees, but for capitals. */
export function isWrittenAlike(a: string, b: string): boolean {
  return foldText(a).replace(/\s+/g, " ") === foldText(b).replace(/\s+/g, " ");
}
