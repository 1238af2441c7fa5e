import {
  isFinding,
  isFlag,
  isFlagApart,
  isFlagInColumn,
  isNumericRange,
  isValueKind,
} from "@/service/lab-reports/layout/cell-kinds";
import {
  type ColumnRole,
  readHeadingRole,
} from "@/service/lab-reports/layout/columns/heading-roles";
import { isSentence } from "@/service/lab-reports/layout/line-meaning";
import { type LineToken, readTokens, toToken } from "@/service/lab-reports/layout/line-tokens";
import { readLooseRows, readMeasured } from "@/service/lab-reports/layout/loose-row";
import { isCode } from "@/service/lab-reports/layout/marks/entry-codes";
import { isFurniture, isTestName } from "@/service/lab-reports/layout/page-furniture";
import { hasPart, NO_PARTS, type RowParts } from "@/service/lab-reports/layout/row-parts";
import { splitWord } from "@/service/lab-reports/layout/split-words";
import { joinText, type TextLine, toCell, toLine } from "@/service/lab-reports/layout/text-lines";
import type { ReadWord } from "@/service/lab-reports/reading/read-page";

/** What a text of a card says: the name of the result, or another part of it. */
export type CardField = {
  readonly isName: boolean;
  /** Whether a label in front says what it is: `Result: 5.4`. */
  readonly isLabeled: boolean;
  readonly parts: RowParts;
};

const PROOF = ["unit", "range", "flag"] as const;

type Label = { readonly role: ColumnRole; readonly length: number };

