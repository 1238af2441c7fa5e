import { isNumericRange } from "@/service/lab-reports/layout/cell-kinds";
import { readHeadingRole } from "@/service/lab-reports/layout/columns/heading-roles";
import { readTokens } from "@/service/lab-reports/layout/line-tokens";
import { joinText, splitAtGaps, type TextLine } from "@/service/lab-reports/layout/text-lines";
import { isVitalSign } from "@/service/lab-reports/layout/vital-signs";
import { holdsMarker } from "./marker-names";

const DOSE =
  /(?:^|[\s(])\d[\d.,]{0,8} ?(?:mg|mcg|[µμ]g|ug|micrograms?|g|iu|units?|ml|meq|mmol|tabs?|tablets?|caps(?:ules?)?|puffs?|drops?|sachets?|patch(?:es)?)(?=$|[\s,;.)])/i;
const FREQUENCY =
  /\b(?:daily|once|twice|three times|four times|times a day|every \d|at night|nightly|nocte|mane|in the morning|mornings?|weekly|fortnightly|monthly|o\.?d|b\.?d|bid|tds|tid|qds|qid|qd|qhs|prn|po|sc|im|iv|stat|as (?:needed|required)|with (?:food|meals)|for \d{1,3} (?:days|weeks))\b/i;

const VITAL_VALUE =
  /^\d[\d.,/]{0,8} ?(?:mmhg|bpm|°? ?[cf]|\/ ?min|kg|lbs?|cm|m|kg\/m2|beats\/min|l\/min|% on (?:room )?air)(?= |$)/i;
const YEAR = /^\W?(?:19|20)\d{2}\W{0,2}$/;

const OF_MEDICINES =
  /^(?:drugs?|medicines?|medications?|dos(?:e|es|age)|strength|frequency|route|duration|indication|directions|instructions|quantity|prescri(?:ber|bed)|started|stopped)$/i;
const OF_AIMS_OR_SCORES = /^(?:targets?|goals?|aims?|[tz][- ]scores?)$/i;

/** `Drug   Dose   Frequency`, `Measure   Target   Source`, `Bone density   T-score`: below are no results. */
export function isHeadOfOthers(line: TextLine): boolean {
  const parts = splitAtGaps(line).map(({ words }) => joinText(words));
  const medicines = parts.filter((text) => OF_MEDICINES.test(text));
  if (medicines.length > 1 && medicines.length > parts.length / 2) return true;
  const hasValues = parts.some((text) =>
    ["value", "previous", "dated"].includes(readHeadingRole(text) ?? ""),
  );
  return parts.length > 1 && !hasValues && parts.some((text) => OF_AIMS_OR_SCORES.test(text));
}

/**
 * Whether a text is a medicine with its dose and times, vital signs or scores, or history with nothing but years; never
 * one with the range of a result, nor one about vital signs that names a marker.
 */
export function isClinicalNote(line: TextLine): boolean {
  const tokens = readTokens(line);
  const start = tokens.findIndex(({ kind }) => kind !== "date" && kind !== "time");
  const text = joinText(tokens.slice(Math.max(start, 0)).flatMap(({ words }) => words));
  if (DOSE.test(text) && FREQUENCY.test(text) && !tokens.some(({ kind }) => isNumericRange(kind)))
    return true;
  // `BP 104/59 mmHg, HR 64 bpm, RR 24 /min`
  const pieces = text.split(/[,;] |\. (?=[A-Z])/);
  const numbered = pieces.filter((piece) => /\d/.test(piece));
  if (numbered.length === 0 || pieces.some((piece) => !isVital(piece) && holdsMarker(piece)))
    return false;
  return (
    numbered.every(isVital) || text.split(" ").every((word) => !/\d/.test(word) || YEAR.test(word))
  );
}

/** Whether a text is a vital sign with its value, or such a value, and nothing else that a laboratory measures. */
function isVital(piece: string): boolean {
  if (!isVitalSign(piece)) return VITAL_VALUE.test(piece);
  const value = piece.slice(piece.search(/\d/));
  return !holdsMarker(value.split(" ").slice(1).join(" "));
}
