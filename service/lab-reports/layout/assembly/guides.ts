import { isMarkerName } from "@/service/lab-reports/layout/accounting/marker-names";
import { isTier } from "@/service/lab-reports/layout/accounting/tiers";
import { isNumericRange, isValueKind } from "@/service/lab-reports/layout/cell-kinds";
import { getMedian } from "@/service/lab-reports/layout/rectangles";
import { hasPart } from "@/service/lab-reports/layout/row-parts";
import { isMeasured, type TableEntry } from "@/service/lab-reports/layout/table-entries";
import { joinText } from "@/service/lab-reports/layout/text-lines";
import { getGap, getHeight } from "./entry-checks";

const COMMENT = /^\W{0,3}(?:comments?|notes?|remarks?|interpretation|advice)\s?:\s/i;
const MIN_LINES = 2;
/** How far, in word heights, lines are set in that explain the row above them; others go on in one of its cells. */
const INDENT = { least: 0.5, most: 4 } as const;

/**
 * Marks the lines of a table that explain the row above them: sentences behind `Comment:` with the lines in which they
 * go on, and grades with their bounds that are set in, below a title or with a grade that is known as one.
 */
export function markAsides(entries: readonly TableEntry[]): TableEntry[] {
  const left = findLeft(entries);
  if (left === null) return [...entries];
  const marked = [...entries];
  const mark = (at: number, aside: NonNullable<TableEntry["aside"]>) => {
    const entry = marked[at];
    if (entry !== undefined) marked[at] = { ...entry, rows: [], aside };
  };
  let at = 0;
  while (at < entries.length) {
    const end = findEndOfComment(entries, at, left) ?? findEndOfGuide(entries, at, left);
    if (end === null) at += 1;
    else {
      const isComment = COMMENT.test(getText(entries[at]));
      for (let place = at; place < end; place += 1) mark(place, isComment ? "comment" : "guide");
      if (!isComment && introduces(entries[at - 1], entries[at])) mark(at - 1, "guide");
      at = end;
    }
  }
  return marked;
}

/** Where the names of results begin; null without results. */
function findLeft(entries: readonly TableEntry[]): number | null {
  const names = entries.flatMap(({ rows: [row] }) => {
    const isSure = row && isMeasured(row) && (hasPart(row, "unit") || hasPart(row, "range"));
    return isSure ? (row.name[0]?.rect.x ?? []) : [];
  });
  return names.length === 0 ? null : getMedian(names);
}

function findEndOfComment(entries: readonly TableEntry[], at: number, left: number): number | null {
  const first = entries[at];
  if (first === undefined || !COMMENT.test(getText(first))) return null;
  let end = at + 1;
  for (let next = entries[end]; next !== undefined; next = entries[end]) {
    const above = entries[end - 1] ?? first;
    const isBelow =
      getGap(above, next) < 0.7 * getHeight(next) && Math.abs(getX(next) - getX(first)) < 1;
    const goesOn = isSetIn(first, left) || /^[a-z]/.test(getText(next));
    if (!(isBelow && goesOn) || COMMENT.test(getText(next))) break;
    end += 1;
  }
  return end;
}

function findEndOfGuide(entries: readonly TableEntry[], at: number, left: number): number | null {
  let end = at;
  for (let next = entries[end]; next !== undefined; next = entries[end]) {
    const above = entries[end - 1];
    const isNear = end === at || above === undefined || getGap(above, next) < getHeight(next);
    if (!(isNear && isGrade(next, left))) break;
    end += 1;
  }
  const run = entries.slice(at, end);
  const isGuide = introduces(entries[at - 1], run[0]) || run.some(({ tokens }) => isTier(tokens));
  return run.length >= MIN_LINES && isGuide ? end : null;
}

/** A text with bounds and nothing else that results have. */
function isGrade(entry: TableEntry, left: number): boolean {
  const { tokens } = entry;
  if (!isSetIn(entry, left) || tokens.length < 2) return false;
  if (isTier(tokens)) return true;
  const values = tokens.filter(({ kind }) => isValueKind(kind) && kind !== "finding");
  const [first] = tokens;
  // `Moderate` is a finding and `Critical` a flag by its form.
  const isNamed = first !== undefined && !isValueKind(first.kind) && first.text.length > 3;
  return (
    (isNamed || first?.kind === "text" || first?.kind === "finding") &&
    values.length > 0 &&
    values.every(({ kind }) => isNumericRange(kind)) &&
    !tokens.some(({ kind }) => kind === "unit") &&
    !isMarkerName(first.text)
  );
}

function introduces(title: TableEntry | undefined, below: TableEntry | undefined): boolean {
  return (
    title !== undefined &&
    below !== undefined &&
    /:$/.test(getText(title)) &&
    !title.tokens.some(({ kind }) => isValueKind(kind)) &&
    getGap(title, below) < getHeight(below) &&
    Math.abs(getX(title) - getX(below)) < 2 * getHeight(below)
  );
}

function isSetIn(entry: TableEntry, left: number): boolean {
  const indent = (getX(entry) - left) / Math.max(getHeight(entry), 1);
  return indent > INDENT.least && indent < INDENT.most;
}

function getX({ line }: TableEntry): number {
  return line.rect.x;
}

function getText(entry: TableEntry | undefined): string {
  return entry === undefined ? "" : joinText(entry.line.words);
}
