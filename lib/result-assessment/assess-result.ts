import { readFinding } from "@/lib/result-assessment/findings/read-finding";
import { isAlarming } from "./alarming-text";
import type { Assessment, Interpretation, ParsedRange, ParsedValue } from "./assessment";
import { type ConvertUnit, convertNothing } from "./convert-unit";
import { judgeByRanges, type RangeVerdict } from "./judge-by-ranges";
import { canBeNormalByFlag } from "./normal-beside-flag";
import { isFlagged, type ParsedFlags, parseFlags } from "./parse-flags";
import type { Placement } from "./place-value";
import { refusesSample } from "./refused-sample";
import type { ReportedResult } from "./reported-result";
import { getResultKind } from "./result-kind";
import { isResultStatus } from "./result-status";
import { getMoreSevere } from "./worst-interpretation";

/**
 * Assesses one reported result. It is `normal` only if the laboratory said so with a code that means it, or if the
 * whole value lies inside a range that was understood and applies to the patient. The more severe of flag and range
 * counts; anything else that is not conclusively abnormal is `unknown`. Values and ranges in different units are
 * compared using `convertUnit`; without it they are not compared.
 */
export function assessResult(
  reported: ReportedResult,
  convertUnit: ConvertUnit = convertNothing,
): Assessment {
  return addDoubts(reported, judge(reported, convertUnit));
}

/** What a laboratory says beside a value can forbid "normal", and makes a comment or an answer something to be read. */
function addDoubts({ notes, status }: ReportedResult, assessment: Assessment): Assessment {
  const { interpretation } = assessment;
  if (interpretation !== null && interpretation !== "normal") return assessment;
  if (notes && isAlarming(notes)) {
    const reason = "The laboratory's note on it has to be read by a person.";
    return { ...assessment, interpretation: "unknown", reason };
  }
  if (interpretation === null || isResultStatus(status)) return assessment;
  const reason = `The laboratory's status "${status}" does not say that there is a result.`;
  return { ...assessment, interpretation: "unknown", reason };
}

function judge(reported: ReportedResult, convertUnit: ConvertUnit): Assessment {
  const kind = getResultKind(reported);
  const verdict = judgeByRanges(reported, convertUnit);
  const flags = parseFlags([...reported.flags, ...verdict.read.flags]);
  // What its laboratory flags is a result, whatever its type and its name are.
  const isResult = kind === "value" || isFlagged([...reported.flags, ...verdict.read.flags]);
  if (isResult) return conclude(reported, verdict, flags);
  return kind === "comment" ? judgeComment(reported, verdict) : judgeParticulars(reported, verdict);
}

const PARTICULARS_REASON =
  "This is an answer to a question or describes the patient, the sample or the report; it is not judged.";

/** Words of an order ("rule out carcinoma") are no alarm, but those that refuse a sample are. */
function judgeParticulars({ value }: ReportedResult, verdict: RangeVerdict): Assessment {
  if (!refusesSample(value)) return withoutInterpretation(verdict, PARTICULARS_REASON);
  const reason = "It says that the sample or the result cannot be relied on.";
  return { ...withoutInterpretation(verdict, reason), interpretation: "unknown" };
}

function judgeComment(reported: ReportedResult, verdict: RangeVerdict): Assessment {
  if (!isAlarming(reported.value)) {
    return withoutInterpretation(verdict, "This is a comment of the laboratory; it is not judged.");
  }
  return {
    ...withoutInterpretation(
      verdict,
      "The comment says something that has to be read by a person.",
    ),
    interpretation: "unknown",
  };
}

function withoutInterpretation({ read }: RangeVerdict, reason: string): Assessment {
  return {
    value: read.value,
    range: null,
    interpretation: null,
    isAboveRange: null,
    isBelowRange: null,
    reason,
    disagreement: null,
  };
}

/** Interprets flag, range and statement separately and takes the most severe. */
function conclude(reported: ReportedResult, verdict: RangeVerdict, flags: ParsedFlags): Assessment {
  const { read, placement, range } = verdict;
  const byRange = getRangeInterpretation(placement);
  const stated = getStatement(reported, read.value);
  const byFlag = getFlagInterpretation(flags, placement, range);
  const voices = [byFlag, byRange, stated].filter((voice) => voice !== null);
  const worst = voices.reduce<Interpretation | null>(
    (worse, voice) => (worse === null ? voice : getMoreSevere(worse, voice)),
    null,
  );
  const isUnusable = read.isNoResult && (worst === null || worst === "normal");
  const isOnlyFlagged = worst === "normal" && byRange === null && stated === null;
  const isUnread = isOnlyFlagged && !canBeNormalByFlag(reported, read, range);
  const interpretation = isUnusable || isUnread ? "unknown" : (worst ?? "unknown");
  const side = placement === "above" || placement === "below" ? placement : null;
  const known = placement === "inside" ? null : (side ?? flags.side);
  return {
    value: read.value,
    range,
    interpretation,
    isAboveRange: placement === "inside" ? false : known && known === "above",
    isBelowRange: placement === "inside" ? false : known && known === "below",
    reason: explain(reported, verdict, flags, interpretation, {
      byFlag,
      byRange,
      stated,
      isUnread,
    }),
    disagreement:
      findDisagreement(reported, placement, byFlag, byRange, stated) ??
      (isUnread && !isUnusable ? findContradictedFlag(reported, verdict) : null),
  };
}

