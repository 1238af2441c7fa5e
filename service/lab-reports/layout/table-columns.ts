import type { Rect } from "@/service/lab-reports/reading/read-page";
import type { CellKind } from "./cell-kinds";
import type { ColumnHeading } from "./column-headings";
import type { ColumnRole } from "./columns/heading-roles";
import { type LineToken, readTokens } from "./line-tokens";
import { getCenter, getRight } from "./rectangles";
import type { Cell } from "./report-draft";
import type { TextLine } from "./text-lines";

/** A column of a table, from one x position to another. */
export type Column = {
  readonly role: ColumnRole;
  readonly heading: string;
  readonly from: number;
  readonly to: number;
  /** In a table whose fields are divided by strokes: which of them it is, from 0. */
  readonly field?: number | undefined;
  /** The heading; null for a column without one. */
  readonly above: ColumnHeading | null;
  /** The date or other point in time above its values. */
  readonly date: string | null;
  /** What else is printed above it: its specimen, its ward. */
  readonly marks?: readonly string[] | undefined;
  /** Where that date says when the current values were collected. */
  readonly collected: Cell | null;
  /** Grows with the likely time of an earlier column. */
  readonly moment: number | null;
  /** Whether its values are only the most likely current ones. */
  readonly isUnclear: boolean;
};

/** How many lines below a head are used to find where its columns end. */
const MAX_LINES = 60;
const MAX_POSITIONS = 400;

/**
 * The columns below headings. A column ends where the fewest words of the lines below are cut or in the wrong column,
 * preferably near the middle between two headings.
 */
export function findColumns(
  headings: readonly ColumnHeading[],
  below: readonly TextLine[],
): Column[] {
  const sorted = [...headings].sort((one, other) => one.rect.x - other.rect.x);
  const parts = below.slice(0, MAX_LINES).flatMap(readTokens);
  // Where units have no heading, they stand beside the values.
  const isUnitless = !headings.some(({ role }) => role === "unit");
  const fits = (token: LineToken, role: ColumnRole) =>
    hasUsualKind(token, role) || (isUnitless && role === "value" && token.kind === "unit");
  const borders = sorted.slice(1).map((next, place) => {
    const left = sorted[place] ?? next;
    return findBorder(left, next, parts, fits);
  });
  return addNameColumn(
    sorted.map((above, place) => ({
      role: above.role,
      heading: above.text,
      above,
      field: above.field,
      date: above.date,
      marks: above.marks,
      collected: null,
      moment: null,
      isUnclear: false,
      from: borders[place - 1] ?? Number.NEGATIVE_INFINITY,
      to: borders[place] ?? Number.POSITIVE_INFINITY,
    })),
    sorted,
    parts,
  );
}

/** The column in which a text is: of the same field where strokes divide them, otherwise at its position. */
export function getColumnAt(
  columns: readonly Column[],
  { rect, field }: { readonly rect: Rect; readonly field?: number | undefined },
): Column | null {
  if (field !== undefined && columns.some((column) => column.field !== undefined))
    return columns.find((column) => column.field === field) ?? null;
  const center = getCenter(rect);
  return columns.find(({ from, to }) => center >= from && center < to) ?? null;
}

