import { readFinding } from "@/lib/result-assessment/findings/read-finding";

/** Words that mean that a comment must always be read. */
const URGENT =
  /\b(?:critical (?:value|result|high|low)|panic|urgent(?:ly)?|immediate(?:ly)?|emergency|action required|notified|(?:call|phone|page)(?:e?d)? (?:to|(?:the )?(?:physician|doctor|dr|provider|nurse|clinician|ward|unit|floor|icu))|malignan\w{1,4}|carcinoma|neoplas\w{1,6}|leuk(?:a)?emia|lymphoma|blasts?|metastat\w{1,3}|mrsa|vre|esbl|sepsis|isolated|grew|growth of|suspicious for|schistocytes|meningitis|tuberculosis)\b/i;
/** Words that mean that a short text must be read; in a long one they are mostly explanation. */
const NOTABLE =
  /\b(?:critical|alert|stat|abnormal|positive|pos|reactive|detected|growth|cancer|septic|resistant|out of range|outside|above|below|elevated|decreased|increased|deficien\w{1,3}|referral|suspicious|suggestive|consistent with|atypical|dysplasia|toxic|sickle|mutation|deletion|carrier|affected|high|low|confirmed|seen|present)\b/i;
/** Words that mean in any text that its result is not to be used. */
const UNUSABLE =
  /\b(?:disregard|wrong (?:patient|person|specimen|sample|tube|name|label)|another patient|do not (?:use|report|interpret|rely)|mislabel\w{0,4}|unlabel\w{0,4}|mix(?:ed)?[- ]?up|erroneous|in error|issued in error)\b/i;
/** Words that mean the same in a short line; in a long text they mostly explain what a laboratory does. */
const DOUBTFUL =
  /(?<!\b(?:no|not|non|without|free of)[ -](?:(?:any|visible|significant|gross|evidence of|signs of) )?)\b(?:h(?:a)?emoly[sz]\w{1,4}|lip(?:a)?emi[ac]|icter(?:ic|us)|clot(?:s|ted)?|contaminat\w{1,4}|unreliable|questionable|doubtful|suspect(?:ed)?|invalid|inaccurate|caution|compromised|rejected|unacceptable|unsatisfactory|unsuitable|inadequate|insufficient|qns|underfill\w{1,3}|under[- ]filled|overfill\w{1,3}|short (?:draw|sample)|leak(?:ed|ing)|broken|expired|too old|delay(?:ed)?|re-?collect\w{0,4}|re-?draw\w{0,2}|new (?:sample|specimen) (?:is )?(?:required|needed|requested)|interfer\w{1,6}|mismatch\w{0,3}|swapp?ed|exchanged|different (?:patient|person|name)|belongs? to|not (?:our|this|the) (?:patient|sample)|ignore|do not|cancell?(?:ed|ation)?|void|fail(?:ed|ure|s)?|error|unreportable|awaiting|re-?test|please repeat|repeat (?:collection|specimen|sample|test(?:ing)?)|exceed(?:s|ed)|identity|not (?:confirmed|verified|valid|reliable)|unverified|cannot be|could not be|unable to)\b/i;
const MAX_SHORT_TOKENS = 14;
/** No finding is as long. */
const MAX_FINDING = 100_000;

/** Whether someone has to read a comment, or the note on a row: then it counts as not assessed. */
export function isAlarming(text: string): boolean {
  const { findingClass } =
    text.length > MAX_FINDING ? { findingClass: "other" } : readFinding(text);
  if (findingClass === "negative" || findingClass === "none" || findingClass === "normal")
    return false;
  if (URGENT.test(text) || UNUSABLE.test(text)) return true;
  const isShort = text.trim().split(/\s+/).length <= MAX_SHORT_TOKENS;
  return (isShort && NOTABLE.test(text)) || hasDoubtfulLine(text);
}

function hasDoubtfulLine(text: string): boolean {
  return text
    .split(/[\n\r]/)
    .some((line) => line.trim().split(/\s+/).length <= MAX_SHORT_TOKENS && DOUBTFUL.test(line));
}
