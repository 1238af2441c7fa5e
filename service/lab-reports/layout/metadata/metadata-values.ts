import { getCellKind } from "@/service/lab-reports/layout/cell-kinds";
import { joinText } from "@/service/lab-reports/layout/text-lines";
import type { ReadWord } from "@/service/lab-reports/reading/read-page";

const MAX_DATE_WORDS = 4;
const MAX_VALUE_WORDS = 30;
const TITLES =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|master|mstr|baby|smt|shri|sri|mast|kum|sir|madam)\.?$/i;
const SUFFIXES = /^(?:jr|sr|ii|iii|iv|md|phd)\.?,?$/i;
const SEX = /^[([]?(male|female|m|f|man|woman|other|unknown|non-binary|transgender|x|u)[)\].,;]?$/i;
const NAME_WORD = /^[\p{L}][\p{L}'’.-]{0,40},?$/u;

/** A date and a time without a space between them. */
const DATE_AND_TIME =
  /^:?(\d{1,2}[/.-](?:\d{1,2}|[A-Za-z]{3})[/.-]\d{4}|\d{4}-\d{2}-\d{2})(\d{1,2}:.{0,12})$/;

/** The words of the first date among some, with its time. Misread digits are accepted. */
export function findDateWords(all: readonly ReadWord[]): ReadWord[] {
  const words = all.slice(0, MAX_VALUE_WORDS).flatMap((word) => {
    if (/^[:\s]{1,3}$/.test(word.text)) return [];
    const [, date, time] = DATE_AND_TIME.exec(word.text) ?? [];
    if (date === undefined || time === undefined)
      return [{ ...word, text: word.text.replace(/^:/, "") }];
    const width = (word.rect.width * date.length) / word.text.length;
    return [{ ...word, text: date, rect: { ...word.rect, width } }];
  });
  for (let at = 0; at < words.length; at += 1) {
    for (let length = Math.min(MAX_DATE_WORDS, words.length - at); length > 0; length -= 1) {
      const part = words.slice(at, at + length);
      if (!isDate(joinText(part))) continue;
      const isEnded = /[,;)]$/.test(part.at(-1)?.text ?? "");
      return endDate([...part, ...(isEnded ? [] : takeTime(words.slice(at + length)))]);
    }
  }
  return [];
}

/** A date without the comma behind it. */
function endDate(words: readonly ReadWord[]): ReadWord[] {
  const last = words.at(-1);
  if (last === undefined) return [];
  return [...words.slice(0, -1), { ...last, text: last.text.replace(/[,;)]$/, "") }];
}

function isDate(text: string): boolean {
  const plain = text.replace(/^[:\s]{1,3}/, "").replace(/[,;.)]$/, "");
  if (getCellKind(plain) === "date") return true;
  const isDigits = /^[\dOolIS|]{1,4}[/.-][\dOolIS|]{1,2}[/.-][\dOolIS|]{2,4}$/.test(plain);
  return isDigits && (plain.match(/\d/g)?.length ?? 0) >= 4;
}

function takeTime(words: readonly ReadWord[]): ReadWord[] {
  const taken: ReadWord[] = [];
  for (const word of words.slice(0, 4)) {
    if (
      !/^(?:[/,@-]|at|\d{1,2}[:.]\d{2}(?::\d{2})?(?:[ap]m)?|\d{4}|[ap]\.?m\.?|[A-Z]{3,4}|hrs?)$/i.test(
        word.text,
      )
    )
      break;
    taken.push(word);
  }
  const hasTime = taken.some(({ text }) => /\d/.test(text));
  return hasTime ? taken : [];
}

/** The word that names a sex. */
export function findSexWords(words: readonly ReadWord[]): ReadWord[] {
  const pieces = words.flatMap((word) => splitAtSlash(word));
  const found = pieces.find(({ text }) => SEX.test(text.replace(/^[:\s/]{1,3}/, "")));
  return found
    ? [{ ...found, text: found.text.replace(/^[:\s/([]{1,3}/, "").replace(/[)\].,;]$/, "") }]
    : [];
}

