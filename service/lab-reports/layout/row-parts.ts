import { normalizeUnit } from "@/lib/result-assessment/unit-names";
import { type LineToken, toToken } from "./line-tokens";
import type { Cell } from "./report-draft";
import { joinText } from "./text-lines";

const PART_NAMES = ["name", "value", "unit", "range", "flag", "lab", "status", "comment"] as const;
export type PartName = (typeof PART_NAMES)[number];

/** The value of an earlier column with its flags, and with what is printed as its date. */
export type EarlierValue = {
  readonly value: readonly LineToken[];
  readonly flag: readonly LineToken[];
  readonly date: string | null;
};

/** What a line contains of a result, by meaning. A missing part has no tokens. */
export type RowParts = { readonly [Part in PartName]: readonly LineToken[] } & {
  readonly earlier: readonly EarlierValue[];
  /** When it was collected: the date above the column of the value, or in the row itself. */
  readonly collected: Cell | null;
  /** Whether several columns have values and none is known to be the current one. */
  readonly isColumnUnclear: boolean;
};

/** The parts of a result while they are filled. */
export type DraftParts = { [Part in PartName]: LineToken[] };

export const NO_PARTS: RowParts = {
  name: [],
  value: [],
  unit: [],
  range: [],
  flag: [],
  lab: [],
  status: [],
  comment: [],
  earlier: [],
  collected: null,
  isColumnUnclear: false,
};

export function hasPart(parts: RowParts, part: PartName): boolean {
  return parts[part].length > 0;
}

/** The text of tokens with one space between them. */
export function getText(tokens: readonly LineToken[]): string {
  return tokens.map(({ text }) => text).join(" ");
}

/** All tokens of a result, without those of earlier ones. */
export function getTokens(parts: RowParts): LineToken[] {
  return PART_NAMES.flatMap((part) => [...parts[part]]);
}

/** A result with the parts that a further line adds; a unit beside a range repeats its own. */
export function addParts(parts: RowParts, more: RowParts): RowParts {
  const hasOwnUnit = parts.unit.length > 0;
  return {
    name: [...parts.name, ...more.name],
    value: [...parts.value, ...more.value],
    unit: hasOwnUnit && more.range.length > 0 ? parts.unit : [...parts.unit, ...more.unit],
    range: [...parts.range, ...more.range],
    flag: [...parts.flag, ...more.flag],
    lab: [...parts.lab, ...more.lab],
    status: [...parts.status, ...more.status],
    comment: [...parts.comment, ...more.comment],
    earlier: parts.earlier.length > 0 ? parts.earlier : more.earlier,
    collected: parts.collected ?? more.collected,
    isColumnUnclear: parts.isColumnUnclear || more.isColumnUnclear,
  };
}

/** A result whose unit stands in the cell of its value, range or name, with the unit in a part of its own. */
export function separateUnit(parts: RowParts): RowParts {
  if (hasPart(parts, "unit")) return parts;
  for (const part of ["value", "range"] as const) {
    const at = parts[part].findIndex(({ kind, text }) => kind === "unit" || isInBrackets(text));
    const unit = parts[part][at];
    if (unit === undefined || !isNumeric(parts[part])) continue;
    const words = unit.words.map((word) => ({ ...word, text: withoutBrackets(word.text) }));
    return {
      ...parts,
      [part]: parts[part].filter((token) => token !== unit),
      unit: [toToken("unit", words, unit.isAfterGap)],
    };
  }
  return isNumeric(parts.value) ? separateFromName(parts) : parts;
}

const MAX_UNIT_WORDS = 2;
/** Units without a stroke that are no abbreviation of a substance either, as `Mg` is. */
const PLAIN_UNIT = /^(?:%|fl|pg|secs?|seconds?|mm\/hr?)$/i;

/** `Sodium (mmol/L)`, `Glucose, mg/dL`. */
function separateFromName(parts: RowParts): RowParts {
  const words = parts.name.flatMap((token) => token.words);
  for (let count = MAX_UNIT_WORDS; count > 0; count -= 1) {
    const rest = words.slice(0, -count);
    const last = words.slice(-count);
    const printed = joinText(last);
    const before = rest.at(-1)?.text ?? "";
    const isLed = /^(?:in|[-–])$/.test(before);
    const isUnit =
      isInBrackets(printed) || ((isLed || before.endsWith(",")) && isSureUnit(printed));
    const name = (isLed ? rest.slice(0, -1) : rest).map((word, at, all) =>
      at === all.length - 1 ? { ...word, text: word.text.replace(/,$/, "") } : word,
    );
    if (!isUnit || name.length === 0) continue;
    const unit = last.map((word) => ({ ...word, text: withoutBrackets(word.text) }));
    return {
      ...parts,
      name: [toToken("text", name, true)],
      unit: [toToken("unit", unit, true)],
    };
  }
  return parts;
}

function isNumeric([first]: readonly LineToken[]): boolean {
  return ["number", "bound", "interval"].includes(first?.kind ?? "");
}

function isInBrackets(text: string): boolean {
  return /^[([].{1,30}[)\]]$/.test(text) && isSureUnit(withoutBrackets(text));
}

function withoutBrackets(text: string): string {
  return text.replace(/^[([]/, "").replace(/[)\]]$/, "");
}

function isSureUnit(text: string): boolean {
  return PLAIN_UNIT.test(text) || (text.includes("/") && normalizeUnit(text) !== null);
}
