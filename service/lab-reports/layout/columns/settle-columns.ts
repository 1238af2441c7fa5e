import { isValueKind } from "@/service/lab-reports/layout/cell-kinds";
import type { LineToken } from "@/service/lab-reports/layout/line-tokens";
import type { Cell } from "@/service/lab-reports/layout/report-draft";
import type { Column } from "@/service/lab-reports/layout/table-columns";
import { type TextLine, toCell } from "@/service/lab-reports/layout/text-lines";
import { type CellsBelow, nameByCells, readCellsBelow } from "./cells-below";
import { chooseCurrent, settleByStatements } from "./current-column";
import type { Statement } from "./current-statement";
import { type DateOrder, guessMoment, readDateSpan } from "./heading-date";
import { findFurtherRanges, type PrintedSex } from "./range-columns";

/** What the rest of a page says about its columns. */
export type PageHints = {
  /** How its dates are printed. */
  readonly order: DateOrder;
  readonly statements: readonly Statement[];
  readonly sex: PrintedSex;
};

/** Beside the patient's value: what the laboratory measured or set for itself. */
const OF_LABORATORY = /^(?:(?:normal|negative|positive) )?(?:controls?|calibrators?|cut-?offs?)\b/i;
/** Details of a value, which stand to its right where each value has its own. */
const DETAILS = ["flag", "unit", "range", "date"] as const;

/**
 * Decides which column holds the current values: the other columns with values become earlier ones, with their flags,
 * units and ranges. A column under an unknown heading counts as one of values if it has mainly numbers.
 */
export function settleColumns(
  found: readonly Column[],
  below: readonly TextLine[],
  { order, statements, sex }: PageHints,
): Column[] {
  const columns = nameByCells(found, readCellsBelow(found, below));
  const cells = readCellsBelow(columns, below);
  const isMeasured = (column: Column) => {
    const kinds = getKinds(column, cells);
    return kinds.filter(isMeasuredKind).length > kinds.length / 2;
  };
  const hasRole = (role: Column["role"]) => columns.filter((column) => column.role === role);
  const explicit = [...hasRole("value"), ...hasRole("dated")].filter(
    ({ role }) => role === "value" || hasRole("value").length === 0,
  );
  const ofPatient = hasRole("other").filter(({ heading }) => !OF_LABORATORY.test(heading));
  const numeric = hasRole("value").length > 0 ? [] : ofPatient.filter(isMeasured);
  const valuesFound = [...explicit, ...numeric];
  const worded = hasRole("other").filter((column) => getKinds(column, cells).some(isValueKind));
  const candidates = inOrder(columns, valuesFound.length > 0 ? valuesFound : worded.slice(0, 1));
  const previous = hasRole("previous");
  const { current, isUnclear } = settleByStatements(
    chooseCurrent(candidates, previous, order),
    inOrder(columns, [...candidates, ...previous]),
    statements,
  );
  const valued = inOrder(columns, [...current, ...candidates, ...previous, ...hasRole("dated")]);
  const settled = columns.map((column): Column => {
    if (current.includes(column))
      return { ...column, role: "value", collected: getDay(column), isUnclear };
    if (valued.includes(column)) {
      const moment = column.date === null ? null : guessMoment(column.date, order);
      return { ...column, role: "previous", date: getLabel(column), moment };
    }
    return settleDetail(column, columns, valued, current);
  });
  const byColumn = new Map(
    settled.map((column, at) => [column, cells.get(columns[at] ?? column) ?? []]),
  );
  const further = current.length === 1 ? findFurtherRanges(settled, byColumn, sex) : [];
  return settled.map((each) => (further.includes(each) ? { ...each, role: "other" } : each));
}

/** A flag, unit, range or date beside an earlier value is not that of the current one. */
function settleDetail(
  column: Column,
  columns: readonly Column[],
  valued: readonly Column[],
  current: readonly Column[],
): Column {
  const role = DETAILS.find((each) => each === column.role);
  if (role === undefined || valued.length < 2 || current.length > 1) return column;
  const before = valued.filter(({ from }) => from < column.from).at(-1) ?? valued[0];
  if (before === undefined || current.includes(before)) return column;
  const isBeside = columns[columns.indexOf(column) - 1] === before;
  if (role === "date") return isBeside ? { ...column, role: "previous" } : column;
  const isRepeated = columns.filter((each) => each.role === role).length > 1;
  return isRepeated ? { ...column, role: "detail" } : column;
}

/** The first kind of a cell below a column that is no flag. */
function getKinds(column: Column, cells: CellsBelow): LineToken["kind"][] {
  return (cells.get(column) ?? []).flatMap(
    (tokens) => tokens.find(({ kind }) => kind !== "flag")?.kind ?? [],
  );
}

function isMeasuredKind(kind: LineToken["kind"]): boolean {
  return isValueKind(kind) && kind !== "finding" && kind !== "interval";
}

/** The date above a column as printed; null where it does not say the year. */
function getDay({ date, above }: Column): Cell | null {
  if (date === null || above === null) return null;
  const isDay = (["month", "day"] as const).some((each) => readDateSpan(date, each));
  return isDay ? { ...toCell(above.page, above.words), text: date } : null;
}

/** What tells an earlier column from others: its date, or the words above it unless they only say that it is earlier. */
function getLabel({ role, date, heading }: Column): string | null {
  return date ?? (role === "previous" ? null : heading);
}

function inOrder(columns: readonly Column[], some: readonly Column[]): Column[] {
  return columns.filter((column) => some.includes(column));
}
