import { isNumericRange } from "@/service/lab-reports/layout/cell-kinds";
import { readTokens } from "@/service/lab-reports/layout/line-tokens";
import { joinText, type TextLine } from "@/service/lab-reports/layout/text-lines";
import { isVitalSign } from "@/service/lab-reports/layout/vital-signs";
import { endsInMarker } from "./reads-as-result";

const DOSE =
  /(?:^|[\s(])\d[\d.,]{0,8} ?(?:mg|mcg|[µμ]g|ug|micrograms?|g|iu|units?|ml|meq|mmol|tabs?|tablets?|caps(?:ules?)?|puffs?|drops?|sachets?|patch(?:es)?)(?=$|[\s,;.)])/i;
const FREQUENCY =
  /\b(?:daily|once|twice|three times|four times|times a day|every \d|at night|nightly|nocte|mane|in the morning|mornings?|weekly|fortnightly|monthly|o\.?d|b\.?d|bid|tds|tid|qds|qid|qd|qhs|prn|po|sc|im|iv|stat|as (?:needed|required)|with (?:food|meals)|for \d{1,3} (?:days|weeks))\b/i;

/**
 * Whether a text is a medicine with its dose and times, or begins with a vital sign; never one with the range of a result,
 * and none about vital signs that names a marker.
 */
export function isClinicalNote(line: TextLine): boolean {
  const text = joinText(line.words);
  const tokens = readTokens(line);
  if (tokens.some(({ kind }) => isNumericRange(kind) || kind === "flag")) return false;
  if (DOSE.test(text) && FREQUENCY.test(text)) return true;
  const named = tokens.some(
    ({ kind, text: own }) => kind === "text" && endsInMarker(own) && !isVitalSign(own),
  );
  return isVitalSign(text) && !named;
}
