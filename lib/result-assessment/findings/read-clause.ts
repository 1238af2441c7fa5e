import { findGrade } from "./finding-classes";

const NEGATORS = new Set([
  "no",
  "not",
  "non",
  "none",
  "without",
  "nor",
  "neither",
  "nothing",
  "zero",
]);
/** Words that make a statement uncertain. */
const DOUBTS = new Set(
  (
    "cannot can if unless may might possible could false presumptive probable likely warning previously pending retest repeat however " +
    "except only longer yet until unclear questionable suspected suspicious exclude excluded ruled doubt change unchanged " +
    "than besides aside apart excluding nearly almost barely hardly unlikely mostly partly partially largely now " +
    "lack due because inhibition inhibited inhibitors insufficient inadequate failed failure invalid error"
  ).split(" "),
);
const FOUND = new Set(
  "detected seen present isolated identified found observed growth grew reactive positive recovered".split(
    " ",
  ),
);
const NOT_FOUND = new Set(["negative", "absent", "nonreactive", "undetected", "undetectable"]);
/** Words between "growth" and what was done with it: "no growth was observed". */
const LINKS = new Set(["was", "is", "been", "has", "or"]);
/** "No gram positive cocci seen": here they only describe what was not seen. */
const ADJECTIVES = new Set(["positive", "reactive"]);
/** Words with which a statement may go on without naming another finding. */
const CONTINUATIONS = new Set(
  "after at by in on of for from per within under during to using via x".split(" "),
);
const PLAIN_NOUNS = new Set("result test screen reaction specimen sample hpf lpf field".split(" "));
const DURATIONS = /^(?:days?|hours?|hrs?|h|d|weeks?|wks?|minutes?|min)$/;
const MAX_LENGTH = 14;
/** How many words may stand between a negation and what it denies: "no acid fast bacilli seen", "not yet been seen". */
const MAX_BETWEEN = new Map([
  ["no", 6],
  ["neither", 6],
  ["none", 6],
  ["without", 4],
]);
const MAX_BETWEEN_OTHERS = 2;
/** "Not all organisms identified", "No other organisms isolated": some were. */
const PARTS = new Set(
  "all every both each other another additional further more new predominant specific".split(" "),
);
const MAX_TAIL = 8;

/** Consecutive words that say "found", with the words before them that may deny it. */
interface Mention {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a clause in lower case. Every mention of a finding needs a negation of its own before it, and after the last one
 * nothing may follow that could be another finding: "Rotavirus not detected Norovirus detected" is positive, "Not
 * detected Norovirus" is not understood.
 */
export function readClause(clause: string): "negative" | "positive" | "other" {
  const words = clause
    .replaceAll(/n['’]t\b/g, " not")
    .split(/([:=])|[^a-z\d%<>]+/)
    .filter(Boolean);
  if (words.length > MAX_LENGTH || words.some((word) => DOUBTS.has(word))) return "other";
  const absent = words.findLastIndex((word) => NOT_FOUND.has(word));
  const mentions = findMentions(words);
  if (absent >= 0) {
    const isPlain = mentions.length === 0 && !words.some((word) => NEGATORS.has(word));
    return isPlain && isUnderstood(clause, words, absent) ? "negative" : "other";
  }
  const last = mentions.at(-1);
  if (last === undefined) return "other";
  const readings = mentions.map((mention, at) =>
    readMention(words, mention, mentions[at - 1]?.end ?? -1),
  );
  if (readings.includes("positive")) return "positive";
  if (readings.includes("other")) return "other";
  return isUnderstood(clause, words, last.end) ? "negative" : "other";
}

function findMentions(words: readonly string[]): Mention[] {
  const mentions: Mention[] = [];
  for (const [at, word] of words.entries()) {
    if (!FOUND.has(word) || isAdjective(words, at)) continue;
    const last = mentions.at(-1);
    const isSame = last !== undefined && isContinued(words, last.end, at);
    if (last && isSame) mentions[mentions.length - 1] = { ...last, end: at };
    else mentions.push({ start: at, end: at });
  }
  return mentions;
}

/** Whether two words say "found" once: "growth seen", "growth of Salmonella isolated", "isolated or identified". */
function isContinued(words: readonly string[], end: number, at: number): boolean {
  const between = words.slice(end + 1, at);
  if (words[end] !== "growth") return between.length === 1 && between[0] === "or";
  return between[0] === "of" || between.every((each) => LINKS.has(each));
}

function isAdjective(words: readonly string[], at: number): boolean {
  const isDenied = words.slice(Math.max(0, at - 2), at).includes("no");
  const isFollowed = words.slice(at + 2).some((word) => FOUND.has(word));
  return ADJECTIVES.has(words[at] ?? "") && isDenied && isFollowed;
}

function readMention(
  words: readonly string[],
  { start }: Mention,
  previousEnd: number,
): "negative" | "positive" | "other" {
  const before = words.slice(previousEnd + 1, start);
  // "Non-albicans Candida isolated": it only denies the word behind it.
  const isNegator = (word: string, at: number) =>
    NEGATORS.has(word) && (word !== "non" || at === before.length - 1);
  const negators = before.filter(isNegator);
  if (negators.length === 0) return "positive";
  const isNeither = negators.length === 2 && negators[0] === "neither" && negators[1] === "nor";
  if (negators.length > 1 && !isNeither) return "other";
  const between = before.slice(before.findIndex(isNegator) + 1);
  if (between.includes(":") || between.includes("=")) return "positive";
  if (PARTS.has(between[0] ?? "")) return "other";
  const most = MAX_BETWEEN.get(negators[0] ?? "") ?? MAX_BETWEEN_OTHERS;
  return between.length <= most ? "negative" : "other";
}

/** Whether a negative clause says no more than that: no amount before it, and only a continuation after its last word. */
function isUnderstood(clause: string, words: readonly string[], end: number): boolean {
  // "Negative+" is a grade; "HIV 1+2" is a name.
  if (/\+(?!\d)/.test(clause)) return false;
  const isAmount = (word: string) => word.includes("%") || findGrade(word) !== null;
  if (words.some(isAmount)) return false;
  const [first, ...rest] = words.slice(end + 1);
  if (first === undefined) return true;
  if (rest.length === 0 && PLAIN_NOUNS.has(first)) return true;
  if (first.startsWith("<")) return /^<\d+$/.test(first) && rest.length <= 3;
  const isShort = CONTINUATIONS.has(first) && rest.length < MAX_TAIL;
  // "In 2 of 3 samples" leaves one in which it was found.
  const isCount = (word: string, at: number) =>
    /\d/.test(word) && !/^\d+(?:h|d|hrs)$/.test(word) && !DURATIONS.test(rest[at + 1] ?? "");
  return isShort && !rest.some(isCount) && !rest.some((word) => NEGATORS.has(word));
}
