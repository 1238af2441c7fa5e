import { readFinding } from "@/lib/result-assessment/findings/read-finding";
import { isFlagged } from "./parse-flags";
import type { ReportedResult } from "./reported-result";

/**
 * The kind of a reported line: a measured value, which is judged; a comment, which is judged only if its laboratory
 * flagged it or it says something alarming; or particulars (an answer, or details of a person or sample), which are
 * never judged.
 */
export type ResultKind = "value" | "comment" | "particulars";

/**
 * HL7 table 0936 and FHIR categories that are not laboratory results: order-entry answers, questions, supporting
 * information.
 */
const OTHER_OBSERVATIONS = new Set(["aoe", "qst", "sci", "survey", "social-history"]);
/**
 * LOINC codes of answers to order-entry questions, demographics and particulars of a sample or a report. From the LOINC table (classes
 * H&P.HX, MISC, SPEC, OB.US, CLIN, DEMOG, NBS particulars).
 */
const PARTICULARS = new Set(
  (
    "57721-3 57718-9 57719-7 57716-3 57715-5 57722-1 57713-0 57714-8 57723-9 67704-7 67706-2 62324-9 62325-6 62326-4 62327-2 62328-0 " +
    "62329-8 62330-6 73806-2 8339-4 57712-2 57717-1 79566-6 99717-5 " +
    "49541-6 88365-2 87527-8 11778-8 8665-2 18185-9 11884-4 82810-3 11449-6 3141-9 29463-7 8302-2 39156-5 30525-0 21112-8 46098-0 76689-9 " +
    "32624-9 72826-1 56799-0 45404-1 31208-2 66746-9 19151-0 13362-9 3167-4 30211-7 19763-2 20024-6 33882-2 74384-9 58237-9"
  ).split(" "),
);
/** Only names: `Glucose, fasting`, `eGFR (race-neutral)` and `Low molecular weight heparin` are results. */
const PARTICULARS_NAME =
  /\?$|^(?:race|(?:patient )?fasting|hours fasting|fasting hours):?$|\b(?:accession|bar ?code|specimen (?:source|type|id|number|site|description|volume|collected|received)|sample (?:quality|type|number)|reason for|clinical (?:history|information|indication)|fasting status|are you fasting|last menstrual|lmp(?!-?\d)|gestational age|due date|ethnicity|date of birth|patient (?:age|weight|height|sex)|(?:birth ?|maternal )weight|(?<!molecular[ -])weight|height|provider|physician|phone|telephone|address|family history|collection (?:date|time)|total volume|order(?:ing)? question|medication list|kit (?:lot|number)|lot number|performed (?:at|by)|performing (?:lab|site)|conditions tested)\b/i;
const COMMENT_LOINCS = new Set(
  "57724-7 57129-9 69969-4 48767-8 77202-0 55107-7 86468-6 49049-0 62364-5 8251-1".split(" "),
);
const COMMENT_NAME =
  /\b(?:comments?|notes?|disclaimer|methodology|method|narrative|remarks?|footnote|discussion|summary report|additional information|information|limitations|recommendations?|resources)\b/i;
const METHOD_TEXT =
  /\b(?:this test was (?:developed|performed)|performance characteristics|test(?:ing)? performed (?:at|by)|performed at|for additional information|please (?:note|visit|refer)|methodology|analytical sensitivity|not been (?:cleared|approved)|fda|https?:\/\/|www\.|for more information|reference:|disclaimer)/i;
const MAX_SCANNED = 4_000;

/**
 * Determines the kind of a reported line by its LOINC code, observation type, value type, name and text, in this order.
 */
export function getResultKind(reported: ReportedResult): ResultKind {
  const { name, loinc, valueType, observationTypes = [] } = reported;
  if (observationTypes.some((type) => OTHER_OBSERVATIONS.has(type.toLowerCase()))) {
    return "particulars";
  }
  if (valueType === "administrative" || PARTICULARS.has(loinc ?? "")) return "particulars";
  if (COMMENT_LOINCS.has(loinc ?? "")) return "comment";
  const hasNumber = valueType === "numeric" || /^[<>]?=?\s?\d/.test(reported.value.trimStart());
  const lowered = name.trim().slice(0, 200);
  if (loinc === null && !isJudgedByLaboratory(reported) && PARTICULARS_NAME.test(lowered)) {
    return "particulars";
  }
  const isFreeText = !hasNumber && valueType !== "coded" && reported.ranges.length === 0;
  if (!isFreeText) return "value";
  if (COMMENT_NAME.test(lowered)) return "comment";
  return isBoilerplate(reported.value) ? "comment" : "value";
}

/** Whether a text only explains a test: a finding may also be followed by such an explanation. */
function isBoilerplate(text: string): boolean {
  const [first = ""] = text.split(/[.;\r\n]/, 1);
  if (readFinding(first).findingClass !== "other") return false;
  return METHOD_TEXT.test(text.slice(0, MAX_SCANNED));
}

/** Whether the laboratory gave a line a range or an abnormal flag: then it is a result, whatever its name is. */
function isJudgedByLaboratory({ ranges, flags }: ReportedResult): boolean {
  return ranges.length > 0 || isFlagged(flags);
}
