import { isMarkerName } from "@/service/lab-reports/layout/accounting/marker-names";
import { isUnit } from "@/service/lab-reports/layout/cell-kinds";
import { isCode } from "@/service/lab-reports/layout/marks/entry-codes";
import { isTestName } from "@/service/lab-reports/layout/page-furniture";
import { joinText, type TextLine } from "@/service/lab-reports/layout/text-lines";
import type { ReadWord } from "@/service/lab-reports/reading/read-page";

const MAX_NAME_WORDS = 7;
export const VALUE = /^[<>≤≥]?=?\d[\d.,]{0,15}$/;
const COMPARATOR = /^[<>≤≥]=?$/;
/** Between a name and its value. */
const VERB =
  /^(?:was|were|is|are|of|at|measured|came back (?:at|as)|was (?:low|high|raised|elevated|measured) at)$/i;
const MAX_VERB_WORDS = 3;
const SIGN = /^[:=–-]$/;
/** Words that end what is said of a result: another one may follow. */
const BOUNDARY = /[,;:.·•|]$|^(?:and|with|while|but|whereas|plus|also|[·•|])$/i;
/** A word that no name goes across: the end of a label or of a list, a number in brackets, a unit. */
const NEVER_IN_NAMES = /[;:·•|]$|^[([<>≤≥]?\d.*[,.)\]]$/;
/** The only words between such an end and a name; others may say that it is another test: `urine sodium`. */
const DETERMINER = /^(?:your|the|her|his|their|my|a|an|and|with|now|today's|[·•|–*◦‣-])$/i;

/** A value in a text with the name in front of it, as places of words. */
export type Item = {
  readonly from: number;
  readonly nameEnd: number;
  readonly value: number;
  readonly isKnown: boolean;
  readonly hasVerb: boolean;
  readonly verb: readonly ReadWord[];
  /** Behind `a` or `an`. */
  readonly isIndefinite: boolean;
};

type Words = {
  readonly printed: readonly ReadWord[];
  /** The same words without the brackets and points around them. */
  readonly plain: readonly ReadWord[];
};

export type Sentence = Words & { readonly line: TextLine };

/** The values of a sentence that have a name in front of them, from left to right. */
export function findItems(sentence: Sentence): Item[] {
  const { plain } = sentence;
  const items: Item[] = [];
  let low = 0;
  for (let at = 1; at < plain.length; at += 1) {
    if (at < low || !isValueAt(plain, at)) continue;
    const item = findName(sentence, low, at);
    if (item === null) continue;
    items.push(item);
    low = at + 1;
  }
  return items;
}

function isValueAt(words: readonly ReadWord[], at: number): boolean {
  const text = words[at]?.text ?? "";
  if (COMPARATOR.test(words[at - 1]?.text ?? "")) return false;
  return VALUE.test(text) || (COMPARATOR.test(text) && VALUE.test(words[at + 1]?.text ?? ""));
}

function findName({ printed, plain }: Sentence, low: number, value: number): Item | null {
  for (let verbs = 0; verbs <= MAX_VERB_WORDS && value - verbs > low; verbs += 1) {
    const verb = joinText(plain.slice(value - verbs, value));
    if (verbs > 0 && !VERB.test(verb) && !SIGN.test(verb)) continue;
    let nameEnd = value - verbs;
    while (nameEnd > low + 1 && isCode(printed[nameEnd - 1]?.text ?? "")) nameEnd -= 1;
    const hasVerb = verbs > 0 || /[:=]$/.test(printed[nameEnd - 1]?.text ?? "");
    // `and potassium`, `TSH of`: the catalog knows names by their words, so these are left out first.
    if (VERB.test(plain[nameEnd - 1]?.text ?? "")) continue;
    const start = findNameStart(printed, Math.max(low, nameEnd - MAX_NAME_WORDS), nameEnd);
    for (let from = start; from < nameEnd; from += 1) {
      // The unit of the value before: `7.9 % LDL 141`.
      if (/^%[,;]?$/.test(printed[from]?.text ?? "") || DETERMINER.test(printed[from]?.text ?? ""))
        continue;
      // `CA 125`: the number belongs to the name.
      const isInName = verbs === 0 && !isUnit(plain[value + 1]?.text ?? "");
      if (isInName && isMarkerName(joinText(printed.slice(from, value + 1)))) return null;
      if (isMarkerName(joinText(trimEnd(printed.slice(from, nameEnd)))))
        return {
          ...{ from, nameEnd, value, hasVerb },
          isKnown: true,
          verb: plain.slice(value - verbs, value),
          isIndefinite: /^an?$/i.test(plain[from - 1]?.text ?? ""),
        };
    }
  }
  return findUnknownName({ printed, plain }, low, value);
}

/** The first word that may be part of a name that ends before a place. */
function findNameStart(words: readonly ReadWord[], low: number, end: number): number {
  for (let at = end - 2; at >= low; at -= 1) {
    const text = words[at]?.text ?? "";
    if (NEVER_IN_NAMES.test(text) || (text.includes("/") && isUnit(text.replace(/[,.]$/, ""))))
      return at + 1;
  }
  return low;
}

/** A name that the catalog does not have, between the end of what was said before and a value with a unit. */
function findUnknownName({ printed, plain }: Words, low: number, value: number): Item | null {
  const from = findBoundary(printed, low, value) ?? (low === 0 ? 0 : value);
  let nameEnd = value;
  while (nameEnd > from && isCode(printed[nameEnd - 1]?.text ?? "")) nameEnd -= 1;
  const name = joinText(printed.slice(from, nameEnd));
  const isName =
    nameEnd - from < MAX_NAME_WORDS && (from === 0 || /^\p{Lu}/u.test(name)) && isTestName(name);
  // `WCC 4.8, Plt 189`
  const isShort =
    value - from < 3 && (/[,;.]$/.test(printed[value]?.text ?? "") || value + 1 === printed.length);
  if (!isName || isUnit(name) || !(isShort || isUnit(plain[value + 1]?.text ?? ""))) return null;
  return {
    ...{ from, nameEnd, value, hasVerb: false },
    ...{ isKnown: false, verb: [], isIndefinite: false },
  };
}

/** The place behind the last word that ends what was said before; null if there is none. */
export function findBoundary(words: readonly ReadWord[], from: number, to: number): number | null {
  for (let at = to - 1; at >= Math.max(from - 1, 0); at -= 1) {
    if (BOUNDARY.test(words[at]?.text ?? "")) return Math.max(at + 1, from);
  }
  return null;
}

/** Whether words only lead to a name, so that it is all of the name. */
export function isLead(words: readonly ReadWord[]): boolean {
  return words.every(({ text }) => DETERMINER.test(text));
}

/** Words without the sign that ends the last of them. */
export function trimEnd(words: readonly ReadWord[]): ReadWord[] {
  return words.map((word, at) =>
    at === words.length - 1 ? { ...word, text: word.text.replace(/[,:;=]$/, "") } : word,
  );
}
