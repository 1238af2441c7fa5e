import { remember } from "@/lib/matching/remember";
import { foldText, MAX_LENGTH, splitAccented, splitWords } from "./fold-text";
import { isPlaceholderName } from "./placeholder-names";

export interface Name {
  /** The folded words of the name, without titles and generations. */
  readonly words: readonly string[];
  /** The words joined together, so that "Law-rence" equals "Lawrence". */
  readonly joined: string;
  /** The same words with their accents, or null when the name has none. */
  readonly accented: readonly string[] | null;
  /** Jr, Sr, II, III, IV, V or Nephew. Another generation is another person. */
  readonly generation: string | null;
  /** Whether the name has no title and no generation. */
  readonly isBare: boolean;
}

const TITLES: ReadonlySet<string> = new Set(["mr", "mrs", "ms", "miss", "dr", "prof"]);
const GENERATIONS: ReadonlyMap<string, string> = new Map([
  ["jr", "Jr"],
  ["jnr", "Jr"],
  ["junr", "Jr"],
  ["junior", "Jr"],
  ["sr", "Sr"],
  ["snr", "Sr"],
  ["senr", "Sr"],
  ["senior", "Sr"],
  ["ii", "II"],
  ["2nd", "II"],
  ["iii", "III"],
  ["3rd", "III"],
  ["iv", "IV"],
  ["4th", "IV"],
  ["5th", "V"],
  // "The son", "the younger", "the father" in other languages, folded.
  ..."filho hijo fils figlio mladsi младший мл".split(" ").map((word) => [word, "Jr"] as const),
  ..."pai padre pere starsi старший".split(" ").map((word) => [word, "Sr"] as const),
  ..."segundo secondo".split(" ").map((word) => [word, "II"] as const),
  // "The nephew": another person than the uncle of the same name.
  ..."sobrinho sobrino".split(" ").map((word) => [word, "Nephew"] as const),
  ..."neto tercero terceiro terzo".split(" ").map((word) => [word, "III"] as const),
]);
/** Read only from a suffix field; within a name they are initials. */
const SHORT_GENERATIONS: ReadonlyMap<string, string> = new Map([
  ["jun", "Jr"],
  ["sen", "Sr"],
  ["i", "I"],
  ["1st", "I"],
  ["2", "II"],
  ["3", "III"],
  ["4", "IV"],
  ["v", "V"],
]);
/** Degrees and professions, which do not identify a person. */
const DEGREES: ReadonlySet<string> = new Set(
  "md do phd rn np pa esq dds dmd jd mba msc bsc ma ba cpa ret mr mrs ms dr prof none na".split(
    " ",
  ),
);

/**
 * The name in the form that is compared, or null for an empty one and for placeholders such as "Unknown" or "Baby Boy".
 */
export function readName(value: string | null): Name | null {
  return value === null ? null : readText(value.slice(0, MAX_LENGTH));
}

const readText = remember((value): Name | null => {
  const all = splitWords(value);
  const at = all.findIndex((word, index) => index > 0 && GENERATIONS.has(word));
  const isKept = (_: string, index: number) => {
    const word = all[index] ?? "";
    return (index === 0 || !GENERATIONS.has(word)) && (all.length === 1 || !TITLES.has(word));
  };
  const words = all.filter(isKept);
  const joined = words.join("");
  if (joined === "" || isPlaceholderName(words)) return null;
  return {
    words,
    joined,
    accented: readAccents(value, all)?.filter(isKept) ?? null,
    generation: at < 0 ? null : (GENERATIONS.get(all[at] ?? "") ?? null),
    isBare: words.length === all.length,
  };
});

/** The first generation among the words of a middle name; null without one. */
export function findGeneration(value: string | null): string | null {
  const words = splitWords((value ?? "").slice(0, MAX_LENGTH));
  const found = words.find((word) => GENERATIONS.has(word));
  return found === undefined ? null : (GENERATIONS.get(found) ?? null);
}

/** The generation that a suffix names, or null for none and for a degree. An unrecognized suffix is kept as it is. */
export function readSuffix(value: string | null | undefined): string | null {
  const words = splitWords((value ?? "").slice(0, MAX_LENGTH)).filter((word) => !DEGREES.has(word));
  const [word] = words;
  if (word === undefined) return null;
  return GENERATIONS.get(word) ?? SHORT_GENERATIONS.get(word) ?? words.join(" ");
}

/** The key under which the frequency of a name is counted; null without a name. */
export function getNameKey(value: string | null): string | null {
  return readName(value)?.joined ?? null;
}

/** Whether two texts look the same to a reader, apart from capitals and from accents that one of them lacks. */
export function isWrittenAlike(a: string, b: string): boolean {
  return foldText(a).replace(/\s+/g, " ") === foldText(b).replace(/\s+/g, " ");
}

/**
 * Whether the same letters have other accents: Hùng and Hưng are two names. Applies only if both records are written
 * with accents; otherwise plain letters are compared. `counts`: how many words of each are compared.
 */
export function hasOtherAccents(
  a: Name,
  b: Name,
  counts = [a.words.length, b.words.length],
): boolean {
  const [one, other] = [a, b].map(({ accented, words }, side) =>
    (accented ?? words).slice(0, counts[side]).join(""),
  );
  return one !== other;
}

/** The words with their accents; null where none has any. */
function readAccents(value: string, folded: readonly string[]): string[] | null {
  const words = splitAccented(value);
  const isPlain = words.every((word, index) => word === folded[index]);
  return isPlain || words.length !== folded.length ? null : words;
}
