/**
 * Words by which a laboratory withdraws a value, refuses a specimen or asks for a call. A text with one of them has to
 * be read by a person, wherever in a report it stands.
 */
const ALARMS =
  /\b(?:disregard|do not use|not valid|invalid|erroneous|in error|error(?:s|ed)?|wrong (?:patient|sample|specimen|tube|label|person|blood)|(?:another|other|different) (?:patient|person)|mix(?:ed)?[ -]?up|mis-?(?:label\w{1,4}|identif\w{1,8}|match\w{0,5})|unlabell?ed|identification (?:problem|error|does not)|not (?:be )?(?:this|the) (?:same )?patient|rejected|unacceptable|unsatisfactory|unsuitable|compromised|contaminat\w{2,3}|h(?:a)?emoly[sz]ed|clotted|leak(?:ed|ing)|broken container|critical|panic|urgent(?:ly)?|emergency|action required|immediate(?:ly)? (?:attention|action|follow)|notified|called (?:to|at|by)|malignan\w{1,4}|carcinoma|leuk(?:a)?emia|lymphoma|retracted|withdrawn|amended|supersed\w{2,3})\b/gi;
/** What stands right before a word and says that it is not so. */
const NEGATION = /\b(?:no|not|non|without|free of|nor|never)[\s-]{1,3}(?:\w{1,20} ){0,2}$/i;
const MAX_NEGATION_LENGTH = 50;

/** Whether a text withdraws a value, refuses a specimen, or reports something that must not wait. */
export function isAlarmingNote(text: string): boolean {
  return [...text.matchAll(ALARMS)].some(
    ({ index }) => !NEGATION.test(text.slice(Math.max(0, index - MAX_NEGATION_LENGTH), index)),
  );
}
