import { isMarkerName } from "./accounting/marker-names";
import { isNumericRange, isOutcome, isValueKind } from "./cell-kinds";
import type { LineToken } from "./line-tokens";
import { type EarlierValue, NO_PARTS, type RowParts } from "./row-parts";

/** Names that end with a number: `CA 125`, `Vitamin B 12`, `HPV 16`. */
const NAME_BEFORE_NUMBER =
  /(?:^|[\s(])(?:CA|B|T|D|C|Factor|HPV|type|IL|Omega|HSV|CD|Apo|complement|vitamin|interleukin|beta|alpha|free T|coenzyme Q|HHV|CYP)[-\s]?$/i;

/**
 * Reads the results of a line without known columns: text, then a value with its unit, range and flag, in printed
 * order. Empty if the line is not a result. A second value with another unit (percent and absolute) is a second result
 * of the same name.
 */
export function readLooseRows(tokens: readonly LineToken[]): RowParts[] {
  const at = tokens[0]?.kind === "range_label" ? null : findValue(tokens);
  if (at === null) return [];
  const value = tokens[at];
  if (value === undefined) return [];
  const before = tokens.slice(0, at);
  if (before.some(isName)) {
    const second = findSecondName(tokens, at);
    return second === null
      ? readAfterName(before, tokens.slice(at))
      : [
          ...readAfterName(before, tokens.slice(at, second)),
          ...readLooseRows(tokens.slice(second)),
        ];
  }
  const name = tokens.slice(at + 1).findIndex((token) => isName(token) && token.isAfterGap);
  if (name < 0) return [];
  return readAfterValue(tokens, at, at + 1 + name);
}

function isName(token: LineToken): boolean {
  return token.kind === "text" && /[a-z]{2}|^[A-Z]{1,4}\b|^[a-z]\d/i.test(token.text);
}

/** Where the next result of a line begins: at the name of a marker, apart from what is before it, with a value. */
function findSecondName(tokens: readonly LineToken[], value: number): number | null {
  const at = tokens.findIndex(
    ({ kind, text, isAfterGap }, place) =>
      place > value &&
      kind === "text" &&
      isAfterGap &&
      tokens.slice(place + 1).some((token) => isValueKind(token.kind)) &&
      (isMarkerName(text) || isOutcomeApart(tokens[place + 1])),
  );
  return at < 0 ? null : at;
}

/** `Salmonella spp.   Not detected   Giardia duodenalis   Not detected` */
function isOutcomeApart(token: LineToken | undefined): boolean {
  return token?.kind === "finding" && token.isAfterGap && isOutcome(token.text);
}

/**
 * The position of the value: preferably after a gap, otherwise the first one after the name that is not part of the
 * name.
 */
function findValue(tokens: readonly LineToken[]): number | null {
  const values = tokens.flatMap(({ kind }, place) => (isValueKind(kind) ? [place] : []));
  const isAfterName = (place: number) => tokens.slice(0, place).some(isName);
  const named = values.filter(isAfterName);
  const clear = named.find((place) => {
    const token = tokens[place];
    const before = tokens[place - 1];
    const isFlagged = before?.kind === "flag" && tokens[place - 2]?.kind === "text";
    return token && (token.isAfterGap || isFlagged) && !isPartOfName(tokens, place);
  });
  if (clear !== undefined) return clear;
  const plain = named.filter((place) => !isPartOfName(tokens, place));
  return plain[0] ?? named.at(-1) ?? values[0] ?? null;
}

/** A number within a name is followed by more of the name, or comes after a word that takes a number. */
function isPartOfName(tokens: readonly LineToken[], place: number): boolean {
  const [before, token, after] = [tokens[place - 1], tokens[place], tokens[place + 1]];
  if (token === undefined || token.isAfterGap || before?.kind !== "text") return false;
  const hasOther = tokens.slice(place + 1).some(({ kind }) => isValueKind(kind));
  if (!hasOther) return false;
  if (NAME_BEFORE_NUMBER.test(before.text)) return true;
  return after?.kind === "text" && !after.isAfterGap;
}

function readAfterName(before: readonly LineToken[], rest: readonly LineToken[]): RowParts[] {
  const flag = before.filter(({ kind }) => kind === "flag");
  const name = before.filter(({ kind }) => kind !== "flag" && kind !== "range_label");
  const results = splitResults(rest).map((tokens) => readMeasured(tokens));
  const [first, ...others] = results;
  if (first === undefined) return [];
  return [
    { ...first, name, flag: [...flag, ...first.flag] },
    ...others.map((parts) => ({ ...parts, name })),
  ];
}

function readAfterValue(tokens: readonly LineToken[], at: number, nameAt: number): RowParts[] {
  const flags = tokens.slice(0, at).filter(({ kind }) => kind === "flag");
  const left = readMeasured(tokens.slice(at, nameAt));
  let end = nameAt + 1;
  while (tokens[end]?.kind === "text") end += 1;
  const right = readMeasured(tokens.slice(end), true);
  const name = tokens.slice(nameAt, end);
  return [
    {
      ...left,
      name,
      unit: [...left.unit, ...right.unit],
      range: [...left.range, ...right.range],
      flag: [...flags, ...left.flag, ...right.flag],
    },
  ];
}

/** Splits the tokens after a name where a second value with a different unit begins. */
function splitResults(tokens: readonly LineToken[]): LineToken[][] {
  const [, ...rest] = tokens;
  const second = rest.findIndex((token, place) => {
    const next = rest[place + 1];
    const unit = tokens.slice(1, place + 1).find(({ kind }) => kind === "unit");
    const isOther = next?.kind === "unit" && unit !== undefined && next.text !== unit.text;
    return token.kind === "number" && isOther;
  });
  if (second < 0) return [[...tokens]];
  return [tokens.slice(0, second + 1), tokens.slice(second + 1)];
}

/** Reads the tokens starting at a value; with `hasValue`, only those that belong to a value printed elsewhere. */
export function readMeasured(tokens: readonly LineToken[], hasValue = false): RowParts {
  const parts = {
    value: [] as LineToken[],
    unit: [] as LineToken[],
    range: [] as LineToken[],
    flag: [] as LineToken[],
    lab: [] as LineToken[],
    comment: [] as LineToken[],
    earlier: [] as EarlierValue[],
    isColumnUnclear: false,
  };
  let isMeasured = hasValue;
  tokens.forEach((token, place) => {
    const next = tokens[place + 1];
    if (!isMeasured && isValueKind(token.kind)) {
      parts.value.push(token);
      isMeasured = true;
    } else if (token.kind === "unit") {
      if (parts.unit.length === 0) parts.unit.push(token);
    } else if (namesRange(token, next)) {
      if (!/^normal$/i.test(token.text)) parts.range.push(token);
    } else if (token.kind === "flag") {
      // A flag after a previous result belongs to that result.
      if (!isPrevious(tokens, place - 1)) parts.flag.push(token);
    } else if (token.kind === "number" && /^0\d$/.test(token.text) && next === undefined) {
      parts.lab.push(token);
    } else if (isPrevious(tokens, place)) {
      if (token.kind === "date") return;
      const date = findDateAfter(tokens, place);
      parts.earlier.push({ value: [token], flag: [], date });
      // Nothing says which of two numbers without a date is the current one.
      if (date === null) parts.isColumnUnclear = true;
    } else if (isNumericRange(token.kind) || token.kind === "no_range") {
      parts.range.push(token);
    } else if (token.kind === "finding") {
      if (parts.range.length === 0 && !(next?.kind === "interval")) parts.range.push(token);
    } else if (token.kind === "text") {
      if (parts.range.length > 0 || isRangeText(token.text)) parts.range.push(token);
      else parts.comment.push(token);
    }
  });
  return { ...NO_PARTS, ...parts };
}

/** `Normal <150`, `Optimal <100`: close in front of a range, such a word is about the range, not the value. */
function namesRange({ kind, text }: LineToken, next: LineToken | undefined): boolean {
  return (
    kind === "flag" &&
    /^(?:normal|optimal)$/i.test(text) &&
    next !== undefined &&
    isNumericRange(next.kind) &&
    !next.isAfterGap
  );
}

/** A number that is not the value but that of an earlier result, with or without its date. */
function isPrevious(tokens: readonly LineToken[], place: number): boolean {
  const token = tokens[place];
  if (token === undefined || place < 1) return false;
  if (token.kind === "date" || token.kind === "number") return true;
  if (token.kind !== "bound" && token.kind !== "finding") return false;
  return findDateAfter(tokens, place) !== null;
}

function findDateAfter(tokens: readonly LineToken[], place: number): string | null {
  const next = tokens.slice(place + 1).find(({ kind }) => kind !== "flag");
  return next?.kind === "date" ? next.text : null;
}

/** Words that occur in ranges: `Male: 13-17`, `Adults`. */
function isRangeText(text: string): boolean {
  return /^(?:\(?(?:adults?|males?|females?|men|women|m|f|desirable|optimal|normal|deficient|fasting)\b)/i.test(
    text,
  );
}
