/** Words by which a laboratory withdraws a value or refuses a sample. */
const REFUSALS =
  /\b(?:disregard|do not (?:use|report|interpret|rely)|not valid|invalid|erroneous|in error|wrong (?:patient|sample|specimen|tube|container|label|person|name|blood)|(?:another|other|different) (?:patient|person)|mix(?:ed)?[ -]?up|swapp?ed|mis-?(?:label\w{1,4}|identif\w{1,8}|match\w{0,5})|unlabell?ed|identi(?:fication|ty) (?:problem|error|does not|in doubt)|not (?:be )?(?:this|the|our) (?:same )?patient|rejected|unacceptable|unsatisfactory|unsuitable|unreliable|compromised|contaminat\w{2,3}|h(?:a)?emoly[sz]\w{1,4}|clotted(?! blood)|leak(?:ed|ing)|broken container|container broken|interpret with caution|re-?draw|re-?collect|new (?:sample|specimen) (?:is )?(?:required|needed|requested)|retracted|withdrawn)\b/gi;
/** What stands right before a word and says that it is not so. */
const NEGATION = /\b(?:no|not|non|without|free of|nor|never)[\s-]{1,3}(?:\w{1,20} ){0,2}$/i;
const MAX_NEGATION_LENGTH = 50;

/** Whether a text says that a sample or a result is not to be relied on: it was refused, damaged, or another person's. */
export function refusesSample(text: string): boolean {
  return hasAffirmed(text, REFUSALS);
}

/** Whether one of the words of a global pattern stands in a text without a negation right before it. */
export function hasAffirmed(text: string, words: RegExp): boolean {
  return [...text.matchAll(words)].some(
    ({ index }) => !NEGATION.test(text.slice(Math.max(0, index - MAX_NEGATION_LENGTH), index)),
  );
}