function getRangeInterpretation(placement: Placement | null): Interpretation | null {
  if (placement === null || placement === "undecided") return null;
  return placement === "inside" ? "normal" : "abnormal";
}

/**
 * LOINC codes that list the conditions with positive and with equivocal markers of a newborn screening. Any condition
 * named there was found.
 */
const LISTS_OF_FINDINGS = new Set(["57131-5", "57720-5"]);

/** "In range" or "Out of range" as a result is the laboratory's own interpretation. */
function getStatement({ loinc }: ReportedResult, value: ParsedValue | null): Interpretation | null {
  if (value?.kind !== "qualitative") return null;
  const { findingClass } = readFinding(value.finding);
  const isNothing = findingClass === "none" || findingClass === "negative";
  if (LISTS_OF_FINDINGS.has(loinc ?? "")) return isNothing ? null : "abnormal";
  const isStatement =
    findingClass === "normal" || findingClass === "abnormal" || findingClass === "critical";
  return isStatement ? findingClass : null;
}

/**
 * `POS` and `NEG` are findings that can only be judged against an expectation. Without one, a positive finding is
 * abnormal and a negative one is not normal.
 */
function getFlagInterpretation(
  flags: ParsedFlags,
  placement: Placement | null,
  range: ParsedRange | null,
): Interpretation | null {
  if (flags.finding === null) return flags.interpretation;
  const byFinding = getFindingInterpretation(flags.finding, placement, range);
  if (flags.interpretation === null || byFinding === null) return flags.interpretation ?? byFinding;
  return getMoreSevere(flags.interpretation, byFinding);
}

function getFindingInterpretation(
  finding: "positive" | "negative",
  placement: Placement | null,
  range: ParsedRange | null,
): Interpretation | null {
  const expectedClass = range?.expected ? readFinding(range.expected).findingClass : null;
  const isExpected =
    expectedClass === finding || (expectedClass === "none" && finding === "negative");
  const isOpposite =
    (expectedClass === "positive" && finding === "negative") ||
    ((expectedClass === "negative" || expectedClass === "none") && finding === "positive");
  if (isOpposite) return "abnormal";
  if (isExpected) return "normal";
  if (finding === "negative") return null;
  return placement === "inside" ? "unknown" : "abnormal";
}

/** Where the text of a result contradicts the flag N: a positive finding, or another text than the expected one. */
function findContradictedFlag(
  { flags, value }: ReportedResult,
  { read, range }: RangeVerdict,
): string | null {
  const said = `The laboratory flagged the value "${flags.join(", ")}", but`;
  if (read.value?.kind !== "qualitative") return null;
  const { findingClass } = readFinding(value);
  if (findingClass === "positive") return `${said} the result itself says that it is positive.`;
  return range?.expected ? `${said} "${range.text}" is expected.` : null;
}

function findDisagreement(
  { flags }: ReportedResult,
  placement: Placement | null,
  byFlag: Interpretation | null,
  byRange: Interpretation | null,
  stated: Interpretation | null,
): string | null {
  const flag = flags.join(", ");
  const isOutside = byRange === "abnormal";
  if (byFlag === "normal" && isOutside) {
    return `The laboratory flagged the value "${flag}", but it lies ${placement === "different" ? "outside what is expected" : `${placement} the reference range`}.`;
  }
  if ((byFlag === "abnormal" || byFlag === "critical") && byRange === "normal") {
    return `The laboratory flagged the value "${flag}", but it lies within the reference range.`;
  }
  if (byFlag === "normal" && (stated === "abnormal" || stated === "critical")) {
    return `The laboratory flagged the value "${flag}", but the result itself says that it is ${stated}.`;
  }
  return null;
}

interface Voices {
  readonly byFlag: Interpretation | null;
  readonly byRange: Interpretation | null;
  readonly stated: Interpretation | null;
  /** Only the flag says that it is normal, beside a text that it cannot speak for. */
  readonly isUnread: boolean;
}

function explain(
  reported: ReportedResult,
  { read, placement, range, problem }: RangeVerdict,
  flags: ParsedFlags,
  interpretation: Interpretation,
  { byFlag, byRange, stated, isUnread }: Voices,
): string {
  const flag = [...reported.flags, ...read.flags].join(", ");
  const rangeText = range?.text ?? "";
  if (interpretation !== "unknown") {
    if (byFlag === interpretation) return `The laboratory flagged the value "${flag}".`;
    if (stated === interpretation) return "The result itself says so.";
    if (placement === "different") return `The result is not what is expected: ${rangeText}.`;
    const where = placement === "inside" ? "within" : placement;
    return `The value lies ${where} the reference range ${rangeText}.`;
  }
  if (read.isNoResult) return "No result was measured or reported.";
  const isNumber = read.value !== null && read.value.kind !== "qualitative";
  if (isUnread && !(isNumber && problem))
    return "The text of the result has to be read by a person.";
  const [unread] = flags.notUnderstood;
  if (unread !== undefined) return `The flag "${unread}" is not known.`;
  if (byFlag === "unknown") return `The flag "${flag}" says that the value cannot be judged.`;
  if (read.value === null && byRange === null) return "The value could not be read.";
  const without = "the laboratory gave no readable reference range";
  const sentence =
    problem ??
    (flag === ""
      ? `${without} and no flag`
      : `the flag "${flag}" says nothing of the range, and ${without}`);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
