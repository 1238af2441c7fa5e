import type { Rect } from "@/service/lab-reports/reading/read-page";
import type { ColumnHeading, ColumnRole } from "./column-headings";
import { getCenter, getRight, splitAtGaps, type TextLine } from "./text-lines";

/** A column of a table, from one x position to another. */
export type Column = {
  readonly role: ColumnRole;
  readonly heading: string;
  readonly from: number;
  readonly to: number;
};

/** How many lines below a head are looked at to find where its columns end. */
const MAX_LINES = 60;
const MAX_POSITIONS = 400;

/**
 * The columns below headings. A column ends where the fewest words of the lines below are cut, and among these places
 * nearest to the middle between two headings.
 */
export function findColumns(
  headings: readonly ColumnHeading[],
  below: readonly TextLine[],
): Column[] {
  const sorted = [...headings].sort((one, other) => one.rect.x - other.rect.x);
  const bodies = below.slice(0, MAX_LINES).flatMap(splitAtGaps);
  const parts = bodies.map(({ rect }) => rect);
  const borders = sorted.slice(1).map((next, place) => {
    const left = sorted[place] ?? next;
    return findBorder(left.rect, next.rect, parts);
  });
  return addNameColumn(
    sorted.map(({ role, text }, place) => ({
      role,
      heading: text,
      from: borders[place - 1] ?? Number.NEGATIVE_INFINITY,
      to: borders[place] ?? Number.POSITIVE_INFINITY,
    })),
    sorted,
    parts,
  );
}

/** The column at a position. */
export function getColumnAt(columns: readonly Column[], rect: Rect): Column | null {
  const center = getCenter(rect);
  return columns.find(({ from, to }) => center >= from && center < to) ?? null;
}

function findBorder(left: Rect, right: Rect, parts: readonly Rect[]): number {
  const from = Math.min(getCenter(left), right.x);
  const to = Math.max(getCenter(right), from + 1);
  const middle = (getRight(left) + right.x) / 2;
  const near = parts.filter((part) => getRight(part) > from && part.x < to);
  const ends = near.flatMap((part) => [part.x - 0.5, getRight(part) + 0.5]);
  const positions = [...new Set([middle, right.x - 0.5, ...ends].map((x) => Math.round(x * 2) / 2))]
    .filter((x) => x > from && x < to)
    .slice(0, MAX_POSITIONS);
  let best = middle;
  let least = Number.POSITIVE_INFINITY;
  for (const x of positions) {
    const cut = near.filter((part) => part.x < x && getRight(part) > x).length;
    const cost = cut + Math.abs(x - middle) / (to - from + 1) / 2;
    if (cost < least) {
      best = x;
      least = cost;
    }
  }
  return best;
}

/** Names often have no heading: what is left of the first heading is a column of names. */
function addNameColumn(
  columns: readonly Column[],
  headings: readonly ColumnHeading[],
  parts: readonly Rect[],
): Column[] {
  if (columns.some(({ role }) => role === "name")) return [...columns];
  const [first] = headings;
  const [column, ...others] = columns;
  if (first === undefined || column === undefined) return [...columns];
  const names = parts.filter((part) => getRight(part) < first.rect.x);
  const border = Math.max(...names.map(getRight), Number.NEGATIVE_INFINITY);
  if (names.length === 0) return [...columns];
  return [
    { role: "name", heading: "", from: Number.NEGATIVE_INFINITY, to: border + 0.5 },
    { ...column, from: border + 0.5 },
    ...others,
  ];
}

/** A column that has the value of a row, with the columns that belong to this value. */
export type ValueGroup = {
  readonly columns: readonly Column[];
  /** `%` or `Absolute` above a second value of the same test. */
  readonly heading: string;
};

/**
 * The values that each line of a table has: one, or several with units and ranges of their own (percent and absolute).
 * Two columns for values in and out of range are one.
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
