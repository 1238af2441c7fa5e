import { isValueKind } from "@/service/lab-reports/layout/cell-kinds";
import { type LineToken, readTokens } from "@/service/lab-reports/layout/line-tokens";
import type { Cell } from "@/service/lab-reports/layout/report-draft";
import { type Column, getColumnAt } from "@/service/lab-reports/layout/table-columns";
import { type TextLine, toCell } from "@/service/lab-reports/layout/text-lines";
import { chooseCurrent } from "./current-column";
import { type DateOrder, guessMoment, readDateSpan } from "./heading-date";

const MAX_LINES = 60;
/** Details of a value, which stand to its right where each value has its own. */
const DETAILS = ["flag", "unit", "range", "date"] as const;

/**
 * Decides which column holds the current values: the other columns with values become earlier ones, with their flags,
 * units and ranges. A column under an unknown heading counts as one of values if it has mainly numbers.
 */
export function settleColumns(
  columns: readonly Column[],
  below: readonly TextLine[],
  order: DateOrder,
): Column[] {
  const kinds = readKinds(columns, below);
  const isMeasured = (column: Column) =>
    (kinds.get(column) ?? []).filter(isMeasuredKind).length > (kinds.get(column)?.length ?? 0) / 2;
  const hasRole = (role: Column["role"]) => columns.filter((column) => column.role === role);
  const explicit = [...hasRole("value"), ...hasRole("dated")].filter(
    ({ role }) => role === "value" || hasRole("value").length === 0,
  );
  const numeric = hasRole("value").length > 0 ? [] : hasRole("other").filter(isMeasured);
  const found = [...explicit, ...numeric];
  const worded = hasRole("other").filter((column) => (kinds.get(column) ?? []).some(isValueKind));
  const candidates = inOrder(columns, found.length > 0 ? found : worded.slice(0, 1));
  const previous = hasRole("previous");
  const { current, isUnclear } = chooseCurrent(candidates, previous, order);
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
  const further = current.length === 1 ? findFurtherRanges(settled) : [];
  return settled.map((each) => (further.includes(each) ? { ...each, role: "other" } : each));
}

/**
 * Of several columns of ranges, those that are not the laboratory's own: goals, and the ranges of groups of people. If
 * none or more than one may be its own, it is not known which range applies, and each is kept as a column of its own.
 */
function findFurtherRanges(columns: readonly Column[]): Column[] {
  const ranges = columns.filter(({ role }) => role === "range");
  const own = ranges.filter(({ heading }) => isReference(heading));
  return ranges.length < 2 ? [] : ranges.filter((column) => own.length !== 1 || column !== own[0]);
}

function isReference(heading: string): boolean {
  return (
    /\b(?:ref|reference|normals?|range|ranges|interval|limits|standard|biological|bio)\b/i.test(
      heading,
    ) && !/\b(?:optimal|desired|target|goals?|healthy)\b/i.test(heading)
  );
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

/** The first kind of each cell below a column. */
function readKinds(columns: readonly Column[], below: readonly TextLine[]) {
  const kinds = new Map<Column, LineToken["kind"][]>();
  for (const line of below.slice(0, MAX_LINES)) {
    const seen = new Set<Column>();
    for (const token of readTokens(line)) {
      const column = getColumnAt(columns, token);
      if (column === null || seen.has(column) || token.kind === "flag") continue;
      seen.add(column);
      kinds.set(column, [...(kinds.get(column) ?? []), token.kind]);
    }
  }
  return kinds;
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