/** How a value or a range begins. */
const MEASURE = /^[([]?(?:[<>≤≥]|=[<>]|[-−+]?[\d.,])/;
const MAX_LABEL_WORDS = 4;
const MAX_NAME_WORDS = 8;
const MAX_FIELD_WORDS = 12;

/** Reads one text of a card, which ends at a wide gap; null for a text that is no part of a result. */
export function readField(printed: TextLine): CardField | null {
  const text = withoutDashes(printed);
  if (text.words.length > MAX_FIELD_WORDS) return null;
  const words = text.words.flatMap(splitWord);
  const label = readFieldLabel(words);
  if (label === null) return readUnlabeled(text);
  const rest = words.slice(label.length);
  const tokens = rest.length > 0 ? readTokens(toLine(text.page, rest, text.columnGap)) : [];
  if (label.role === "name") return readName(rest);
  return { isName: false, isLabeled: true, parts: readLabeled(label.role, rest, tokens) };
}

/** `41.3 nmol/L – HIGH`: the line without a dash in front of its flag. */
function withoutDashes(line: TextLine): TextLine {
  const words = line.words.filter(
    ({ text }, at) => !(/^[–—-]$/.test(text) && at > 0 && isFlag(line.words[at + 1]?.text ?? "")),
  );
  return words.length === line.words.length
    ? line
    : { ...line, ...toLine(line.page, words, line.columnGap) };
}

/** A label ends with a colon, or it stands in front of a number. */
function readFieldLabel(words: readonly ReadWord[]): Label | null {
  const end = words.slice(0, MAX_LABEL_WORDS).findIndex(({ text }) => /:$/.test(text));
  if (end >= 0) {
    const text = joinText(words.slice(0, end + 1)).replace(/\s?:$/, "");
    const role = readHeadingRole(text);
    // `Name:` is that of the patient.
    return role === null || /^name$/i.test(text) ? null : { role, length: end + 1 };
  }
  for (let length = Math.min(MAX_LABEL_WORDS, words.length); length > 0; length -= 1) {
    const text = joinText(words.slice(0, length));
    const role = readHeadingRole(text);
    const next = words[length];
    // `Normal` alone is a flag.
    const isMeasure = next === undefined ? !isFlagApart(text) : MEASURE.test(next.text);
    // `Healthy range Negative`, but not `Normal flora`.
    const isFound = role === "range" && length > 1 && isFinding(joinText(words.slice(length)));
    const isOwn = role === "value" || role === "range" || role === "previous";
    if (isOwn && (isMeasure || isFound)) return { role, length };
  }
  return null;
}

function readName(words: readonly ReadWord[]): CardField | null {
  if (words.length === 0 || !isTestName(joinText(words))) return null;
  const parts = { ...NO_PARTS, name: [toToken("text", words, true)] };
  return { isName: true, isLabeled: true, parts };
}

function readLabeled(
  role: ColumnRole,
  words: readonly ReadWord[],
  tokens: readonly LineToken[],
): RowParts {
  if (words.length === 0) return NO_PARTS;
  if (role === "value") {
    return readValue(tokens) ?? { ...NO_PARTS, value: [toToken("text", words, true)] };
  }
  if (role === "range") return readRange(tokens);
  const own = [toToken(role === "unit" ? "unit" : "flag", words, true)];
  if (role === "unit") return { ...NO_PARTS, unit: own };
  if (role === "flag" && isFlagInColumn(joinText(words))) return { ...NO_PARTS, flag: own };
  if (role !== "previous") return NO_PARTS;
  const value = tokens.filter(({ kind }) => isValueKind(kind)).slice(0, 1);
  const plain = words.map((word) => ({ ...word, text: word.text.replaceAll(/[()]/g, "") }));
  const date = readTokens(toLine(0, plain)).find(({ kind }) => kind === "date")?.text ?? null;
  return value.length === 0 ? NO_PARTS : { ...NO_PARTS, earlier: [{ value, flag: [], date }] };
}

function readUnlabeled(text: TextLine): CardField | null {
  const tokens = readTokens(text);
  const isName = false;
  const range = tokens.findIndex(({ kind }) => kind === "range_label");
  if (range >= 0) {
    const before = range === 0 ? NO_PARTS : readValue(tokens.slice(0, range));
    if (before === null) return null;
    const { range: bounds, unit, flag } = readRange(tokens.slice(range + 1));
    const parts = {
      ...before,
      range: bounds,
      unit: before.unit.length > 0 ? before.unit : unit,
      flag: [...before.flag, ...flag],
    };
    return { isName, isLabeled: true, parts };
  }
  const words = text.words;
  if (tokens.every(({ kind }) => kind === "date" || kind === "time")) {
    const date = tokens.find(({ kind }) => kind === "date");
    if (date === undefined) return null;
    const collected = toCell(text.page, date.words);
    return { isName, isLabeled: false, parts: { ...NO_PARTS, collected } };
  }
  if (tokens.every(({ kind }) => kind !== "text")) {
    const value = readValue(tokens);
    if (value !== null) return { isName, isLabeled: false, parts: value };
    if (tokens.every(({ kind }) => kind === "unit"))
      return { isName, isLabeled: false, parts: { ...NO_PARTS, unit: tokens } };
  }
  if (isFlagApart(joinText(words))) {
    const parts = { ...NO_PARTS, flag: [toToken("flag", words, true)] };
    return { isName, isLabeled: false, parts };
  }
  const entry = readEntryName(text, tokens);
  if (entry !== null) return entry;
  if (!isCardName(text) || !tokens.some(({ kind }) => kind === "text")) return null;
  const [row, ...others] = readLooseRows(tokens);
  const isOnlyName = row === undefined || !PROOF.some((part) => hasPart(row, part));
  if (isOnlyName) return { isName: true, isLabeled: false, parts: { ...NO_PARTS, name: tokens } };
  // `Glucose 162 mg/dL`: a name with its value.
  return others.length === 0 ? { isName: true, isLabeled: false, parts: row } : null;
}

/** `09/05/2026 Serum TSH level (XaELV)`: a name with the day in front of it and its code behind it. */
function readEntryName(text: TextLine, tokens: readonly LineToken[]): CardField | null {
  const [date, ...rest] = tokens;
  const isDated = date?.kind === "date";
  const words = (isDated ? rest : tokens).flatMap((token) => token.words);
  const name = words.filter(({ text: own }) => !isCode(own));
  if (!isDated && name.length === words.length) return null;
  const line = toLine(text.page, name, text.columnGap);
  const isName = isTestName(joinText(name)) && name.length <= MAX_NAME_WORDS;
  if (!isName || /[:.]$/.test(joinText(name)) || readLooseRows(readTokens(line)).length > 0)
    return null;
  const collected = isDated ? toCell(text.page, date.words) : null;
  const parts = { ...NO_PARTS, name: [toToken("text", name, true)], collected };
  return { isName: true, isLabeled: false, parts };
}

/** Whether a text alone can be the name of a result. */
function isCardName(line: TextLine): boolean {
  const text = joinText(line.words);
  if (line.words.length > MAX_NAME_WORDS) return false;
  return isTestName(text) && !isSentence(text) && !isFurniture(text) && !/:$/.test(text);
}

/** A value with its unit, range and flags, which may stand before it; null for something else. */
function readValue(tokens: readonly LineToken[]): RowParts | null {
  const at = tokens.findIndex(({ kind }) => kind !== "flag");
  const first = tokens[at];
  if (first === undefined || !isValueKind(first.kind)) return null;
  const parts = readMeasured(tokens.slice(at));
  return { ...parts, flag: [...tokens.slice(0, at), ...parts.flag] };
}

/** `3.5 - 5.2 mmol/L`, `above >=60`, `Male: 13-17`; without any bound, a range says nothing. */
function readRange(tokens: readonly LineToken[]): RowParts {
  const flag = tokens.filter(({ kind }) => kind === "flag");
  const rest = tokens.filter(({ kind }) => kind !== "flag");
  const unit = rest.at(-1)?.kind === "unit" && rest.length > 1 ? rest.slice(-1) : [];
  const range = rest.slice(0, rest.length - unit.length);
  const isSaid = range.some(({ kind }) => kind === "finding" || isNumeric(kind));
  return isSaid ? { ...NO_PARTS, unit, range, flag } : { ...NO_PARTS, flag };
}

function isNumeric(kind: LineToken["kind"]): boolean {
  return kind === "number" || kind === "no_range" || isNumericRange(kind);
}
