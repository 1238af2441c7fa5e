import { lookUp } from "@/lib/contract/look-up";
import { isProse } from "@/service/lab-reports/layout/accounting/reads-as-result";
import { joinText, splitAtGaps, type TextLine } from "@/service/lab-reports/layout/text-lines";
import type { ColumnRole } from "./heading-roles";

/** A column that may hold the current values. */
export type ValueColumn = {
  readonly role: ColumnRole;
  readonly heading: string;
  readonly date: string | null;
  /** What else is printed above it: its specimen, its ward. */
  readonly marks?: readonly string[] | undefined;
};

/** What a sentence says about which column is current. */
export type Statement =
  /** By its place: 0 is the first, -1 the last. */
  | { readonly kind: "place"; readonly at: number }
  /** By its specimen, or by its day and time. */
  | { readonly kind: "specimen"; readonly texts: readonly string[] }
  /** Something that is not understood, so that nothing is certain. */
  | { readonly kind: "unknown" };

const MAX_LENGTH = 240;
const NEWEST = "(?:current|latest|newest|most recent|today['’]s|new)";
const PLACE =
  "(?:far |extreme )?(first|second|last|left|right|leftmost|rightmost)(?:[- ]?hand)?(?:[- ]?most)?";
/** `Current results are in the right-hand column`, `The first column shows the latest results`. */
const PLACES: readonly RegExp[] = [
  new RegExp(
    `\\b${NEWEST} (?:results?|values?|specimens?|samples?)\\b.{0,20}\\b(?:in|on|at) (?:the )?${PLACE}(?: columns?)?\\b`,
    "i",
  ),
  new RegExp(
    `\\b${PLACE} columns? (?:shows?|has|holds|contains?|gives?|is|are|lists?)\\b.{0,20}\\b${NEWEST}\\b`,
    "i",
  ),
];
/** `This report refers to specimen 26K10234`, `Report on the specimen collected 30/10/26 at 06:10`. */
const OF_SPECIMEN =
  /\b(?:report|current results?|results reported)\b.{0,20}?\b(?:refers? to|relates? to|concerns?|is (?:on|for|about|of)|are (?:for|of|from)|on|for|of)\b.{0,20}?\b(?:specimen|sample|collection|blood)\b(.{1,80})/i;
const OF_COLUMN = /\bcolumns?\b/i;
const OF_SPECIMENS = /\b(?:specimens?|samples?|collections?)\b/i;
const ON_STANDING =
  /\b(?:current|latest|newest|most recent|provisional|preliminary|unauthori[sz]ed|authori[sz]ed|refers?|relates?|comparison|superseded?|this report|reported here|earlier|later)\b/i;
const PLACE_NUMBERS: Readonly<Record<string, number>> = {
  ...{ first: 0, left: 0, leftmost: 0, second: 1 },
  ...{ last: -1, right: -1, rightmost: -1 },
};
const DETAIL =
  /\b(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2}|(?=[A-Z\d-]{0,11}\d)[A-Z\d][A-Z\d-]{3,15})\b/gi;

/** What the sentences among some lines say about columns of values. */
export function readStatements(lines: readonly TextLine[]): Statement[] {
  return lines.flatMap((line) => {
    const parts = splitAtGaps(line);
    return (parts.length > 2 ? parts : [line]).flatMap((part) => readStatement(part) ?? []);
  });
}

function readStatement(line: TextLine): Statement | null {
  const text = joinText(line.words);
  if (text.length > MAX_LENGTH || line.words.length < 4) return null;
  for (const pattern of PLACES) {
    const at = lookUp(PLACE_NUMBERS, pattern.exec(text)?.[1]?.toLowerCase());
    if (at !== undefined) return { kind: "place", at };
  }
  const [, rest] = OF_SPECIMEN.exec(text) ?? [];
  const [sentence = ""] = rest?.split(/\. [A-Z]/) ?? [];
  const texts = sentence.match(DETAIL) ?? [];
  if (texts.length > 0) return { kind: "specimen", texts };
  const isOfColumns = OF_COLUMN.test(text) || (OF_SPECIMENS.test(text) && ON_STANDING.test(text));
  return isProse(line) && isOfColumns ? { kind: "unknown" } : null;
}

/** The column, of those from left to right, that all statements mean; null if they do not agree or mean none. */
export function findStated<Each extends ValueColumn>(
  columns: readonly Each[],
  statements: readonly Statement[],
): Each | null {
  const meant = statements.map((statement) => {
    if (statement.kind === "unknown") return null;
    if (statement.kind === "place") return columns.at(statement.at) ?? null;
    const own = columns.filter(({ date, marks = [] }) => {
      const words = [...marks, date ?? ""].join(" ").toUpperCase().split(" ");
      return statement.texts.every((text) => words.includes(text.toUpperCase()));
    });
    return own.length === 1 ? (own[0] ?? null) : null;
  });
  const [first = null, ...others] = meant;
  return others.every((each) => each === first) ? first : null;
}

/** Whether a sentence can be about some columns: specimens without days are not named above every sheet. */
export function concerns(statement: Statement, columns: readonly ValueColumn[]): boolean {
  if (statement.kind !== "specimen" || columns.some(({ marks = [] }) => marks.length > 0))
    return true;
  return statement.texts.some((text) => /[:/]/.test(text));
}
