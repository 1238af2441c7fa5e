import { readLabel } from "@/service/lab-reports/layout/metadata/metadata-labels";
import { getOverlapX, getRight, unite } from "@/service/lab-reports/layout/rectangles";
import { splitAtGaps, type TextLine } from "@/service/lab-reports/layout/text-lines";
import type { ReadWord } from "@/service/lab-reports/reading/read-page";
import { getDictionary } from "./dictionaries";
import { toKey } from "./fold-text";
import type { ReportLanguage } from "./language-table";
import { restoreCommas } from "./read-numbers";
import { NOTHING_BEFORE, translateWords } from "./translate-words";

/** In word heights: between the groups of a number, and between the lines of a head. */
const THOUSANDS_GAP = 0.5;
const HEAD_GAP = 1;
const MAX_HEAD_WORDS = 3;
const MIN_LABELS = 2;
const LABEL =
  /^(?:patient(?: name| id)?|(?:first |last )?name|date of birth|sex|age\/sex|date (?:collected|reported|received)|(?:specimen|lab) number)$/i;
const REMARK = /^(?:method|comments)$/i;
const HEAD = /^(?:test|result|unit|reference range|previous result|method|flag)$/i;

/**
 * The words of lines in English, as the parser knows it, each with what is printed. Words that only together have a
 * meaning become one.
 */
export function translateLines(
  lines: readonly TextLine[],
  language: ReportLanguage,
  isImage: boolean,
): ReadWord[] {
  const read = isImage ? lines.map((line) => restoreLine(line, language)) : lines;
  const heads = findStackedHeads(read, language);
  return read.flatMap((line) => translateLine(line, language, heads));
}

function restoreLine(line: TextLine, language: ReportLanguage): TextLine {
  const words = line.words.map((word) => ({ ...word, text: restoreCommas(word.text, language) }));
  return { ...line, words };
}

/**
 * The words of lines in English whose header is in another language: only labels of the patient and the specimen are
 * translated, and the patient's sex behind its label. Null where the lines have fewer than two such labels.
 */
export function translateLabels(
  lines: readonly TextLine[],
  language: ReportLanguage,
): ReadWord[] | null {
  let count = 0;
  const words = lines.flatMap((line) =>
    splitAtGaps(line).flatMap((chunk) => {
      const printed = chunk.words.flatMap((word) => splitAtColon(word, language));
      const end = printed.findIndex(({ text }) => text.endsWith(":"));
      const own = printed.slice(0, end + 1);
      const label = readForeignLabel(own, language);
      if (label === null) return [...chunk.words];
      count += 1;
      const rest = printed.slice(end + 1);
      const sex = /^sex/i.test(label)
        ? getDictionary(language.code).sexes.get(toKey(rest[0]?.text ?? ""))
        : undefined;
      return [
        toWord(own, `${label}:`, language),
        ...(sex === undefined ? rest : [toWord(rest.slice(0, 1), sex, language), ...rest.slice(1)]),
      ];
    }),
  );
  return count < MIN_LABELS ? null : words;
}

function readForeignLabel(words: readonly ReadWord[], { code }: ReportLanguage): string | null {
  const text = words.map((word) => word.text).join(" ");
  const label = getDictionary(code).words.get(toKey(text));
  // The labels of English itself are read anyway.
  return label !== undefined && LABEL.test(label) && readLabel(words, 0) === null ? label : null;
}

type Heads = ReadonlyMap<ReadWord, string>;

function translateLine(line: TextLine, language: ReportLanguage, heads: Heads): ReadWord[] {
  let place = NOTHING_BEFORE;
  const chunks = splitAtGaps(line);
  const words = chunks.flatMap((chunk, order) => {
    const printed = joinThousands(chunk.words.flatMap((word) => splitAtColon(word, language)));
    const [first] = chunk.words;
    const head = first === undefined ? undefined : heads.get(first);
    const texts = printed.map(({ text }) => text);
    const meanings =
      head === undefined
        ? translateWords(texts, language, place)
        : [{ text: head, length: texts.length }];
    let at = 0;
    const translated = meanings.map(({ text, length }) => {
      const own = printed.slice(at, at + length);
      at += length;
      return toWord(own, text, language);
    });
    const last = translated.at(-1)?.text ?? "";
    const [only, ...more] = translated;
    // A colon tells `Método` before a text from the name of a test.
    if (order === 0 && chunks.length > 1 && only && more.length === 0 && REMARK.test(only.text))
      return [{ ...only, text: `${only.text}:` }];
    place = {
      isBehindNumber: place.isBehindNumber || translated.some(({ text }) => /\d/.test(text)),
      isBehindSex: /\bsex:?$/i.test(last),
    };
    return translated;
  });
  return writePageNumber(writeSurname(words));
}

