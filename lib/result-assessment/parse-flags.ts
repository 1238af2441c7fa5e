import type { Interpretation } from "./assessment";
import { type FlagMeaning, findFlagMeaning } from "./flag-codes";
import { getMoreSevere } from "./worst-interpretation";

/** The combined meaning of all flags of a result. */
export interface ParsedFlags {
  /**
   * The most severe meaning. `unknown` if none is abnormal and one is not understood or says that the value cannot be
   * judged; null if none says anything about the range.
   */
  readonly interpretation: Interpretation | null;
  readonly side: "above" | "below" | null;
  readonly finding: "positive" | "negative" | null;
  /** The flags that no table has. */
  readonly notUnderstood: readonly string[];
}

const MAX_FLAG_LENGTH = 200;
const NEGATIONS = new Set(["NOT", "NO", "NON", "WITHOUT", "NEVER", "NEITHER", "NOR", "UN"]);
/** Words that change the meaning of others, so that no code can be taken from the phrase. */
const QUALIFIERS = new Set(["RISK", "NORMAL", "IF", "UNLESS"]);
const NOTHING: ParsedFlags = { interpretation: null, side: null, finding: null, notUnderstood: [] };

/**
 * Reads every flag of a result: codes of HL7 table 0078 and printed words, including several in one text (`H~A`, `(H)`,
 * `Critical High`).
 */
export function parseFlags(flags: readonly string[]): ParsedFlags {
  return flags
    .flatMap(splitFlags)
    .map((flag) => flag.trim())
    .filter((flag) => flag !== "")
    .map(parseFlag)
    .reduce(combine, NOTHING);
}

/** The printed texts of the table contain commas themselves. */
function splitFlags(flag: string): string[] {
  const isWhole = flag.length > MAX_FLAG_LENGTH || findFlagMeaning(normalize(flag)) !== undefined;
  return isWhole ? [flag] : flag.split(/[~;,|]/);
}

/**
 * Whether a laboratory flagged a row as abnormal, critical or positive: such a row is a result, whatever its name is and
 * even without a value.
 */
export function isFlagged(flags: readonly string[]): boolean {
  const { interpretation, finding } = parseFlags(flags);
  return interpretation === "abnormal" || interpretation === "critical" || finding === "positive";
}

/**
 * Selects among several expressions of one flag (a local code, a standard one, a text) those that are understood and do
 * not repeat an earlier one; all of them if none is understood.
 */
export function selectKnownFlags(expressions: readonly string[]): string[] {
  const parsed = expressions.map((text) => ({ text, flag: parseFlag(text.trim()) }));
  const known = parsed.filter(({ flag }) => flag.notUnderstood.length === 0);
  const distinct = known.filter(({ flag }, place) => {
    const earlier = known.slice(0, place);
    return !earlier.some((other) => isSameMeaning(other.flag, flag));
  });
  return known.length > 0 ? distinct.map(({ text }) => text) : [...expressions];
}

function isSameMeaning(one: ParsedFlags, other: ParsedFlags): boolean {
  return one.interpretation === other.interpretation && one.finding === other.finding;
}

function combine(all: ParsedFlags, next: ParsedFlags): ParsedFlags {
  const interpretation =
    all.interpretation === null || next.interpretation === null
      ? (all.interpretation ?? next.interpretation)
      : getMoreSevere(all.interpretation, next.interpretation);
  const isNextWorse = interpretation !== all.interpretation;
  return {
    interpretation,
    side: isNextWorse ? (next.side ?? all.side) : (all.side ?? next.side),
    finding: all.finding === "positive" ? "positive" : (next.finding ?? all.finding),
    notUnderstood: [...all.notUnderstood, ...next.notUnderstood],
  };
}

function parseFlag(flag: string): ParsedFlags {
  if (flag.length > MAX_FLAG_LENGTH) return toUnknown(`${flag.slice(0, 40)}…`);
  const text = normalize(flag);
  const whole = findFlagMeaning(text) ?? findFlagMeaning(text.replaceAll(/[()[\]:.]/g, "").trim());
  if (whole) return toParsed(whole);
  const words = text.split(/[\s/()[\]{}^:.]+/).filter(Boolean);
  const meanings = words.map(findFlagMeaning);
  const isPhrase = meanings.includes(undefined);
  const negated = words.some((word) => NEGATIONS.has(word));
  const isQualified = words.some((word) => QUALIFIERS.has(word));
  if (negated || isQualified || words.length === 0) return toUnknown(flag);
  const known = meanings.filter((meaning) => meaning !== undefined);
  const parsed = known.map(toParsed).reduce(combine, NOTHING);
  if (!isPhrase) return parsed;
  // Unknown words in a phrase can only make it more severe: "Very high", "H (see note)".
  const isAbnormal = parsed.interpretation === "abnormal" || parsed.interpretation === "critical";
  return isAbnormal ? parsed : toUnknown(flag);
}

function normalize(flag: string): string {
  return flag
    .replaceAll(/[\s_]+/g, " ")
    .trim()
    .toUpperCase();
}

function toParsed(meaning: FlagMeaning): ParsedFlags {
  const { interpretation, side, finding } = meaning;
  return { interpretation, side, finding, notUnderstood: [] };
}

function toUnknown(flag: string): ParsedFlags {
  return { interpretation: "unknown", side: null, finding: null, notUnderstood: [flag] };
}
