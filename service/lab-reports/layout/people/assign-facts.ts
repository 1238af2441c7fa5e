import type { Fact } from "@/service/lab-reports/layout/metadata/page-facts";
import { getMiddle } from "@/service/lab-reports/layout/rectangles";
import type { Cell, DraftRow } from "@/service/lab-reports/layout/report-draft";
import { toCell } from "@/service/lab-reports/layout/text-lines";
import { readDays } from "./compare-patients";
import { isIn, type OwnedSection } from "./split-patients";

/** What applies to a row; unclear where the report has several and nothing says which one. */
export type AppliedFact = { readonly cell: Cell | null; readonly isUnclear: boolean };

type Meaning = "date_collected" | "specimen_number";
type Row = Pick<DraftRow, "page" | "rect">;

const NOTHING: AppliedFact = { cell: null, isUnclear: false };
const UNCLEAR: AppliedFact = { cell: null, isUnclear: true };

/**
 * Assigns a patient's rows the collection date or specimen that is printed above them on their page or for their
 * panel. The only one of a report applies to all its rows; a page without one follows the page before, unless the
 * pages before have several, or it begins with another day that has no label.
 */
export function assignFacts<R extends Row>(
  meaning: Meaning,
  sections: readonly OwnedSection[],
  rows: readonly R[],
): { of: ReadonlyMap<R, AppliedFact>; only: Cell | null; count: number } {
  const isSame = meaning === "date_collected" ? isSameTime : isSameNumber;
  const found = sections.map((section) => getFacts(meaning, section));
  const distinct = distinguish(
    found.flat().map(({ cell }) => cell),
    isSame,
  );
  const [only = null] = distinct;
  const of = new Map<R, AppliedFact>();
  const isOfAnotherDay = sections.map(
    (section, place) =>
      meaning === "date_collected" &&
      found[place]?.length === 0 &&
      distinct.length > 0 &&
      hasOtherMoment(section, sections, rows, distinct),
  );
  if (distinct.length < 2 && !isOfAnotherDay.includes(true)) {
    for (const row of rows) of.set(row, { cell: only, isUnclear: false });
    return { of, only, count: distinct.length };
  }
  const seen: Cell[] = [];
  let carried = NOTHING;
  for (const [place, section] of sections.entries()) {
    const facts = found[place] ?? [];
    const own = rows.filter((row) => isIn(row, section));
    const isFollowing = facts.length === 0;
    if (isFollowing && distinguish(seen, isSame).length !== 1) carried = UNCLEAR;
    if (isOfAnotherDay[place]) carried = UNCLEAR;
    for (const row of own) of.set(row, getApplied(row, { facts, own, carried, isSame }));
    const last = facts.at(-1);
    if (last !== undefined) carried = { cell: last.cell, isUnclear: false };
    seen.push(...facts.map(({ cell }) => cell));
  }
  return { of, only: distinct.length < 2 ? only : null, count: distinct.length };
}

/** Whether an unlabeled day stands above the rows of a section that is none of the report's, and on no other page. */
function hasOtherMoment(
  section: OwnedSection,
  sections: readonly OwnedSection[],
  rows: readonly Row[],
  known: readonly Cell[],
): boolean {
  const first = Math.min(
    ...rows.filter((row) => isIn(row, section)).map(({ rect }) => getMiddle(rect)),
  );
  const days = known.flatMap(({ text }) => readDays(text));
  return getMoments(section).some(({ page, top, words }) => {
    const { text } = toCell(page, words);
    const own = readDays(text);
    const isRepeated = sections.some((other) =>
      getMoments(other).some(
        (each) => each.page !== page && toCell(page, each.words).text === text,
      ),
    );
    return own.length > 0 && top < first && !isRepeated && !own.some((day) => days.includes(day));
  });
}

function getMoments({ facts }: OwnedSection): Fact[] {
  return facts.filter(({ meaning }) => meaning === "moment");
}

type Placed = { readonly cell: Cell; readonly top: number };

