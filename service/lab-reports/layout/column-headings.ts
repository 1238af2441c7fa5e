import type { ReadWord, Rect } from "@/service/lab-reports/reading/read-page";
import { getCellKind } from "./cell-kinds";
import { joinText, splitAtGaps, type TextLine, toLine } from "./text-lines";

/** What a column of a table contains. */
export type ColumnRole =
  | "name"
  | "value"
  | "unit"
  | "range"
  | "flag"
  | "previous"
  | "date"
  | "method"
  | "lab"
  | "code"
  | "comment";

/** The words above a column. */
export type ColumnHeading = {
  readonly role: ColumnRole;
  readonly text: string;
  readonly words: readonly ReadWord[];
  readonly rect: Rect;
};

const MAX_HEADING_WORDS = 6;

/** In order of precedence: a text that matches several gets the first. */
const HEADINGS: readonly (readonly [ColumnRole, RegExp])[] = [
  [
    "previous",
    /^(?:(?:previous|prior|prev\.?|last|historical|past|earlier|old)(?: (?:results?|values?|dates?|flag|and|&)){0,4}|(?:results? )?history|trend)$/,
  ],
  [
    "range",
    /^(?:(?:bio(?:logical|\.)?|normal|reference|ref\.?|expected|standard|healthy|usual|optimal|desired|target)(?: ?\/ ?(?:reference|normal))?(?: ref(?:erence|\.)?| reference)?[ -]?(?:range|ranges|interval|intervals|int\.?|value|values|limits|lim\.?)?(?: \(?(?:units?|adult|adults)\)?)?|range|ranges|intervals?|limits|normals?|bio\.? ?ref\.? ?(?:range|interval|int\.?|intvl)?|b\.?r\.?i\.?|r\.?r\.?|ref\.? ?(?:rng|int|intvl))$/,
  ],
  [
    "flag",
    /^(?:flags?|abn\.?|abnormal(?: flag)?|abnormality|h ?\/ ?l|hi ?\/ ?lo|l ?\/ ?h|alert|alerts|indicator|ind\.?|status|interpretation|interp\.?|result (?:flag|status)|flagged|evaluation|remarks?)$/,
  ],
  ["unit", /^(?:units?|unit ?\(s\)|units? of measure(?:ment)?|uom|measure|measurement units?)$/],
  [
    "value",
    /^(?:(?:(?:your|current|patient|patient's|observed|obs\.?|test|lab|measured|new|latest|this) )?(?:results?|values?|result ?\(s\)|readings?|findings?|obtained)(?: ?(?:value|values|obtained|and flag|& flag|\/ ?flag|with flag|\(s\)|\/ ?units?|\(units?\)|and units?|units?))?|observed|in range|out of range|in normal range|current|outcome|measured|si result|conventional result|absolute|abs\.?|abs\.? (?:count|value)|absolute (?:count|value|result)|percent|%|% result)$/,
  ],
  [
    "name",
    /^(?:(?:lab(?:oratory)? |blood )?(?:tests?|analytes?|investigations?|components?|parameters?|assays?|examinations?|exams?|biomarkers?|markers?|determinations?|items?|studies|study|procedures?|profile|constituents?|measurements?)(?: ?(?:names?|descriptions?|\(s\)|performed|requested|ordered|\/ ?method|\/ ?panel|item|details))?|name|description|observations?|tests? ?\/ ?(?:analyte|component|investigation|parameter)s?)$/,
  ],
  [
    "method",
    /^(?:methods?|methodology|technique|technology|instrument|analy[sz]er|test method|equipment)$/,
  ],
  [
    "lab",
    /^(?:lab|labs|lab ?(?:code|id|site|no\.?|#)|site|performing (?:lab|site|laboratory)|perf\.? ?(?:lab|site|by)|performed (?:at|by)|loc\.?|location|laboratory|ref\.? lab)$/,
  ],
  [
    "date",
    /^(?:date|dates|time|date ?\/ ?time|(?:date |time )?(?:collected|reported|verified|resulted|performed|received)(?: date| time)?|collection (?:date|time)|result date|tat)$/,
  ],
  [
    "code",
    /^(?:loinc(?: code)?|codes?|test code|order code|cpt|s\.? ?no\.?|sr\.? ?no\.?|sl\.? ?no\.?|no\.?|#|nr\.?|id|test no\.?|specimen(?: type)?|sample(?: type)?|type|specimen ?\/ ?sample|accredited|scope)$/,
  ],
  [
    "comment",
    /^(?:comments?|notes?|clinical significance|details|remarks? ?\/ ?comments?|chart|graph)$/,
  ],
];

/** The role that a heading names; null for a text that is not a heading. */
export function readHeadingRole(text: string): ColumnRole | null {
  if (text.length > 60) return null;
  const plain = text.toLowerCase().replaceAll(/[*:]/g, "").trim();
  if (plain === "" || plain.length > 50) return null;
  // A heading may be read as several words: `U nits`.
  const texts = [plain, plain.replaceAll(" ", "")];
  return HEADINGS.find(([, pattern]) => texts.some((each) => pattern.test(each)))?.[0] ?? null;
}

/**
 * The headings of a table in one line (or in several joined lines), from left to right; null if the line is not the
 * head of a table. A text to the left of known headings is the heading above the names.
 */
export function readHeadings(line: TextLine): ColumnHeading[] | null {
  if (line.words.length > 40) return null;
  const parts = splitAtGaps(line).map(readPart);
  if (parts.some(hasLabeledDate)) return null;
  const known = parts.flat().filter((heading) => heading.role !== null) as ColumnHeading[];
  const knownWords = known.reduce((sum, { words }) => sum + words.length, 0);
  const [first] = parts[0] ?? [];
  const isFirstTitle = first !== undefined && first.role === null && parts[0]?.length === 1;
  const countedWords = line.words.length - (isFirstTitle ? (first?.words.length ?? 0) : 0);
  if (knownWords < 0.75 * countedWords) return null;
  const headings = toCurrentAndPrevious(known);
  if (!isTableHead(headings, isFirstTitle)) return null;
  if (isFirstTitle && first && !headings.some(({ role }) => role === "name"))
    return [{ ...first, role: "name" }, ...headings];
  return headings;
}

/** `Date Reported: 10/19/2025` is metadata of the report; without the colon, a date is the heading of its results. */
function hasLabeledDate(part: readonly Part[]): boolean {
  return part.some(({ text, words }, place) => {
    const before = part[place - 1];
    return before?.text.endsWith(":") === true && readDate(words) !== null && /\d/.test(text);
  });
}

/** Whether every word of a line can stand in a heading of several lines. */
export function isHeadingRest(line: TextLine): boolean {
  if (line.words.length > 14) return false;
  return splitAtGaps(line).every(
    (part) =>
      readHeadingRole(joinText(part.words)) !== null ||
      getCellKind(joinText(part.words)) === "date" ||
      part.words.every(({ text }) => HEADING_WORDS.test(text)),
  );
}

const HEADING_WORDS =
  /^(?:reference|ref\.?|range|interval|result|results|value|values|previous|prior|current|and|&|date|flag|units?|of|measure|normal|biological|bio\.?|test|name|lab|code|limits|\(?units?\)?|abnormal|abn\.?|performing|observed|in|out)$/i;

type Part = Omit<ColumnHeading, "role"> & { readonly role: ColumnRole | null };

/** Reads one heading, or several that are printed close together. */
function readPart(part: TextLine): Part[] {
  const found: Part[] = [];
  let at = 0;
  while (at < part.words.length) {
    const words = takeHeading(part.words, at);
    const taken = words ?? part.words.slice(at, at + 1);
    const last = found.at(-1);
    const role = words === null ? readDate(taken) : readHeadingRole(joinText(taken));
    if (role === null && last?.role === null) {
      const all = [...last.words, ...taken];
      found[found.length - 1] = { role, ...describe(part.page, all) };
    } else {
      found.push({ role, ...describe(part.page, taken) });
    }
    at += taken.length;
  }
  return found;
}

function readDate(words: readonly ReadWord[]): ColumnRole | null {
  return getCellKind(joinText(words)) === "date" ? "previous" : null;
}

function describe(page: number, words: readonly ReadWord[]) {
  return { text: joinText(words), words, rect: toLine(page, words).rect };
}

/** The longest heading that begins at a word. */
function takeHeading(words: readonly ReadWord[], at: number): ReadWord[] | null {
  for (let length = Math.min(MAX_HEADING_WORDS, words.length - at); length > 0; length -= 1) {
    const part = words.slice(at, at + length);
    if (readHeadingRole(joinText(part)) !== null) return part;
  }
  return null;
}

/** Columns with dates as headings: unless a heading says otherwise, the newest one contains the current values. */
function toCurrentAndPrevious(headings: readonly ColumnHeading[]): ColumnHeading[] {
  const dates = headings.filter(({ text }) => getCellKind(text) === "date");
  if (dates.length === 0 || headings.some(({ role }) => role === "value")) return [...headings];
  const newest = dates.reduce((best, each) =>
    getTime(each.text) > getTime(best.text) ? each : best,
  );
  return headings.map((each) => (each === newest ? { ...each, role: "value" } : each));
}

function getTime(date: string): number {
  const time = Date.parse(date);
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
}

function isTableHead(headings: readonly ColumnHeading[], hasTitle: boolean): boolean {
  const roles = new Set(headings.map(({ role }) => role));
  const hasName = roles.has("name") || hasTitle;
  const measured = ["value", "unit", "range", "flag"].filter((role) =>
    roles.has(role as ColumnRole),
  ).length;
  if (hasName)
    return roles.has("value") && (measured > 1 || headings.length > 1 || roles.has("name"));
  return roles.has("value") && measured > 1;
}
