import { readHeadingRole } from "./columns/heading-roles";
import { isSentence } from "./line-meaning";
import type { LineToken } from "./line-tokens";
import { readMeasured } from "./loose-row";
import { isFurniture, isTestName } from "./page-furniture";
import { hasPart, NO_PARTS, type RowParts } from "./row-parts";
import type { TableEntry } from "./table-entries";
import { joinText, splitAtGaps, toLine } from "./text-lines";

/**
 * The lines of a result that is printed as a block: its name, then its value and its range, each on a separate line.
 */
const MAX_BLOCK_LINES = 5;

/** Joins the lines of results that are printed as blocks. Other lines are left as they are. */
export function joinBlocks(entries: readonly TableEntry[]): TableEntry[] {
  const joined: TableEntry[] = [];
  let at = 0;
  while (at < entries.length) {
    const entry = entries[at];
    if (entry === undefined) break;
    const block = isBlockName(entry)
      ? readBlock(entry, entries.slice(at + 1, at + 1 + MAX_BLOCK_LINES))
      : null;
    joined.push(block?.entry ?? entry);
    at += 1 + (block?.lineCount ?? 0);
  }
  return joined;
}

function isBlockName({ tokens, rows, line }: TableEntry): boolean {
  if (rows.length > 0 || !tokens.some(({ kind }) => kind === "text")) return false;
  const text = joinText(line.words);
  if (splitAtGaps(line).length > 1 || line.words.length > 8) return false;
  return isTestName(text) && !isSentence(text) && !isFurniture(text) && !/:$/.test(text);
}

function readBlock(name: TableEntry, below: readonly TableEntry[]) {
  let parts: RowParts | null = null;
  let lineCount = 0;
  for (const { tokens: printed, rows: read, line } of below) {
    const text = joinText(line.words);
    const hasLabel = printed.length > 1 && readHeadingRole(printed[0]?.text ?? "") === "value";
    const tokens = hasLabel ? printed.slice(1) : printed;
    const rows = hasLabel ? [] : read;
    const isTight =
      line.rect.y - (name.line.rect.y + name.line.rect.height) < 9 * name.line.rect.height;
    const labeled = readLabeledRange(tokens);
    if ((rows.length > 0 && labeled === null) || !isTight || tokens[0]?.kind === "date") break;
    if (readHeadingRole(text) === "value" || isScale(tokens, parts)) {
      lineCount += 1;
      continue;
    }
    const measured = labeled ?? (isMeasuredOnly(tokens) ? readMeasured(tokens) : null);
    if (measured === null) break;
    if (parts !== null && hasPart(parts, "value") && hasPart(measured, "value")) break;
    parts = parts === null ? measured : merge(parts, measured);
    lineCount += 1;
  }
  if (parts === null || !hasPart(parts, "value")) return null;
  if (!hasPart(parts, "unit") && !hasPart(parts, "range") && !hasPart(parts, "flag")) return null;
  const words = [
    ...name.line.words,
    ...below.slice(0, lineCount).flatMap(({ line }) => line.words),
  ];
  const row: RowParts = { ...parts, name: name.tokens };
  const entry: TableEntry = {
    line: toLine(name.line.page, words),
    tokens: name.tokens,
    rows: [row],
    isInTable: true,
  };
  return { entry, lineCount };
}

/** A line that contains only a value and its unit, range or flag. */
function isMeasuredOnly(tokens: readonly LineToken[]): boolean {
  return tokens.every(({ kind }) => kind !== "text") && tokens[0]?.kind !== "range_label";
}

/** `Normal range: 3.5 - 5.2 mmol/L`, `Standard range: above >=60`; null for other lines. */
function readLabeledRange(tokens: readonly LineToken[]): RowParts | null {
  const label = tokens.findIndex(({ kind }) => kind === "range_label");
  if (label < 0) return null;
  const before = readMeasured(tokens.slice(0, label));
  const rest = tokens.slice(label + 1);
  const unit = rest.at(-1)?.kind === "unit" && rest.length > 1 ? rest.slice(-1) : [];
  return {
    ...before,
    unit: [...before.unit, ...unit],
    range: rest.slice(0, rest.length - unit.length),
  };
}

/** The end points of a printed scale, which repeat the bounds of the range. */
function isScale(tokens: readonly LineToken[], parts: RowParts | null): boolean {
  const range = parts?.range.map(({ text }) => text).join(" ") ?? "";
  return (
    tokens.length > 1 && tokens.every(({ kind, text }) => kind === "number" && range.includes(text))
  );
}

/** Merges two parts of a result. If the value already has a unit, the one printed with the range is not added. */
function merge(one: RowParts, other: RowParts): RowParts {
  return {
    ...NO_PARTS,
    value: [...one.value, ...other.value],
    unit:
      one.unit.length > 0 && other.range.length > 0
        ? one.unit
        : other.unit.length > 0
          ? other.unit
          : one.unit,
    range: [...one.range, ...other.range],
    flag: [...one.flag, ...other.flag],
    comment: [...one.comment, ...other.comment],
  };
}
