import type { MarkerResultRecord } from "@/lib/contract/dashboard/orders/result-record";
import type { ResultAssessment } from "@/lib/contract/service/lab-result";
import { NOT_ASSESSED } from "@/lib/domain/orders/order-labels";
import type { Assessment, Interpretation } from "@/lib/result-assessment/assessment";
import { describeContradiction } from "./contradiction";

/** The position of a value relative to its reference range; null where it cannot be determined. */
export type RangeSide = "above" | "below" | "inside" | null;

export type MarkerReading = {
  readonly result: MarkerResultRecord;
  /** Our own assessment. It is displayed beside the service's interpretation and never replaces it. */
  readonly assessment: Assessment;
  /**
   * The service's interpretation, or critical by a limit of the clinic; null for a value that has none, such as a
   * comment.
   */
  readonly grade: Interpretation | null;
  readonly side: RangeSide;
  /** `Critical, high`, `In range`, `Not assessed`. */
  readonly label: string;
  /** The reason for the label, where it is not obvious. */
  readonly reason: string | null;
  /** Where the service's interpretation and our assessment contradict each other. */
  readonly contradiction: string | null;
  /** The more severe of both: 3 critical, 2 abnormal, 1 not assessed, 0 neither. */
  readonly severity: 0 | 1 | 2 | 3;
  /** The value before a correction; null when it was not corrected. */
  readonly before: string | null;
  /** The laboratory may still change it. */
  readonly isPreliminary: boolean;
};

const CORRECTED = /corrected\.? *(?:reported before|was|previously)[: ]*/gi;
const SEVERITIES = { normal: 0, unknown: 1, abnormal: 2, critical: 3 } as const;
const SIDES = { above: "high", below: "low", inside: "in range" } as const;

/**
 * How a reported value is presented: the service's interpretation as it is, and our own assessment beside it. A value
 * for which the service gives no interpretation is not assessed, never normal.
 */
export function readMarker(result: MarkerResultRecord, assessment: Assessment): MarkerReading {
  const word = result.interpretation?.trim() || null;
  const isAssessable = result.assessment?.is_assessable ?? assessment.interpretation !== null;
  const { clinicLimit } = assessment;
  const grade = clinicLimit ? "critical" : getGrade(word, isAssessable);
  const side = getSide(assessment);
  const contradiction = clinicLimit ? null : describeContradiction(word, assessment);
  const own = assessment.interpretation;
  return {
    result,
    assessment,
    grade,
    side,
    label: getLabel(grade, side, word),
    reason: clinicLimit
      ? describeLimit(clinicLimit, word)
      : getReason(grade, word, assessment, result.assessment),
    contradiction,
    severity: Math.max(
      grade === null ? 0 : SEVERITIES[grade],
      contradiction && own ? SEVERITIES[own] : 0,
    ) as MarkerReading["severity"],
    before: readValueBeforeCorrection(result.notes ?? ""),
    isPreliminary: isPreliminary(result.status),
  };
}

/** Any status but final or corrected is preliminary; a value without one follows the status of the result. */
function isPreliminary(status: string | undefined): boolean {
  return status !== undefined && status !== "final" && status !== "corrected";
}

/** The single value that ends a note after "corrected, was:"; null when there is none or more text follows. */
function readValueBeforeCorrection(notes: string): string | null {
  const announcement = [...notes.matchAll(CORRECTED)].at(-1);
  if (!announcement) return null;
  const rest = notes.slice(announcement.index + announcement[0].length);
  const value = rest.endsWith(".") ? rest.slice(0, -1) : rest;
  return value === "" || /[\s;]/.test(value) ? null : value;
}

function getGrade(word: string | null, isAssessable: boolean): Interpretation | null {
  if (word === null || word === "unknown") return isAssessable ? "unknown" : null;
  return Object.hasOwn(SEVERITIES, word) ? (word as Interpretation) : "unknown";
}

/** What made it critical here, and what it would be without the clinic's limit. */
function describeLimit(clinicLimit: string, word: string | null): string {
  if (word === "critical") return `${clinicLimit}.`;
  const otherwise = word === null || word === "unknown" ? "not assessed" : word;
  return `${clinicLimit}; without it, ${otherwise.replaceAll("_", " ")}.`;
}

function getSide({ isAboveRange, isBelowRange }: Assessment): RangeSide {
  if (isAboveRange) return "above";
  if (isBelowRange) return "below";
  return isAboveRange === false && isBelowRange === false ? "inside" : null;
}

function getLabel(grade: MarkerReading["grade"], side: RangeSide, word: string | null): string {
  if (grade === null) return "No interpretation";
  const direction = side === "above" || side === "below" ? `, ${SIDES[side]}` : "";
  if (grade === "normal") return side === "inside" ? "In range" : "Normal";
  if (grade === "unknown") {
    return word === null || word === "unknown" ? NOT_ASSESSED : word.replaceAll("_", " ");
  }
  return `${grade === "critical" ? "Critical" : "Abnormal"}${direction}`;
}

function getReason(
  grade: MarkerReading["grade"],
  word: string | null,
  assessment: Assessment,
  ofService: ResultAssessment | undefined,
): string | null {
  const { interpretation: own, reason } = assessment;
  const disagreement = ofService?.disagreement ?? assessment.disagreement;
  if (disagreement) return disagreement;
  if (grade === "unknown") {
    if (ofService) return ofService.reason;
    if (own === "unknown") return reason;
    if (word === null) return "The service gave no interpretation.";
    return word === "unknown" ? "The service did not assess it." : null;
  }
  // The service's interpretation is kept although it cannot be verified here.
  return grade === "normal" && own === "unknown"
    ? `As interpreted by the service. ${reason}`
    : null;
}