function findBorder(
  left: ColumnHeading,
  right: ColumnHeading,
  tokens: readonly LineToken[],
  fits: (token: LineToken, role: ColumnRole) => boolean,
): number {
  const from = Math.min(getCenter(left.rect), right.rect.x);
  const to = Math.max(getCenter(right.rect), from + 1);
  const middle = (getRight(left.rect) + right.rect.x) / 2;
  const near = tokens.filter(({ rect }) => getRight(rect) > from && rect.x < to);
  const ends = near.flatMap(({ rect }) => [rect.x - 0.5, getRight(rect) + 0.5]);
  const rounded = [middle, right.rect.x - 0.5, ...ends].map((x) => Math.round(x * 2) / 2);
  const positions = [...new Set(rounded)].filter((x) => x > from && x < to);
  let best = middle;
  let least = Number.POSITIVE_INFINITY;
  for (const x of positions.slice(0, MAX_POSITIONS)) {
    const cut = near.filter(({ rect }) => rect.x < x && getRight(rect) > x).length;
    const misplaced = near.filter((token) => {
      const isLeft = getCenter(token.rect) < x;
      const [own, other] = isLeft ? [left.role, right.role] : [right.role, left.role];
      // Units and ranges without a heading stand behind the names, not among the values of a day.
      // What begins where a heading does stands below it.
      if (isLeft && Math.abs(token.rect.x - right.rect.x) < 1) return true;
      if (left.role === "name" && right.role === "dated" && isMeasure(token)) return !isLeft;
      return fits(token, other) && !fits(token, own);
    }).length;
    const cost = cut + 0.8 * misplaced + Math.abs(x - middle) / (to - from + 1) / 2;
    if (cost < least) {
      best = x;
      least = cost;
    }
  }
  return best;
}

/** The forms that a column usually has. */
const USUAL_KINDS: Partial<Record<ColumnRole, readonly CellKind[]>> = {
  name: ["text"],
  value: ["number", "bound", "titer", "finding"],
  unit: ["unit"],
  range: ["interval", "bound", "no_range", "finding"],
  flag: ["flag"],
  date: ["date", "time"],
  previous: ["number", "bound", "date"],
  dated: ["number", "bound", "titer", "finding"],
};

function hasUsualKind({ kind }: LineToken, role: ColumnRole): boolean {
  return role === "other" || (USUAL_KINDS[role]?.includes(kind) ?? kind === "text");
}

function isMeasure({ kind }: LineToken): boolean {
  return kind === "unit" || kind === "interval";
}

const NAME_COLUMN: Column = {
  role: "name",
  heading: "",
  from: Number.NEGATIVE_INFINITY,
  to: Number.POSITIVE_INFINITY,
  above: null,
  date: null,
  collected: null,
  moment: null,
  isUnclear: false,
};

/** Names often have no heading: text to the left of the first heading is a column of names. */
function addNameColumn(
  columns: readonly Column[],
  headings: readonly ColumnHeading[],
  parts: readonly LineToken[],
): Column[] {
  if (columns.some(({ role }) => role === "name")) return [...columns];
  const [first] = headings;
  const [column, ...others] = columns;
  if (first === undefined || column === undefined) return [...columns];
  const isOfName = (token: LineToken) =>
    token.kind === "text" || (first.role === "dated" && isMeasure(token));
  const names = parts.filter((token) => isOfName(token) && getRight(token.rect) < first.rect.x);
  const border = Math.max(...names.map(({ rect }) => getRight(rect)), Number.NEGATIVE_INFINITY);
  if (names.length === 0) return [...columns];
  return [{ ...NAME_COLUMN, to: border + 0.5 }, { ...column, from: border + 0.5 }, ...others];
}

/** A column with the values of rows, together with the columns that belong to these values. */
export type ValueGroup = {
  readonly columns: readonly Column[];
  /** `%` or `Absolute` above a second value of the same test. */
  readonly heading: string;
};

/**
 * The values that each line of a table has: one, or several with separate units and ranges (percent and absolute). Two
 * columns for values in and out of range count as one.
 */
export function getValueGroups(columns: readonly Column[]): ValueGroup[] {
  const values = columns.filter(({ role }) => role === "value");
  const isInAndOut = values.some(({ heading }) =>
    /^(?:in|out of)(?: normal)? range$/i.test(heading),
  );
  if (values.length < 2 || isInAndOut) return [{ columns, heading: "" }];
  const shared = columns.filter(({ role }) => role === "name" || role === "lab");
  return values.map((value, place) => {
    const next = values[place + 1];
    const isOwn = (column: Column) =>
      column.from >= (place === 0 ? Number.NEGATIVE_INFINITY : value.from) &&
      (next === undefined || column.from < next.from) &&
      !shared.includes(column);
    return { columns: [...shared, ...columns.filter(isOwn)], heading: value.heading };
  });
}
