import { type Dictionary, getDictionary } from "./dictionaries";
import { foldAccents, toFlagKey, toKey, toLetters, toUnitKey } from "./fold-text";
import type { ReportLanguage } from "./language-table";
import { findDate } from "./read-dates";
import { pointDecimals } from "./read-numbers";

/** What some of the words of a cell mean in English, and how many words these are. */
export type Meaning = { readonly text: string; readonly length: number };

/** What is printed before a cell on its line. */
export type CellPlace = {
  /** Whether a number is among it, so that a flag may follow. */
  readonly isBehindNumber: boolean;
  /** Whether it is the label of the patient's sex. */
  readonly isBehindSex: boolean;
};

export const NOTHING_BEFORE: CellPlace = { isBehindNumber: false, isBehindSex: false };
const SEX_LABEL = /^(?:age\/)?sex\b/i;
const MAX_PHRASE_WORDS = 8;
const NUMBER = /^[([<>≤≥=-]{0,3}\d[\d.,]*/;
/** What may follow a name in its cell: a number, a comparator, a leader. */
const AFTER_NAME = /^[\d<>≤≥=:.…_-]/;
/** The space within `245 000`. */
const GROUPED = /(?<=(?:^|[\s<>≤≥(])[1-9]\d{0,2}) (?=\d{3}(?!\d))/g;
/** `10h30`. */
const CLOCK = /^(\d{1,2})\s?h\s?(\d{2})$/i;

/**
 * The words of one cell in English, in order: names of markers, findings and flags where they fill the cell, heads and
 * labels wherever they are. Numbers get a decimal point, dates the form `YYYY-MM-DD`; other words lose their accents.
 */
export function translateWords(
  words: readonly string[],
  language: ReportLanguage,
  place: CellPlace,
): Meaning[] {
  const dictionary = getDictionary(language.code);
  const whole = translateWhole(words, dictionary, place);
  if (whole !== null) return [{ text: whole, length: words.length }];
  const meanings: Meaning[] = [];
  let { isBehindSex } = place;
  let at = 0;
  while (at < words.length) {
    const found =
      findDate(words, at, dictionary.months) ??
      (isBehindSex ? translateSex(words, at, dictionary) : null) ??
      (at === 0 ? translateName(words, dictionary) : null) ??
      translateBetween(words, at, dictionary, language) ??
      translatePhrase(words, at, dictionary) ??
      translateWord(words[at] ?? "", dictionary, language);
    const text = "iso" in found ? found.iso : found.text;
    meanings.push({ text, length: found.length });
    if (SEX_LABEL.test(text)) isBehindSex = true;
    at += found.length;
  }
  return meanings;
}

function translateWhole(
  words: readonly string[],
  dictionary: Dictionary,
  { isBehindNumber, isBehindSex }: CellPlace,
): string | null {
  const text = words.join(" ");
  const flag = isBehindNumber ? dictionary.flags.get(toFlagKey(text)) : undefined;
  if (flag !== undefined) return flag;
  if (words.length > MAX_PHRASE_WORDS) return null;
  const unit = dictionary.units.get(toUnitKey(text));
  if (unit !== undefined && !/^\d/.test(text)) return unit;
  const key = toKey(text);
  if (isBehindSex) {
    const sex = dictionary.sexes.get(key);
    if (sex !== undefined) return sex;
  }
  const english =
    dictionary.names.get(key) ?? dictionary.cells.get(key) ?? dictionary.words.get(key);
  return english === undefined ? null : dress(english, text);
}

function translateSex(words: readonly string[], at: number, { sexes }: Dictionary): Meaning | null {
  const word = words[at] ?? "";
  const sex = sexes.get(toKey(word));
  return sex === undefined ? null : { text: dress(sex, word), length: 1 };
}

/** The longest name of a marker with which a cell begins, if what follows is no more of the name. */
function translateName(words: readonly string[], { names }: Dictionary): Meaning | null {
  const longest = Math.min(MAX_PHRASE_WORDS, words.length - 1);
  for (let length = longest; length > 0; length -= 1) {
    const text = words.slice(0, length).join(" ");
    const english = names.get(toKey(text));
    if (english !== undefined && AFTER_NAME.test(words[length] ?? ""))
      return { text: dress(english, text), length };
  }
  return null;
}

/** `70 a 99`, `de 70 a 99`: the words of an interval. */
function translateBetween(
  words: readonly string[],
  at: number,
  { between }: Dictionary,
  language: ReportLanguage,
): Meaning | null {
  const meaning = between.get(foldAccents((words[at] ?? "").toLowerCase()));
  const [before, next = "", link = "", last = ""] = [words[at - 1], ...words.slice(at + 1, at + 4)];
  if (meaning === undefined || !NUMBER.test(next)) return null;
  const isBehindNumber = before !== undefined && /\d[%)]?$/.test(before);
  if (meaning === "to" && isBehindNumber) return { text: "to", length: 1 };
  const isInterval =
    between.get(foldAccents(link.toLowerCase())) === "to" || /^[-–—]$/.test(link)
      ? NUMBER.test(last)
      : /\d[-–—]\d/.test(next);
  if (meaning === "drop" && isInterval && !isBehindNumber)
    return { text: pointDecimals(next, language), length: 2 };
  return meaning !== "drop" && /^\d{1,2}[:h]\d{2}/.test(next) ? { text: "at", length: 1 } : null;
}

function translatePhrase(
  words: readonly string[],
  at: number,
  { words: known }: Dictionary,
): Meaning | null {
  const longest = Math.min(MAX_PHRASE_WORDS, words.length - at);
  for (let length = longest; length > 0; length -= 1) {
    const part = words.slice(at, at + length);
    // A phrase does not go on behind a colon.
    if (part.slice(0, -1).some((word) => /[:;,]$/.test(word))) continue;
    const text = part.join(" ");
    const key = toKey(text);
    const english = known.get(key) ?? known.get(toLetters(key));
    if (english !== undefined) return { text: dress(english, text), length };
  }
  return null;
}

function translateWord(word: string, { units }: Dictionary, language: ReportLanguage): Meaning {
  const unit = units.get(toUnitKey(word));
  if (unit !== undefined && !/^\d/.test(word)) return { text: unit, length: 1 };
  const [, hours, minutes] = CLOCK.exec(word) ?? [];
  if (hours !== undefined) return { text: `${hours}:${minutes}`, length: 1 };
  const grouped = foldAccents(word).replaceAll(/(?<=\d) (?=\d{3})/g, "");
  return { text: pointDecimals(grouped, language), length: 1 };
}

/** The text of a cell in English; `isFlag` where it is known to be a flag. */
export function translateText(text: string, language: ReportLanguage, isFlag = false): string {
  const words = text
    .replaceAll(GROUPED, "")
    .split(/\s+/)
    .filter((word) => word !== "");
  const place = { isBehindNumber: isFlag, isBehindSex: false };
  return translateWords(words, language, place)
    .map((meaning) => meaning.text)
    .join(" ");
}

/** The English words with the capitals, the brackets and the colon of what is printed. */
function dress(english: string, printed: string): string {
  const letters = printed.replaceAll(/[^\p{L}]/gu, "");
  const isUpper = letters.length > 1 && letters === letters.toUpperCase();
  const isLower = /^\p{Ll}/u.test(letters) && !/[A-Z]{2}/.test(english);
  const text = isUpper ? english.toUpperCase() : isLower ? english.toLowerCase() : english;
  const opening = /^[([*]{1,2}/.exec(printed)?.[0] ?? "";
  const [closing = ""] = /[)\]:;,*]{1,3}$/.exec(printed) ?? [];
  const isPaired = opening.includes("(") || !closing.startsWith(")");
  return `${opening}${text}${isPaired ? closing : closing.replace(/^\)/, "")}`;
}
