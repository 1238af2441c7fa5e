import { isDateOrTime, isPointInTime } from "./heading-date";

/** What a column of a table contains. */
export type ColumnRole =
  | "name"
  | "value"
  | "unit"
  | "range"
  | "flag"
  | "previous"
  /** Values under a date or another point in time, of which the newest are the current ones. */
  | "dated"
  | "date"
  | "method"
  | "lab"
  | "code"
  | "comment"
  /** Flags, units and ranges of earlier values. */
  | "detail"
  /** A heading that is not known. */
  | "other";

/** What a heading says: the role, and the point in time printed in it. */
type HeadingMeaning = { readonly role: ColumnRole; readonly date: string | null };

const MAX_HEADING_WORDS = 8;

/** In order of precedence: a text that matches several gets the first. */
const HEADINGS: readonly (readonly [ColumnRole, RegExp])[] = [
  [
    "previous",
    /^(?:(?:previous|prior|prev\.?|last|historical|past|earlier|old|former)(?: (?:results?|values?|visits?|tests?|dates?|flag|and|&)){0,4}|(?:results? |values? )?before(?:,? withdrawn)?|(?:results? )?history|baseline(?: (?:results?|values?))?)$/,
  ],
  [
    "range",
    /^(?:(?:bio(?:logical|\.)?|normal|reference|ref\.?|expected|standard|healthy|usual|optimal|desired|target)(?: ?\/ ?(?:reference|normal))?(?: ref(?:erence|\.)?| reference)?[ -]?(?:range|ranges|interval|intervals|int\.?|value|values|limits|lim\.?)?(?: \(?(?:units?|adult|adults)\)?)?|range|ranges|intervals?|limits|normals?|goals?|bio\.? ?ref\.? ?(?:range|interval|int\.?|intvl)?|b\.?r\.?i\.?|r\.?r\.?|ref\.? ?(?:rng|int|intvl))$/,
  ],
  [
    "range",
    /^(?:(?:lab(?:oratory)?(?:['’]?s)?|our|local|in-?house)(?: own)? (?:(?:ref(?:erence|\.)?|normal|standard)(?: (?:range|ranges|interval|intervals|limits|values?))?|range|ranges|interval|intervals|limits)|(?:ref(?:erence|\.)?|normal|standard)(?: (?:range|interval|int\.?))?[ ,-]{1,3}\(?(?:adult )?(?:m|f|males?|females?|men|women)\)?|(?:adult )?(?:males?|females?|men|women)(?: (?:(?:ref(?:erence|\.)?|normal)(?: (?:range|interval))?|range|interval|limits))?)$/,
  ],
  [
    "flag",
    /^(?:!|flags?|fl\.?|abn\.?|abnormal(?: flag)?|abnormality|h ?\/ ?l|hi ?\/ ?lo|l ?\/ ?h|alert|alerts|indicator|ind\.?|status|interpretation|interp\.?|result (?:flag|status)|flagged|evaluation|rating|assessment|remarks?)$/,
  ],
  ["unit", /^(?:units?|unit ?\(s\)|units? of measure(?:ment)?|uom|measure|measurement units?)$/],
  [
    "value",
    /^(?:(?:(?:your|current|patient|patient's|observed|obs\.?|test|lab|measured|new|latest|this|today's|most recent) )?(?:results?|values?|result ?\(s\)|readings?|findings?|obtained)(?: ?(?:value|values|obtained|and flag|& flag|\/ ?flag|with flag|\(s\)|\/ ?units?|\(units?\)|and units?|units?))?|observed|in range|out of range|in normal range|current|today|now|new|latest|this visit|current visit|outcome|measured|si result|conventional result|absolute|abs\.?|abs\.? (?:count|value)|absolute (?:count|value|result)|percent|%|% result)$/,
  ],
  [
    "name",
    /^(?:(?:lab(?:oratory)? |blood )?(?:tests?|analytes?|investigations?|components?|parameters?|assays?|examinations?|exams?|biomarkers?|markers?|determinations?|items?|studies|study|procedures?|profile|constituents?|measurements?)(?: ?(?:names?|descriptions?|\(s\)|performed|requested|ordered|\/ ?method|\/ ?panel|item|details))?|name|description|rubric|observations?|tests? ?\/ ?(?:analyte|component|investigation|parameter)s?)$/,
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
    /^(?:date|dates|time|date ?(?:\/|&|and|,)? ?time|(?:date |time )?(?:collected|reported|verified|resulted|performed|received)(?: date| time)?|collection (?:date|time)|result date|tat)$/,
  ],
  [
    "code",
    /^(?:loinc(?: code)?|codes?|test code|order code|cpt|s\.? ?no\.?|sr\.? ?no\.?|sl\.? ?no\.?|no\.?|#|nr\.?|id|test no\.?|specimen(?: type)?|sample(?: type)?|type|specimen ?\/ ?sample|tube|container|vial|accredited|scope)$/,
  ],
  [
    "comment",
    /^(?:comments?|notes?|clinical significance|details|remarks? ?\/ ?comments?|chart|graph)$/,
  ],
];

/** The role that a heading names; null for a text that is not a heading. */
export function readHeadingRole(text: string): ColumnRole | null {
  return readHeading(text)?.role ?? null;
}

/** What a heading says, with a date before or after its words: `Result 10/30/26`; null for a text that is none. */
export function readHeading(text: string): HeadingMeaning | null {
  const role = readWords(text);
  if (role !== null) return { role, date: null };
  if (isPointInTime(text)) return { role: "dated", date: text };
  const words = text.split(" ");
  for (let length = 1; length < Math.min(words.length, MAX_HEADING_WORDS); length += 1) {
    const [first, last] = [words.slice(0, length), words.slice(length)].map((each) =>
      each.join(" "),
    );
    const dated = readDated(first ?? "", last ?? "") ?? readDated(last ?? "", first ?? "");
    if (dated !== null) return dated;
  }
  return null;
}

function readDated(words: string, date: string): HeadingMeaning | null {
  // `Date Reported: 10/19/2025` is no heading.
  if (/:$/.test(words) || !isDateOrTime(date)) return null;
  const role = readWords(words.replace(/ (?:on|of|from|at)$/i, ""));
  if (role === "value") return { role: "dated", date };
  return role === "previous" ? { role, date } : null;
}

function readWords(text: string): ColumnRole | null {
  if (text.length > 60) return null;
  const plain = text.toLowerCase().replaceAll(/[*:]/g, "").trim();
  if (plain === "" || plain.length > 50) return null;
  // A heading may be read as several words: `U nits`.
  const texts = [plain, plain.replaceAll(" ", "")];
  return HEADINGS.find(([, pattern]) => texts.some((each) => pattern.test(each)))?.[0] ?? null;
}