/** `Cognome e nome: ROSSI MARIA`: the comma that English puts between two names in this order. */
function writeSurname(words: readonly ReadWord[]): ReadWord[] {
  const at = words.findIndex(({ text }) => /last name, first name:?$/i.test(text));
  const [, label, surname, first, ...others] = [null, ...words.slice(at)];
  const isPair =
    at >= 0 &&
    label &&
    surname &&
    first &&
    isName(surname) &&
    isName(first) &&
    !others.some(isName);
  return words.map((word) =>
    isPair && word === surname ? { ...word, text: `${word.text},` } : word,
  );
}

function isName({ text }: ReadWord): boolean {
  return /^[\p{L}'’-]{2,40}$/u.test(text);
}

function toWord(words: readonly ReadWord[], text: string, language: ReportLanguage): ReadWord {
  return {
    text,
    rect: unite(words.map(({ rect }) => rect)),
    confidence: Math.min(...words.map(({ confidence }) => confidence)),
    isBold: words.every(({ isBold }) => isBold),
    foreign: { printed: words.map((word) => word.text).join(" "), language },
  };
}

/** `Sexo:Femenino` is a label and its value. */
function splitAtColon(word: ReadWord, { code }: ReportLanguage): ReadWord[] {
  const at = word.text.indexOf(":");
  const isLabel =
    at > 1 &&
    at < word.text.length - 1 &&
    getDictionary(code).words.has(toKey(word.text.slice(0, at)));
  if (!isLabel) return [word];
  const { x, width } = word.rect;
  const share = (width * (at + 1)) / word.text.length;
  return [
    { ...word, text: word.text.slice(0, at + 1), rect: { ...word.rect, width: share } },
    {
      ...word,
      text: word.text.slice(at + 1),
      rect: { ...word.rect, x: x + share, width: width - share },
    },
  ];
}

/** `245 000`: a space groups thousands where the groups are as close as the digits of one number. */
function joinThousands(words: readonly ReadWord[]): ReadWord[] {
  const joined: ReadWord[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const isGroup =
      last !== undefined &&
      /^[<>≤≥(]?[1-9]\d{0,2}(?: \d{3}){0,2}$/.test(last.text) &&
      /^\d{3}(?:,\d{1,3})?\)?$/.test(word.text) &&
      word.rect.x - getRight(last.rect) < THOUSANDS_GAP * word.rect.height;
    if (isGroup) {
      joined[joined.length - 1] = {
        ...last,
        text: `${last.text} ${word.text}`,
        rect: unite([last.rect, word.rect]),
        confidence: Math.min(last.confidence, word.confidence),
      };
    } else joined.push(word);
  }
  return joined;
}

/** `Página 1 de 2`. */
function writePageNumber(words: readonly ReadWord[]): ReadWord[] {
  return words.map((word, at) => {
    const [page, first, next] = [words[at - 2], words[at - 1], words[at + 1]];
    const isNumber =
      /^page:?$/i.test(page?.text ?? "") &&
      /^\d{1,3}$/.test(first?.text ?? "") &&
      /^\d{1,3}\.?$/.test(next?.text ?? "");
    return isNumber && /^(?:de|di|sur|von|da|su|\/)$/i.test(word.text)
      ? { ...word, text: "of" }
      : word;
  });
}

/** Heads that are printed on two lines: `Valores de` above `referencia`. The lower line means nothing by itself. */
function findStackedHeads(lines: readonly TextLine[], { code }: ReportLanguage): Heads {
  const { words } = getDictionary(code);
  const heads = new Map<ReadWord, string>();
  for (const [row, line] of lines.entries()) {
    const below = lines[row + 1];
    if (below === undefined) continue;
    const gap = below.rect.y - (line.rect.y + line.rect.height);
    if (gap > HEAD_GAP * line.rect.height) continue;
    for (const upper of splitAtGaps(line)) {
      const lower = splitAtGaps(below).find(({ rect }) => getOverlapX(rect, upper.rect) > 0.3);
      const [first, second] = [upper.words[0], lower?.words[0]];
      if (lower === undefined || first === undefined || second === undefined) continue;
      const texts = [...upper.words, ...lower.words].map(({ text }) => text);
      if (upper.words.length > MAX_HEAD_WORDS || lower.words.length > MAX_HEAD_WORDS) continue;
      const english = words.get(toKey(texts.join(" ")));
      if (english === undefined || !HEAD.test(english)) continue;
      const [one = english, ...rest] = english.split(" ");
      heads.set(first, rest.length === 0 ? english : one);
      heads.set(second, rest.join(" "));
    }
  }
  return heads;
}
