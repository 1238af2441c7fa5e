import type { ReadWord } from "@/service/lab-reports/reading/read-page";
import { findLabName } from "./lab-name";
import { type Label, type LabelMeaning, readLabel, TITLE_RANK } from "./metadata-labels";
import { findDateWords, findNumberWords, findSexWords, readPersonName } from "./metadata-values";
import { getOverlapX } from "./rectangles";
import { METADATA_FIELDS, type MetadataField, type ReportDraft } from "./report-draft";
import { getMedianHeight, splitAtGaps, type TextLine, toCell } from "./text-lines";

type Found = { readonly page: number; readonly words: readonly ReadWord[]; readonly rank: number };
type Values = Partial<Record<MetadataField, Found>>;

/** A label with the groups of words that may be its value, the nearest first. */
type LabeledWords = {
  readonly label: Label;
  readonly labelTop: number;
  readonly page: number;
  readonly candidates: readonly (readonly ReadWord[])[];
};

/** How far below a label its value may be, in word heights. */
const MAX_BELOW_HEIGHTS = 2;
const MAX_LINES = 4000;
const MAX_LETTERHEAD_LINES = 30;

/** Reads the patient, the laboratory and the dates from labels to the left of or above their values. */
export function readMetadata(
  pages: readonly { readonly height: number; readonly lines: readonly TextLine[] }[],
): ReportDraft["metadata"] {
  const values: Values = {};
  for (const { lines } of pages) {
    for (const labeled of findLabels(lines.slice(0, MAX_LINES))) addValues(values, labeled);
  }
  const [first] = pages;
  if (first) addUnlabeled(values, first.lines);
  const letterhead = findLabName(pages[0] ?? { height: 0, lines: [] });
  if (letterhead && (values.lab_name === undefined || letterhead.isLarge))
    values.lab_name = { page: letterhead.page, words: letterhead.words, rank: 0 };
  const cells = METADATA_FIELDS.map((field) => {
    const found = values[field];
    return [field, found ? toCell(found.page, found.words) : null] as const;
  });
  return Object.fromEntries(cells) as ReportDraft["metadata"];
}

