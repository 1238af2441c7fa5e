import { isMarkerName } from "@/service/lab-reports/layout/accounting/marker-names";
import type { DraftResult } from "@/service/lab-reports/layout/draft-results";
import { type LineToken, toToken } from "@/service/lab-reports/layout/line-tokens";
import type { LabLegend } from "@/service/lab-reports/layout/reference-labs";
import { getText, type RowParts } from "@/service/lab-reports/layout/row-parts";
import type { ReadWord } from "@/service/lab-reports/reading/read-page";

const CODE = /^\(?(?:\d{1,2}|[A-Z]{1,2})\)?$/;
/** What no name ends in: `WBC 01`. */
const NUMBERED = /^0\d$/;
/** No name ends in a raised digit, but those of vitamins may: `B¹²`. */
const SIGNED = /^(.{0,60}[a-z%)]{2})([¹²³⁴-⁹]{1,2})$/i;
/** A raised sign is smaller than the words beside it. */
const RAISED_HEIGHTS = 0.85;
/** So many names that end alike are no accident. */
const MIN_ALIKE = 3;

type Marked = {
  readonly word: ReadWord;
  readonly without: Pick<RowParts, "name" | "value">;
  readonly isRaised: boolean;
  readonly isOfName: boolean;
};

/**
 * Takes the codes of performing laboratories from behind the names of results (`WBC 01`), where the laboratories are
 * listed by these codes, or the sign is raised, or most names end in such a number.
 */
export function separateLabCodes(results: readonly DraftResult[], legend: LabLegend): void {
  const marked = results.map(({ parts }) => [
    ...findSign(parts),
    ...findInName(parts),
    ...findInValue(parts),
  ]);
  const numbered = marked.filter((each) => each.some(({ word }) => NUMBERED.test(word.text)));
  const isUsual = numbered.length >= MIN_ALIKE && numbered.length * 2 > results.length;
  for (const [place, result] of results.entries()) {
    const found = marked[place]?.find((each) => isCode(each, result.parts, legend, isUsual));
    if (found === undefined) continue;
    const token = toToken("text", [found.word], false);
    result.parts = { ...result.parts, ...found.without, lab: [...result.parts.lab, token] };
  }
}

function isCode(
  { word, without, isRaised, isOfName }: Marked,
  parts: RowParts,
  { names }: LabLegend,
  isUsual: boolean,
): boolean {
  if (NUMBERED.test(word.text) && (isRaised || isUsual)) return true;
  if (!isRaised && !names.has(word.text.replaceAll(/[()]/g, ""))) return false;
  // `Vitamin A` is a name, whatever laboratory A is.
  return !isOfName || !isMarkerName(getText(parts.name)) || isMarkerName(getText(without.name));
}

/** A raised digit that is a sign of its own at the end of a name: `Triglycerides³`. */
function findSign({ name, value }: RowParts): Marked[] {
  const last = name.at(-1);
  const whole = last?.words.at(-1);
  const [, base, sign] = SIGNED.exec(whole?.text ?? "") ?? [];
  if (last === undefined || whole === undefined || base === undefined || sign === undefined)
    return [];
  const size = whole.rect.width / whole.text.length;
  const { rect } = whole;
  const kept = { ...whole, text: base, rect: { ...rect, width: base.length * size } };
  const x = rect.x + base.length * size;
  const word = { ...whole, text: sign, rect: { ...rect, x, width: sign.length * size } };
  const token = toToken(last.kind, [...last.words.slice(0, -1), kept], last.isAfterGap);
  const without = { name: [...name.slice(0, -1), token], value };
  return [{ word, without, isRaised: true, isOfName: false }];
}

/** The last word of a name. */
function findInName({ name, value }: RowParts): Marked[] {
  const last = name.at(-1);
  const word = last?.words.at(-1);
  const count = name.reduce((sum, { words }) => sum + words.length, 0);
  if (last === undefined || word === undefined || count < 2 || !CODE.test(word.text)) return [];
  const rest = last.words.slice(0, -1);
  const kept = rest.length > 0 ? [toToken(last.kind, rest, last.isAfterGap)] : [];
  const before = rest.at(-1) ?? name.at(-2)?.words.at(-1);
  const without = { name: [...name.slice(0, -1), ...kept], value };
  return [{ word, without, isRaised: isRaised(word, before), isOfName: true }];
}

/** The first word in the place of a value, before the value itself. */
function findInValue({ name, value }: RowParts): Marked[] {
  const [first, second] = value;
  const [word, ...others] = first?.words ?? [];
  if (word === undefined || second === undefined || others.length > 0) return [];
  if (!CODE.test(word.text) || !isValue(second)) return [];
  const without = { name, value: value.slice(1) };
  return [{ word, without, isRaised: isRaised(word, second.words[0]), isOfName: false }];
}

function isValue({ kind }: LineToken): boolean {
  return kind === "number" || kind === "bound" || kind === "finding" || kind === "titer";
}

function isRaised({ rect }: ReadWord, beside: ReadWord | undefined): boolean {
  if (beside === undefined) return false;
  const { y, height } = beside.rect;
  return rect.height < RAISED_HEIGHTS * height && rect.y + rect.height < y + 0.9 * height;
}
