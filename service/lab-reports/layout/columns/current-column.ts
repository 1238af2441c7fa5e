import { concerns, findStated, type Statement, type ValueColumn } from "./current-statement";
import { type DateOrder, guessMoment, isPointInTime, readDateSpan } from "./heading-date";

/** The current columns among those with values, and whether that is known. */
export type Choice<Each> = { readonly current: readonly Each[]; readonly isUnclear: boolean };

/** Values of one result in two forms. */
const PAIRED =
  /^(?:%|% result|percent|abs\.?.{0,20}|absolute.{0,20}|si result|conventional result|in normal range|(?:in|out of)(?: normal)? range)$/i;
const CURRENT = /^(?:your |the )?(?:current|new|latest|this|today|now|most recent)\b/i;
const DISCHARGE = /^(?:on |at )?discharge\b/i;
const OF_STAY = /^(?:on |at )?(?:admission|arrival|presentation|peak|nadir)\b/i;

/**
 * Chooses the current one of the columns with values, `candidates` being those that are not said to be earlier. A
 * heading decides it (`Current` beside `Previous`), or the dates above the columns if one of them is certainly the
 * latest. Otherwise the most likely one is returned as unclear.
 */
export function chooseCurrent<Each extends ValueColumn>(
  candidates: readonly Each[],
  previous: readonly Each[],
  order: DateOrder,
): Choice<Each> {
  const explicit = candidates.filter(({ role }) => role === "value");
  const single = explicit.filter(({ heading }) => !PAIRED.test(heading));
  if (explicit.length > 0 && single.length <= 1) return { current: explicit, isUnclear: false };
  if (explicit.length > 0) {
    const named = single.filter(({ heading }) => CURRENT.test(heading));
    return named.length === 1
      ? { current: named, isUnclear: false }
      : { current: guessCurrent(explicit, order), isUnclear: true };
  }
  const newest =
    findDischarge([...candidates, ...previous]) ?? findNewest(candidates, previous, order);
  if (newest !== null) return { current: [newest], isUnclear: false };
  const all = candidates.length > 0 ? candidates : previous;
  return { current: guessCurrent(all, order), isUnclear: true };
}

/**
 * The choice as what sentences of the page say about it: they decide where only dates do, and contradict headings.
 * `columns` are all with values, from left to right.
 */
export function settleByStatements<Each extends ValueColumn>(
  choice: Choice<Each>,
  columns: readonly Each[],
  statements: readonly Statement[],
): Choice<Each> {
  const [current, ...others] = choice.current;
  const own = statements.filter((statement) => concerns(statement, columns));
  if (own.length === 0 || columns.length < 2 || others.length > 0) return choice;
  const stated = findStated(columns, own);
  const isNamed = current?.role === "value" && !choice.isUnclear;
  if (stated === null || (isNamed && stated !== current)) return { ...choice, isUnclear: true };
  return { current: [stated], isUnclear: false };
}

/** The values at discharge beside those of the same stay in hospital, which are all before it. */
function findDischarge<Each extends ValueColumn>(columns: readonly Each[]): Each | null {
  const [discharge, ...others] = columns.filter(({ heading }) => DISCHARGE.test(heading));
  const isStay = columns.every((each) => each === discharge || OF_STAY.test(each.heading));
  return discharge !== undefined && others.length === 0 && columns.length > 1 && isStay
    ? discharge
    : null;
}

function findNewest<Each extends ValueColumn>(
  candidates: readonly Each[],
  previous: readonly Each[],
  order: DateOrder,
): Each | null {
  const [only] = candidates;
  if (only === undefined) return null;
  const rivals = [...candidates, ...previous.filter(({ date }) => date !== null)];
  if (rivals.length > 1) {
    const newest = findLatest(rivals, order);
    return newest !== null && candidates.includes(newest) ? newest : null;
  }
  // `Day 3` beside `Previous` may be a day before as well.
  const isSaid = previous.length === 0 || !isPointInTime(only.heading) || hasYear(only);
  return isSaid && (previous.length === 0 || only.role === "dated") ? only : null;
}

function hasYear({ date }: ValueColumn): boolean {
  return date !== null && (["month", "day"] as const).some((each) => readDateSpan(date, each));
}

/** The column whose date is after all others; null if that depends on how the dates are read, or two may be the same. */
function findLatest<Each extends ValueColumn>(
  columns: readonly Each[],
  order: DateOrder,
): Each | null {
  const found = (order === null ? (["month", "day"] as const) : [order]).flatMap((each) => {
    const spans = columns.map(({ date }) => (date === null ? null : readDateSpan(date, each)));
    // Dates that do not exist when read in this order prove the other one.
    if (spans.some((span) => span === null)) return [];
    return [
      spans.findIndex((span) =>
        spans.every((other) => other === span || (other?.to ?? 0) < (span?.from ?? 0)),
      ),
    ];
  });
  const [first] = new Set(found);
  return new Set(found).size === 1 && first !== undefined ? (columns[first] ?? null) : null;
}

/** The most likely current column: under the latest date, otherwise the last one. */
function guessCurrent<Each extends ValueColumn>(
  columns: readonly Each[],
  order: DateOrder,
): Each[] {
  const moments = columns.map(({ date }) => (date === null ? null : guessMoment(date, order)));
  const known = moments.filter((moment) => moment !== null);
  const at = known.length === columns.length ? moments.lastIndexOf(Math.max(...known)) : -1;
  return columns.slice(at).slice(0, 1);
}
