import { type LineToken, readTokens } from "@/service/lab-reports/layout/line-tokens";
import { type Column, getColumnAt } from "@/service/lab-reports/layout/table-columns";
import type { TextLine } from "@/service/lab-reports/layout/text-lines";

const MAX_LINES = 60;
/** So many cells that are alike say what an unknown heading is. */
const MIN_CELLS = 2;
const MIN_UNITS = 0.8;

/** The cells below each column, with their tokens. */
export type CellsBelow = ReadonlyMap<Column, readonly (readonly LineToken[])[]>;

/** The cells of the lines below some columns. */
export function readCellsBelow(columns: readonly Column[], below: readonly TextLine[]): CellsBelow {
  const cells = new Map<Column, LineToken[][]>();
  for (const line of below.slice(0, MAX_LINES)) {
    const own = new Map<Column, LineToken[]>();
    for (const token of readTokens(line)) {
      const column = getColumnAt(columns, token);
      if (column !== null) own.set(column, [...(own.get(column) ?? []), token]);
    }
    for (const [column, tokens] of own) cells.set(column, [...(cells.get(column) ?? []), tokens]);
  }
  return cells;
}

/**
 * Columns under unknown headings that have nothing but flags or units, as columns of these, where no heading names one.
 */
export function nameByCells(columns: readonly Column[], cells: CellsBelow): Column[] {
  const has = (role: Column["role"]) => columns.some((column) => column.role === role);
  const isFlags = (column: Column) =>
    !has("flag") && holds(column, cells, 1, ({ kind }) => kind === "flag");
  const isUnits = (column: Column) =>
    !has("unit") && holds(column, cells, MIN_UNITS, ({ kind }) => kind === "unit");
  return columns.map((column) => {
    if (column.role !== "other") return column;
    if (isFlags(column)) return { ...column, role: "flag" };
    return isUnits(column) ? { ...column, role: "unit" } : column;
  });
}

function holds(
  column: Column,
  cells: CellsBelow,
  share: number,
  isOwn: (token: LineToken) => boolean,
): boolean {
  const own = (cells.get(column) ?? []).filter((tokens) => !tokens.every(isRuled));
  const alike = own.filter((tokens) => tokens.some(isOwn) && tokens.every(isOwnOrFlag));
  return alike.length >= MIN_CELLS && alike.length >= share * own.length;
  function isOwnOrFlag(token: LineToken): boolean {
    return isOwn(token) || token.kind === "flag";
  }
}

/** A row of dashes below a head. */
function isRuled({ text }: LineToken): boolean {
  return /^[-–—_=.]{1,80}$/.test(text);
}