/** The facts of a section by the labels that name them best. */
function getFacts(meaning: Meaning, { facts }: OwnedSection): Placed[] {
  const all = facts.filter((fact) => fact.meaning === meaning && fact.words.length > 0);
  const least = Math.min(...all.map(({ rank }) => rank));
  return all
    .filter(({ rank }) => rank === least)
    .map(({ page, words, top }: Fact) => ({ cell: toCell(page, words), top }));
}

type PageOfRow = {
  readonly facts: readonly Placed[];
  readonly own: readonly Row[];
  readonly carried: AppliedFact;
  readonly isSame: (one: Cell, other: Cell) => boolean;
};

function getApplied(row: Row, { facts, own, carried, isSame }: PageOfRow): AppliedFact {
  const isAbove = (other: Row, top: number) => getMiddle(other.rect) < top;
  const distinct = distinguish(
    facts.map(({ cell }) => cell),
    isSame,
  );
  const [only] = distinct;
  if (only === undefined) return carried;
  const above = facts.filter(({ top }) => !isAbove(row, top));
  const nearest = above.at(-1);
  if (distinct.length === 1) {
    const isPanels = own.some((each) => facts.every(({ top }) => isAbove(each, top)));
    const isSplit = isPanels && own.some((each) => facts.some(({ top }) => !isAbove(each, top)));
    // Rows above the only date of their page are still the panel of the page before.
    if (!isSplit || nearest !== undefined) return { cell: only, isUnclear: false };
  }
  const [first, last] = [facts[0], facts.at(-1)];
  const isBelowRows = own.some((each) => first && isAbove(each, first.top));
  // Where they stand below their panels, the nearest above is another panel's.
  if (distinct.length > 1 && isBelowRows && !own.some((each) => last && !isAbove(each, last.top)))
    return UNCLEAR;
  if (nearest === undefined) return carried.cell === null ? UNCLEAR : carried;
  // Several that no row parts, or that stand side by side: nothing says which one is meant.
  const together = facts.filter(
    ({ top }) => !own.some((each) => isAbove(each, nearest.top) !== isAbove(each, top)),
  );
  const isOne =
    distinguish(
      together.map(({ cell }) => cell),
      isSame,
    ).length === 1;
  return isOne ? { cell: nearest.cell, isUnclear: false } : UNCLEAR;
}

/** One of each, the fullest text of several that mean the same. */
function distinguish(cells: readonly Cell[], isSame: (one: Cell, other: Cell) => boolean): Cell[] {
  const distinct: Cell[] = [];
  for (const cell of cells) {
    const at = distinct.findIndex((known) => isSame(known, cell));
    const known = distinct[at];
    if (known === undefined) distinct.push(cell);
    else if (cell.text.length > known.text.length) distinct[at] = cell;
  }
  return distinct;
}

function isSameNumber(one: Cell, other: Cell): boolean {
  const [a, b] = [one, other].map(({ text }) => text.toUpperCase().replaceAll(/[^A-Z\d]/g, ""));
  return a === b;
}

/** The same day, and the same time of day if both print one. */
function isSameTime(one: Cell, other: Cell): boolean {
  if (one.text === other.text) return true;
  const [days, others] = [readDays(one.text), readDays(other.text)];
  if (!days.some((day) => others.includes(day))) return false;
  const [time, otherTime] = [readTime(one.text), readTime(other.text)];
  return time === null || otherTime === null || time === otherTime;
}

/** Minutes since midnight; null where no time is printed. */
function readTime(text: string): number | null {
  const [, hour, minute, half] = /\b(\d{1,2}):(\d{2})(?::\d{2})?\s?([ap])?/i.exec(text) ?? [];
  if (hour === undefined || minute === undefined) return null;
  const isLate = half?.toLowerCase() === "p" && Number(hour) < 12;
  const isMidnight = half?.toLowerCase() === "a" && Number(hour) === 12;
  return (Number(hour) + (isLate ? 12 : 0) - (isMidnight ? 12 : 0)) * 60 + Number(minute);
}
