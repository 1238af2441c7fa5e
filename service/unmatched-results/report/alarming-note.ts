/**
 * Words by which a laboratory withdraws a value, refuses a specimen or asks for a call. They are fewer than those that
 * keep a value from being assessed: a person who has to read every remark reads none.
 */
const ALARMS =
  /\b(?:disregard|do not (?:use|report|interpret|rely)|not valid|invalid|erroneous|in error|wrong (?:patient|sample|specimen|tube|label|person|name|blood)|(?:another|other|different) (?:patient|person)|mix(?:ed)?[ -]?up|swapp?ed|mis-?(?:label\w{1,4}|identif\w{1,8}|match\w{0,5})|unlabell?ed|identi(?:fication|ty) (?:problem|error|does not|in doubt)|not (?:be )?(?:this|the|our) (?:same )?patient|rejected|unacceptable|unsatisfactory|unsuitable|unreliable|compromised|contaminat\w{2,3}|h(?:a)?emoly[sz]\w{1,4}|clotted|leak(?:ed|ing)|broken container|interpret with caution|re-?draw|re-?collect|new (?:sample|specimen) (?:is )?(?:required|needed|requested)|critical|panic|urgent(?:ly)?|emergency|action required|immediate(?:ly)? (?:attention|action|follow)|notified|called (?:to|at|by)|malignan\w{1,4}|carcinoma|leuk(?:a)?emia|lymphoma|retracted|withdrawn|amended|supersed\w{2,3})\b/gi;
/** What stands right before a word and says that it is not so. */
const NEGATION = /\b(?:no|not|non|without|free of|nor|never)[\s-]{1,3}(?:\w{1,20} ){0,2}$/i;
const MAX_NEGATION_LENGTH = 50;

/** Whether a person has to read a note because it withdraws a value, refuses a specimen, or must not wait. */
export function isAlarmingNote(text: string): boolean {
  return [...text.matchAll(ALARMS)].some(
    ({ index }) => !NEGATION.test(text.slice(Math.max(0, index - MAX_NEGATION_LENGTH), index)),
  );
}
