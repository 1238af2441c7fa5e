import { isOutcome } from "@/service/lab-reports/layout/cell-kinds";
import { joinText, type TextLine } from "@/service/lab-reports/layout/text-lines";
import type { ReadWord } from "@/service/lab-reports/reading/read-page";
import { findFinalMarker } from "./marker-names";

const MAX_OUTCOME_WORDS = 3;
const MAX_VERB_WORDS = 3;
const VERB =
  /^(?:was|were|is|are|has been|tested|returned|came back|(?:came back|reported|resulted) as)$/i;
/** What only texts say: `HCV Ab neg`, `Influenza A/B PCR: negative/negative`. */
const SHORT_OUTCOME =
  /^(?:(?:non[- ]?|not )?immune|neg|pos|(?:neg|pos)(?:ative|itive)?(?:\/(?:neg|pos)(?:ative|itive)?){1,3})$/i;
const SIGN = /^[:=–-]$/;
const LEADER = /^[.…_]{3,}$/;
/** What is tested for germs, antibodies and the like, of which the catalog knows only some. */
const TESTED =
  /\b(?:hiv|chlamydia|gonorrh?o?ea|neisseria|syphilis|treponema\w*|hepatitis|hcv|hbv|hav|hpv|hsv|herpes|covid(?:-19)?|sars-cov-2|influenza|flu|rsv|strep\w*|staph\w*|mrsa|c\. ?diff\w*|clostridi\w*|h\. ?pylori|malaria|tuberculosis|quantiferon|trichomonas|candida|toxoplasma|rubella|measles|varicella|cmv|ebv|lyme|borrelia|antibod(?:y|ies)|antigen|ig[gma]|pcr|naat|culture|swab|smear|toxin|serology|screen|test)\b/i;
/** What may follow an outcome that is all of what is said. */
const GOES_ON =
  /^(?:[([*|·•–-].{0,40}|and|but|with|while|whereas|for|at|after|on|to|in|H|A|ABN?)$/i;
const ENDS = /[.,;)\]]$/;
/** A text about what outcomes mean, and about no patient's. */
const TEACHES =
  /\b(?:if|unless|should|would|could|may|might|can|cannot|do not|does not|means?|indicat\w*|suggests?|exclud\w*|guidelines?|people|patients|individuals|persons|recommend\w*|defined|considered)\b/i;

/** An outcome in the words of a line with the name that it follows, as places of words. */
export type StatedOutcome = {
  readonly from: number;
  readonly nameEnd: number;
  readonly value: number;
  readonly end: number;
};

/**
 * The outcomes that a line states of a marker, a germ or an antibody: `Hepatitis C antibody: Reactive`, `the HIV screen
 * was negative`. None for a text that teaches what outcomes mean.
 */
export function findOutcomes({ words }: TextLine): StatedOutcome[] {
  const outcomes: StatedOutcome[] = [];
  let low = 0;
  for (let at = 1; at < words.length; at += 1) {
    const end = findOutcomeEnd(words, at);
    if (end === null) continue;
    const outcome = findName(words, low, at);
    if (outcome === null || TEACHES.test(getSentence(words, at, end))) continue;
    outcomes.push({ ...outcome, value: at, end });
    low = end;
    at = end - 1;
  }
  return outcomes;
}

/** The text around places of words, from the end of the sentence before to the end of theirs. */
function getSentence(words: readonly ReadWord[], from: number, end: number): string {
  const isEnd = ({ text }: ReadWord) => text.length > 2 && /[.;]$/.test(text);
  const start = words.slice(0, from).findLastIndex(isEnd) + 1;
  const rest = words.slice(end - 1).findIndex(isEnd);
  return joinText(words.slice(start, rest < 0 ? undefined : end + rest));
}

/** Whether a line states an outcome of a test in words. */
export function statesOutcome(line: TextLine): boolean {
  return findOutcomes(line).length > 0;
}

/** The text of an outcome without the signs around it. */
export function getOutcome(words: readonly ReadWord[]): string {
  return joinText(words)
    .replace(/^[([]/, "")
    .replace(/[.,;)\]*]{1,3}$/, "")
    .trim();
}

/** Where the outcome that begins at a word ends; null where none begins, or another word belongs to it. */
export function findOutcomeEnd(words: readonly ReadWord[], at: number): number | null {
  for (let count = MAX_OUTCOME_WORDS; count > 0; count -= 1) {
    const end = at + count;
    const phrase = words.slice(at, end);
    if (phrase.length < count || !isStated(getOutcome(phrase))) continue;
    const next = words[end]?.text;
    const ends = ENDS.test(phrase.at(-1)?.text ?? "");
    return next === undefined || ends || GOES_ON.test(next) ? end : null;
  }
  return null;
}

function isStated(text: string): boolean {
  return isOutcome(text) || SHORT_OUTCOME.test(text);
}

function findName(
  words: readonly ReadWord[],
  low: number,
  value: number,
): Pick<StatedOutcome, "from" | "nameEnd"> | null {
  // `HIV 1/2 Ag/Ab, 4th gen ........ NON-REACTIVE`: all of the words in front of the points are the name.
  const isLed = LEADER.test(words[value - 1]?.text ?? "");
  let nameEnd = isLed ? value - 1 : value;
  for (let count = MAX_VERB_WORDS; count > 0; count -= 1) {
    const before = joinText(words.slice(Math.max(low, value - count), value));
    if (VERB.test(before) || SIGN.test(before)) {
      nameEnd = value - count;
      break;
    }
  }
  let from = nameEnd;
  while (from > low && (isLed || !endsName(words[from - 1], from === nameEnd))) from -= 1;
  const name = joinText(words.slice(from, nameEnd)).replace(/[\s:=]{1,3}$/, "");
  return findFinalMarker(name) !== null || TESTED.test(name) ? { from, nameEnd } : null;
}

/** Whether a word ends what was said before a name; a sign behind the name itself does not. */
function endsName(word: ReadWord | undefined, isLast: boolean): boolean {
  const text = word?.text ?? "";
  // `C. difficile`
  if (/^[A-Z]\.$/.test(text)) return false;
  return /[.,;]$/.test(text) || (!isLast && /:$|^(?:and|but|while|with)$/i.test(text));
}