/** A name may be printed without a label above the date of birth, and the sex after it. */
function addUnlabeled(values: Values, lines: readonly TextLine[]): void {
  const { dob } = values;
  if (dob === undefined) return;
  const isIn = (words: readonly ReadWord[]) =>
    words.some(({ rect }) => dob.words[0]?.rect.x === rect.x && dob.words[0].rect.y === rect.y);
  const parts = lines.slice(0, MAX_LETTERHEAD_LINES).map(splitAtGaps);
  const row = parts.findIndex((chunks) => chunks.some(({ words }) => isIn(words)));
  const chunk = parts[row]?.find(({ words }) => isIn(words));
  if (chunk === undefined) return;
  const { page } = dob;
  if (values.gender === undefined)
    setValue(values, "gender", { page, words: chunk.words, rank: 5 });
  if (values.patient_last_name !== undefined) return;
  const above = (parts[row - 1] ?? []).find(
    ({ rect }) => getOverlapX(rect, chunk.rect) > 0.3 && chunk.rect.y - rect.y < 3 * rect.height,
  );
  const isName = above && above.words.length > 1 && above.words.length < 5;
  if (isName && above.words.every(({ text }) => /^[\p{Lu}][\p{L}'’.,-]{0,40}$/u.test(text)))
    setValue(values, "name", { page, words: above.words, rank: 5 });
}

function* findLabels(lines: readonly TextLine[]): Generator<LabeledWords> {
  const parts = lines.map(splitAtGaps);
  for (const [row, chunks] of parts.entries()) {
    for (const [place, chunk] of chunks.entries()) {
      yield* findLabelsIn(chunk, chunks[place + 1] ?? null, () => findBelow(parts, row, chunk));
    }
  }
}

function* findLabelsIn(
  chunk: TextLine,
  right: TextLine | null,
  getBelow: () => ReadWord[][],
): Generator<LabeledWords> {
  const { page } = chunk;
  const words = chunk.words.flatMap(splitAtColon);
  const labels = readLabels(words);
  for (const [place, { label, at }] of labels.entries()) {
    const end = labels[place + 1]?.at ?? words.length;
    const own = words.slice(at + label.length, end);
    const isOnly = own.length === 0;
    if (!isOnly) {
      yield { label, labelTop: chunk.rect.y, page, candidates: [own] };
      continue;
    }
    const isLast = place === labels.length - 1;
    const isRightLabel = right !== null && readLabels(right.words)[0]?.at === 0;
    const beside = isLast && right !== null && !isRightLabel ? [takeValue(right.words)] : [];
    yield { label, labelTop: chunk.rect.y, page, candidates: [...beside, ...getBelow()] };
  }
}

/** `Sex:Male` is a label and its value. */
function splitAtColon(word: ReadWord): ReadWord[] {
  const [, label] = /^([A-Za-z][A-Za-z01.#/]{1,19}):[^\s:]/.exec(word.text) ?? [];
  if (label === undefined) return [word];
  const at = label.length;
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

/** The words of a chunk up to a label in it. */
function takeValue(words: readonly ReadWord[]): readonly ReadWord[] {
  const label = readLabels(words)[0];
  return label === undefined ? words : words.slice(0, label.at);
}

/** The labels of a chunk. Without a colon, a label counts only at the beginning of the chunk. */
function readLabels(words: readonly ReadWord[]): { label: Label; at: number }[] {
  const labels: { label: Label; at: number }[] = [];
  let at = 0;
  while (at < words.length && at < 60) {
    const label = readLabel(words, at);
    const isAlone = label !== null && at === 0 && label.length === words.length;
    if (label !== null && (label.hasColon || isAlone || (at === 0 && isClear(label)))) {
      labels.push({ label, at });
      at += label.length;
    } else at += 1;
  }
  return labels;
}

/** Words such as "Laboratory" and "Name" also begin other texts, so they need a colon or have to stand alone. */
function isClear({ meanings, rank }: Label): boolean {
  const [meaning] = meanings;
  return meaning !== "lab_name" && meaning !== "other" && !(meaning === "name" && rank > 0);
}

/** The words in the lines below a chunk, at its left edge. */
function findBelow(parts: readonly TextLine[][], row: number, chunk: TextLine): ReadWord[][] {
  const height = getMedianHeight(chunk.words);
  const bottom = chunk.rect.y + chunk.rect.height;
  const below: ReadWord[][] = [];
  for (const line of parts.slice(row + 1, row + 4)) {
    const [first] = line;
    if (first === undefined || first.rect.y - bottom > MAX_BELOW_HEIGHTS * height) break;
    const near = line.find(({ rect }) => Math.abs(rect.x - chunk.rect.x) < 1.5 * height);
    if (near === undefined) continue;
    if (readLabels(near.words)[0]?.at === 0) break;
    below.push([...near.words]);
    break;
  }
  return below;
}

function addValues(values: Values, { label, labelTop, page, candidates }: LabeledWords): void {
  for (const meaning of label.meanings) {
    for (const words of candidates) {
      // A title such as "Patient information" has the name below it, not beside it.
      const isSure = label.rank < TITLE_RANK || (words.length < 5 && isBelow(labelTop, words));
      if (isSure && setValue(values, meaning, { page, words, rank: label.rank })) break;
    }
  }
}

function isBelow(labelTop: number, [first]: readonly ReadWord[]): boolean {
  return first !== undefined && first.rect.y > labelTop + 0.8 * first.rect.height;
}

function setValue(values: Values, meaning: LabelMeaning, found: Found): boolean {
  const { words } = found;
  if (meaning === "other") return false;
  if (meaning === "name") {
    const name = readPersonName(words);
    if (name === null || name.last.length === 0 || isOrganization(words)) return false;
    keep(values, "patient_first_name", { ...found, words: name.first });
    keep(values, "patient_last_name", { ...found, words: name.last });
    return true;
  }
  if (meaning === "first_name" || meaning === "last_name") {
    const name = readPersonName(words);
    const field = meaning === "first_name" ? "patient_first_name" : "patient_last_name";
    return name !== null && keep(values, field, { ...found, words: [...name.first, ...name.last] });
  }
  if (meaning === "gender") return keep(values, meaning, { ...found, words: findSexWords(words) });
  if (meaning === "specimen_number")
    return keep(values, meaning, { ...found, words: findNumberWords(words) });
  if (meaning === "lab_name") return keep(values, meaning, { ...found, words: toLabName(words) });
  return keep(values, meaning, { ...found, words: findDateWords(words) });
}

function keep(values: Values, field: MetadataField, found: Found): boolean {
  if (found.words.length === 0) return false;
  const known = values[field];
  if (known === undefined || found.rank < known.rank) values[field] = found;
  return true;
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
  const text = first.text.replace(/^[:\s]{1,3}/, "");
  return text === "" ? rest : [{ ...first, text }, ...rest];
}
