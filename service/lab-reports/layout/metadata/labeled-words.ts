import {
  getMedianHeight,
  splitAtGaps,
  type TextLine,
} from "@/service/lab-reports/layout/text-lines";
import type { ReadWord } from "@/service/lab-reports/reading/read-page";
import { type Label, readLabel } from "./metadata-labels";
import { findDateWords, findNumberWords } from "./metadata-values";

/** A label with the groups of words that may be its value, the nearest first. */
export type LabeledWords = {
  readonly label: Label;
  readonly page: number;
  /** Where the label's line is. */
  readonly top: number;
  readonly left: number;
  /** The words before the label, without a wide space between. */
  readonly before: readonly ReadWord[];
  readonly candidates: readonly (readonly ReadWord[])[];
};

/** How far below a label its value may be, in word heights. */
const MAX_BELOW_HEIGHTS = 2;
/** A label within a longer text is part of a sentence. */
const MAX_INLINE_WORDS = 14;
/** `Mother's DOB:` is not the patient's, `Test Name:` not a person's, and an earlier collection not that of these results. */
const NOT_THEIRS =
  /^(?:mother|father|parent|guardian|guarantor|subscriber|insured|physician|provider|spouse|husband|wife|partner|newborn|tests?|panel|profile|analyte|component|parameter|assay|exam|examination|investigation|procedure|study|marker|biomarker|previous|prior|last|earlier)(?:['’]s|s['’]?)?:?$/i;

/** The labels of a page in reading order. */
export function* findLabels(lines: readonly TextLine[]): Generator<LabeledWords> {
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
  const words = chunk.words.flatMap(splitAtColon);
  const labels = readLabels(words);
  for (const [place, { label, at }] of labels.entries()) {
    const before = words.slice(0, at);
    if (NOT_THEIRS.test(before.at(-1)?.text ?? "")) continue;
    const facts = {
      label,
      before,
      page: chunk.page,
      top: chunk.rect.y,
      left: words[at]?.rect.x ?? chunk.rect.x,
    };
    const end = labels[place + 1]?.at ?? words.length;
    const own = words.slice(at + label.length, end);
    if (own.length > 0) {
      yield { ...facts, candidates: [own] };
      continue;
    }
    const isLast = place === labels.length - 1;
    const isRightLabel = right !== null && readLabels(right.words)[0]?.at === 0;
    const beside = isLast && right !== null && !isRightLabel ? [takeValue(right.words)] : [];
    yield { ...facts, candidates: [...beside, ...getBelow()] };
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

/**
 * The labels of a chunk. Without a colon, a label counts at the beginning of the chunk, or where what it announces
 * follows at once: `Doe, Jane, born 01/02/1980`.
 */
function readLabels(words: readonly ReadWord[]): { label: Label; at: number }[] {
  const labels: { label: Label; at: number }[] = [];
  let at = 0;
  while (at < words.length && at < 60) {
    const label = readLabel(words, at);
    const isAlone = label !== null && at === 0 && label.length === words.length;
    const isTaken =
      label !== null &&
      (label.hasColon || isAlone || (at === 0 && isClear(label)) || announces(label, words, at));
    if (isTaken) {
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

function announces({ meanings, length }: Label, words: readonly ReadWord[], at: number): boolean {
  const [meaning] = meanings;
  const next = words.slice(at + length, at + length + 4);
  const [first] = next;
  if (first === undefined || words.length > MAX_INLINE_WORDS) return false;
  if (meaning === "dob" || meaning === "date_collected" || meaning === "date_reported")
    return findDateWords(next)[0]?.rect.x === first.rect.x;
  const isNumber = meaning === "specimen_number" || meaning === "patient_id";
  return isNumber && /\d.{0,20}\d/.test(first.text) && findNumberWords([first]).length > 0;
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