/** `45/M`, `45Y/Male`: one word with two facts. */
function splitAtSlash(word: ReadWord): ReadWord[] {
  const at = word.text.search(/[/,(|-]/);
  if (at < 0 || at === word.text.length - 1 || SEX.test(word.text)) return [word];
  const { x, width } = word.rect;
  const share = (width * (at + 1)) / word.text.length;
  return [
    { ...word, text: word.text.slice(0, at), rect: { ...word.rect, width: share } },
    {
      ...word,
      text: word.text.slice(at + 1),
      rect: { ...word.rect, x: x + share, width: width - share },
    },
  ].filter(({ text }) => text !== "");
}

/** The words of a number such as `S1234567` or `HL 123 456`; empty if there is no digit. */
export function findNumberWords(words: readonly ReadWord[]): ReadWord[] {
  const taken: ReadWord[] = [];
  for (const word of words.slice(0, 4)) {
    const text = word.text.replace(/^[:#\s]{1,4}/, "");
    if (text === "") continue;
    if (!/^[A-Z\d][A-Z\d/_.-]{0,29},?$/i.test(text)) break;
    if (!/\d/.test(text) && (taken.length > 0 || text.length > 4)) break;
    taken.push({ ...word, text: text.replace(/,$/, "") });
  }
  return taken.some(({ text }) => /\d{2}/.test(text) && getCellKind(text) !== "date") ? taken : [];
}

export type PersonName = {
  readonly first: ReadWord[];
  readonly last: ReadWord[];
  /** All of its words, with titles, initials and generations. */
  readonly whole: ReadWord[];
};

/** The words of a printed name: `DOE, JANE M`, `Mrs. Jane Doe`; null for a text that is none. */
export function readPersonName(words: readonly ReadWord[]): PersonName | null {
  const cleaned = words
    .map((word) => ({ ...word, text: word.text.replace(/^[:\s]{1,3}/, "") }))
    .filter(({ text }) => text !== "");
  const other = cleaned.findIndex(({ text }) => !NAME_WORD.test(text));
  const run = (other < 0 ? cleaned : cleaned.slice(0, other)).slice(0, 7);
  const all = run.filter(({ text }) => !TITLES.test(text.replace(",", "")) && !SUFFIXES.test(text));
  const end = all.at(-1);
  if (end === undefined) return null;
  // `Jane Doe, born ...`: a comma behind the whole name does not part it.
  const named = all.length < 2 ? all : [...all.slice(0, -1), dropComma(end)];
  const comma = named.findIndex(({ text }) => text.endsWith(","));
  const family = findFamilyName(named.map(({ text }) => text));
  const [last, first] =
    comma < 0
      ? [named.slice(family), named.slice(0, 1)]
      : [named.slice(0, comma + 1), named.slice(comma + 1)];
  return {
    first: dropInitials(first),
    last: last.map(dropComma),
    whole: run,
  };
}

/** Words that belong to the family name behind them: `Sinéad Ní Mhurchú`, `Ana de la Cruz`. */
const PARTICLE =
  /^(?:n[íi]|nic|ó|u[íi]|mac|mc|de|del|della|la|le|du|da|dos|das|di|van|von|der|den|ter|ten|zu|bin|ibn|al|el|abu)$/iu;

/** Where the family name begins in the words of a name whose first name stands first. */
export function findFamilyName(words: readonly string[]): number {
  let start = Math.max(words.length - 1, 1);
  while (start > 1 && PARTICLE.test(words[start - 1] ?? "")) start -= 1;
  return start;
}

function dropComma(word: ReadWord): ReadWord {
  return { ...word, text: word.text.replace(/,$/, "") };
}

function dropInitials(words: readonly ReadWord[]): ReadWord[] {
  const [first, ...others] = words;
  if (first === undefined) return [];
  return [first, ...others.filter(({ text }) => !/^[A-Z]\.?$/i.test(text))];
}
