import { isFurniture } from "@/service/lab-reports/layout/page-furniture";
import { getOverlapX, getRight } from "@/service/lab-reports/layout/rectangles";
import { joinText, splitAtGaps, type TextLine } from "@/service/lab-reports/layout/text-lines";
import type { ReadWord } from "@/service/lab-reports/reading/read-page";
import { findLabels, type LabeledWords } from "./labeled-words";
import { type LabelMeaning, TITLE_RANK } from "./metadata-labels";
import { findDateWords, findNumberWords, findSexWords, readPersonName } from "./metadata-values";

/** Something that a page says about its patient, its specimen or itself. */
export type Fact = {
  /** `moment`: a day with a time of day that no label explains. */
  readonly meaning: Exclude<LabelMeaning, "other"> | "moment";
  readonly page: number;
  /** Where its label is. */
  readonly top: number;
  readonly left: number;
  /** If a meaning has several values, the one with the lowest rank is used. */
  readonly rank: number;
  /** The words of its value; empty where there is a label whose value could not be read. */
  readonly words: readonly ReadWord[];
  /** The label in lower case; `mrn` and `patient id` number different things. */
  readonly label: string;
};

const MAX_LINES = 4000;
/** Looking around a fact takes time; no page has more facts about its patient. */
const MAX_NEIGHBORS = 60;
/** The rank of what has no label, but stands where a name or a sex is printed. */
const UNLABELED_RANK = 5;
const NAME_WORD = /^\p{Lu}[\p{L}'’.,-]{0,40}$/u;

/** The facts of a page from labels to the left of or above their values, in reading order. */
export function readFacts(all: readonly TextLine[], isImage: boolean): Fact[] {
  const lines = all.slice(0, MAX_LINES);
  const labeled = [...findLabels(lines)];
  const facts = labeled.flatMap((each) => readLabeled(each, isImage));
  const texts = { facts, labeled, parts: lines.map(splitAtGaps) };
  const named = facts.flatMap((fact, place) =>
    place < MAX_NEIGHBORS ? [...findUnlabeled(fact, texts), fact] : [fact],
  );
  return [...named, ...findMoments(texts)];
}

/** `LAB  2025-05-15 21:35`: days with a time of day that are no label's value. */
function findMoments({ labeled, parts }: PageTexts): Fact[] {
  const explained = new Set(
    labeled
      .filter(({ label }) => label.meanings.some(isOfTime))
      .flatMap(({ candidates }) => candidates.flat().map(({ rect }) => `${rect.x} ${rect.y}`)),
  );
  return parts.flat().flatMap(({ page, rect, words: all }): Fact[] => {
    const words = findDateWords(all);
    const [first] = words;
    if (first === undefined || !/\d:\d\d/.test(joinText(words))) return [];
    if (explained.has(`${first.rect.x} ${first.rect.y}`)) return [];
    const place = { page, top: rect.y, left: rect.x };
    return [{ ...place, meaning: "moment", rank: UNLABELED_RANK, words, label: "" }];
  });
}

type PageTexts = {
  readonly facts: readonly Fact[];
  readonly labeled: readonly LabeledWords[];
  readonly parts: readonly (readonly TextLine[])[];
};

function isOfTime(meaning: LabelMeaning): boolean {
  return meaning === "other" || meaning === "dob" || meaning.startsWith("date_");
}

function readLabeled(labeled: LabeledWords, isImage: boolean): Fact[] {
  const { label, page, top, left, candidates } = labeled;
  return label.meanings.flatMap((meaning): Fact[] => {
    if (meaning === "other") return [];
    const base = { meaning, page, top, left, rank: label.rank, label: label.text };
    for (const words of candidates) {
      // A title such as "Patient information" has the name below it, not beside it.
      if (label.rank >= TITLE_RANK && !(words.length < 5 && isBelow(top, words))) continue;
      const isOfSample = meaning === "date_collected" && label.meanings.length > 1;
      const value = readValue(meaning, isOfSample ? findDayOfSample(words) : words);
      if (value.length > 0) return [{ ...base, words: value }];
    }
    return isUnread(labeled, meaning, isImage) ? [{ ...base, words: [] }] : [];
  });
}

/** Whether a patient is named, but by a name that could not be read. On a text page, a label without words is blank. */
function isUnread(
  { label, candidates }: LabeledWords,
  meaning: Fact["meaning"],
  isImage: boolean,
): boolean {
  if (meaning !== "name" || !label.isOfPatient || candidates.some(isOrganization)) return false;
  return isImage || candidates.some((words) => words.some(({ text }) => /[^\W_]/.test(text)));
}

function readValue(meaning: Fact["meaning"], words: readonly ReadWord[]): readonly ReadWord[] {
  switch (meaning) {
    case "name": {
      const name = readPersonName(words);
      return name === null || name.last.length === 0 || isOrganization(words) ? [] : name.whole;
    }
    case "first_name":
    case "last_name": {
      const name = readPersonName(words);
      return name === null ? [] : [...name.first, ...name.last];
    }
    case "gender":
      return findSexWords(words);
    case "specimen_number":
    case "patient_id":
      return findNumberWords(words);
    case "lab_name":
      return toLabName(words);
    default:
      return findDateWords(words);
  }
}

/** The words from the day of a sample on: `S1234567 of 11.02.2026`; empty where it has none. */
function findDayOfSample(words: readonly ReadWord[]): readonly ReadWord[] {
  const at = words.findIndex(({ text }) => /^(?:of|from|dated|taken|drawn|collected)$/i.test(text));
  return at < 0 ? [] : words.slice(at + 1, at + 4);
}

function isBelow(labelTop: number, [first]: readonly ReadWord[]): boolean {
  return first !== undefined && first.rect.y > labelTop + 0.8 * first.rect.height;
}

function isOrganization(words: readonly ReadWord[]): boolean {
  return words.some(({ text }) =>
    /^(?:clinic|hospital|laborator|diagnostic|practice|medical|information|id|details|report)/i.test(
      text,
    ),
  );
}

function toLabName(words: readonly ReadWord[]): readonly ReadWord[] {
  const [first, ...rest] = words;
  if (first === undefined || !words.some(({ text }) => /[a-z]{3}/i.test(text))) return [];
  if (isFurniture(joinText(words))) return [];
  const text = first.text.replace(/^[:\s]{1,3}/, "");
  return text === "" ? rest : [{ ...first, text }, ...rest];
}

/**
 * A name may be printed without a label before or above the birth date, or before the number of the patient or the
 * specimen in a running head, and the sex after the birth date.
 */
function findUnlabeled(fact: Fact, { facts, labeled, parts }: PageTexts): Fact[] {
  const { meaning } = fact;
  if (meaning !== "dob" && meaning !== "patient_id" && meaning !== "specimen_number") return [];
  const hasName = facts.some((each) => isNameMeaning(each.meaning) && each.words.length > 0);
  const hasSex = facts.some((each) => each.meaning === "gender");
  const base = { ...fact, rank: UNLABELED_RANK, label: "" };
  const name = hasName ? [] : findNameBeside(fact, labeled, parts);
  const chunk = parts.flat().find(({ words }) => hasWords(words, fact));
  const sex = hasSex || meaning !== "dob" ? [] : findSexWords(chunk?.words ?? []);
  return [
    { ...base, meaning: "name" as const, words: name },
    { ...base, meaning: "gender" as const, words: sex },
  ].filter(({ words }) => words.length > 0);
}

export function isNameMeaning(meaning: Fact["meaning"]): boolean {
  return meaning === "name" || meaning === "first_name" || meaning === "last_name";
}

function findNameBeside(
  fact: Fact,
  labeled: readonly LabeledWords[],
  parts: readonly (readonly TextLine[])[],
): readonly ReadWord[] {
  const before = labeled.find(({ top, left }) => top === fact.top && left === fact.left)?.before;
  const row = parts.findIndex((chunks) => chunks.some(({ words }) => startsAt(words, fact)));
  const chunks = parts[row] ?? [];
  const place = chunks.findIndex(({ words }) => startsAt(words, fact));
  const left = chunks[place - 1]?.words ?? [];
  const beside = [before ?? [], left].map(readUnlabeledName).find((name) => name.length > 0);
  if (beside !== undefined && (fact.meaning === "dob" || hasComma(beside))) return beside;
  const own = chunks[place];
  if (fact.meaning !== "dob" || own === undefined) return [];
  const above = (parts[row - 1] ?? []).find(
    ({ rect }) => getOverlapX(rect, own.rect) > 0.3 && own.rect.y - rect.y < 3 * rect.height,
  );
  return readUnlabeledName(above?.words ?? []);
}

/** `DOE, JANE`, `Re: Jane Doe,`; empty for other texts. */
function readUnlabeledName(words: readonly ReadWord[]): readonly ReadWord[] {
  const colon = words.findIndex(({ text }) => text.endsWith(":"));
  const own = words
    .slice(colon + 1)
    .filter(({ text }) => !/^(?:\(|[-–|·,*]|years?|y)$/.test(text))
    .map((word) => ({ ...word, text: word.text.replace(/^\(/, "") }));
  if (own.length < 2 || own.length > 5 || isOrganization(own)) return [];
  return own.every(({ text }) => NAME_WORD.test(text)) ? own : [];
}

function hasComma(words: readonly ReadWord[]): boolean {
  return /,/.test(joinText(words.slice(0, -1)));
}

function hasWords(words: readonly ReadWord[], fact: Fact): boolean {
  const [first] = fact.words;
  return words.some(
    ({ rect }) =>
      first !== undefined &&
      rect.y === first.rect.y &&
      rect.x <= first.rect.x &&
      getRight(rect) > first.rect.x,
  );
}

/** Whether the label of a fact is among the words. */
function startsAt(words: readonly ReadWord[], fact: Fact): boolean {
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined) return false;
  const isInside = first.rect.x <= fact.left && getRight(last.rect) > fact.left;
  return isInside && words.some(({ rect }) => Math.abs(rect.y - fact.top) < rect.height);
}
