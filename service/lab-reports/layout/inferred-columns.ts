import { isOutcome, isValueKind } from "./cell-kinds";
import type { LineToken } from "./line-tokens";
import { readMeasured } from "./loose-row";
import { isTestName } from "./page-furniture";
import { getCenter, getMedian, getRight } from "./rectangles";
import { hasPart, type RowParts } from "./row-parts";
import type { TableEntry } from "./table-entries";

const MIN_ROWS = 3;

/** Where the names and the values of a table without headings are. */
type Band = {
  readonly nameX: number;
  readonly from: number;
  readonly to: number;
  readonly height: number;
};

/**
 * Finds the values of a table without headings at the positions where most of its lines have them. A line whose form
 * alone does not make it a result counts as one if it has a name and anything at the values' position.
 */
export function alignEntries(entries: readonly TableEntry[]): TableEntry[] {
  const sure = entries.filter(({ rows, isInTable }) => !isInTable && isSure(rows[0]));
  const band = findBand(sure);
  if (band === null) return [...entries];
  const [first, last] = [sure[0], sure.at(-1)];
  return entries.map((entry) => {
    if (entry.isInTable || first === undefined || last === undefined) return entry;
    const isNear =
      entry.line.rect.y > first.line.rect.y - 5 * band.height &&
      entry.line.rect.y < last.line.rect.y + 5 * band.height;
    const row = isNear ? readAligned(entry, band) : null;
    return row === null
      ? entry
      : { ...entry, rows: [row, ...entry.rows.slice(1)], isInTable: true };
  });
}

function isSure(parts: RowParts | undefined): boolean {
  if (parts === undefined) return false;
  const hasProof = hasPart(parts, "unit") || hasPart(parts, "range");
  const isSet = ({ kind, text, isAfterGap }: LineToken) =>
    kind === "finding" && isAfterGap && isOutcome(text);
  return parts.value.some((token) => (hasProof && token.kind === "number") || isSet(token));
}

function findBand(sure: readonly TableEntry[]): Band | null {
  if (sure.length < MIN_ROWS) return null;
  const values = sure.flatMap(({ rows }) => rows[0]?.value[0]?.rect ?? []);
  const names = sure.flatMap(({ rows }) => rows[0]?.name[0]?.rect.x ?? []);
  const height = getMedian(values.map((rect) => rect.height));
  const [left, center, right] = [
    getMedian(values.map(({ x }) => x)),
    getMedian(values.map(getCenter)),
    getMedian(values.map(getRight)),
  ];
  const isAligned = values.filter(
    (rect) =>
      Math.abs(rect.x - left) < height ||
      Math.abs(getCenter(rect) - center) < height ||
      Math.abs(getRight(rect) - right) < height,
  );
  if (isAligned.length < 0.7 * values.length) return null;
  return { nameX: getMedian(names), from: left - height, to: right + height, height };
}

function readAligned({ tokens, rows }: TableEntry, band: Band): RowParts | null {
  const isIn = ({ rect }: LineToken) => rect.x < band.to && getRight(rect) > band.from;
  const at = tokens.findIndex((token) => token.isAfterGap && isIn(token));
  const value = tokens[at];
  const before = tokens.slice(0, Math.max(at, 0));
  const [start] = before;
  if (value === undefined || start === undefined) return null;
  const isNamed =
    before.some(({ kind }) => kind === "text") &&
    Math.abs(start.rect.x - band.nameX) < 3 * band.height;
  if (!isNamed || value.rect.width > 14 * band.height) return null;
  const name = before.filter(({ kind }) => kind !== "flag");
  if (!isTestName(name.map(({ text }) => text).join(" ")) || /:$/.test(name.at(-1)?.text ?? ""))
    return rows[0] ?? null;
  const known = rows[0]?.value[0];
  if (known === value) return rows[0] ?? null;
  if (!isValueKind(value.kind) && value.kind !== "text" && value.kind !== "no_range") return null;
  const rest = readMeasured(tokens.slice(at + 1), true);
  const flag = before.filter(({ kind }) => kind === "flag");
  return { ...rest, name, value: [value], flag: [...flag, ...rest.flag] };
}
