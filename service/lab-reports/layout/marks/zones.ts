import { isTierName } from "@/service/lab-reports/layout/accounting/tiers";
import { isFlagApart, isNumericRange } from "@/service/lab-reports/layout/cell-kinds";
import { type LineToken, readTokens } from "@/service/lab-reports/layout/line-tokens";
import {
  joinText,
  splitAtGaps,
  type TextLine,
  toLine,
} from "@/service/lab-reports/layout/text-lines";
import type { ReadWord } from "@/service/lab-reports/reading/read-page";

/** Between the zones of a scale: `Low < 30 | Normal 30 - 100 | High > 100`. */
const DIVIDER = /^[|/]$/;
const IS_NORMAL = /^(?:normal|in range|reference)$/i;
/** `Score 95 / 100`, `Biological score: 88`; an index alone is what some antibodies are measured in. */
const SCORES: readonly RegExp[] = [
  /^(?:score|index|rating)\b ?:? ?\d[\d.]{0,6} ?(?:\/|of|out of) ?\d{1,4}$/i,
  /^(?:biological|health|heart|overall|wellness|longevity) (?:score|index|rating)\b ?:? ?\d[\d.]{0,6}(?: ?(?:\/|of|out of) ?\d{1,4})?$/i,
];

/** The zones of a scale in a line: `Low < 30 | Normal 30 - 100 | High > 100`; none if the line is anything else. */
function readZones(line: TextLine): { name: string; range: LineToken }[] {
  const zones = splitAtGaps(line).flatMap(splitAtDividers).map(readZone);
  return zones.length > 1 && zones.every((zone) => zone !== null)
    ? zones.filter((zone) => zone !== null)
    : [];
}

const OF_OTHERS = /^(?:optimal|optimum|ideal|target|goal|desired|functional)\b/i;

/** Whether a text is a range that is not the laboratory's: `Optimal range: < 80`. */
export function isOtherRange(text: string): boolean {
  return OF_OTHERS.test(text);
}

/** `Optimal < 700` above `Standard < 1,000`: a range that only stands beside the laboratory's own. */
export function isBesideOwn(line: TextLine, next: TextLine | undefined): boolean {
  const isOwn =
    next !== undefined && /^(?:standard|reference|normal)\b/i.test(joinText(next.words));
  return isOwn && isOtherRange(joinText(line.words));
}

/** The range of the zone that is called normal; null if none or several are. */
export function readNormalRange(line: TextLine): LineToken | null {
  const [normal, ...others] = readZones(line).filter(({ name }) => IS_NORMAL.test(name));
  return normal === undefined || others.length > 0 ? null : normal.range;
}

/** Whether a line is a scale without values, names its zones, or only has their bounds. */
export function isScaleLine(line: TextLine): boolean {
  return readZones(line).length > 0 || isPartOfScale(line);
}

/** Whether a line only names the zones of a scale, or only has their bounds: grades or ranges beside each other. */
function isPartOfScale(line: TextLine): boolean {
  const parts = splitAtGaps(line).flatMap(splitAtDividers);
  if (parts.length < 2) return false;
  return (
    parts.every(({ words }) => isFlagApart(joinText(words))) ||
    (parts.length > 2 && parts.every((part) => readTokens(part).every(isBound)))
  );
}

/** The words of a line that are a program's score of a result, and no part of it: `Score 95 / 100`. */
export function findScore(line: TextLine): readonly ReadWord[] {
  return splitAtGaps(line).flatMap(({ words }) =>
    SCORES.some((form) => form.test(joinText(words))) ? words : [],
  );
}

/** The texts of a line on both sides of its strokes: `Normal range 20 - 41 | Optimal < 36`. */
export function splitAtDividers(line: TextLine): TextLine[] {
  const parts: ReadWord[][] = [[]];
  for (const word of line.words) {
    if (DIVIDER.test(word.text)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts
    .filter((words) => words.length > 0)
    .map((words) => toLine(line.page, words, line.columnGap));
}

function readZone(part: TextLine): { name: string; range: LineToken } | null {
  const tokens = readTokens(part);
  const [range, ...others] = tokens.filter(isBound);
  const name = tokens
    .filter((token) => !isBound(token))
    .map(({ text }) => text)
    .join(" ");
  if (range === undefined || others.length > 0 || tokens.indexOf(range) === 0) return null;
  return isTierName(name, range, false) || isFlagApart(name) ? { name, range } : null;
}

function isBound({ kind }: LineToken): boolean {
  return isNumericRange(kind);
}
