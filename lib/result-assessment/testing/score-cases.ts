import { assessResult } from "@/lib/result-assessment/assess-result";
import type { Assessment } from "@/lib/result-assessment/assessment";
import { convertWithUcum } from "@/lib/result-assessment/ucum";
import type { LabelledCase } from "./labelled-cases";

/** A case whose answer differs from its label. */
export interface Miss {
  readonly labelled: LabelledCase;
  readonly assessment: Assessment;
}

export interface Score {
  readonly cases: number;
  readonly correct: number;
  /** Judged normal although it is not. */
  readonly falseNormal: readonly Miss[];
  /** Judged abnormal or critical although it is normal, unknown or no result. */
  readonly falseAbnormal: readonly Miss[];
  /** Cases whose correct answer is not `unknown`, and how many of them were judged. */
  readonly judgeable: number;
  readonly judged: number;
  /** Every difference from the labels, including the side of the range. */
  readonly misses: readonly Miss[];
}

/** Judges labeled cases and counts how the answers differ from the labels. */
export function scoreCases(cases: readonly LabelledCase[]): Score {
  const judged = cases.map((labelled) => {
    return { labelled, assessment: assessResult(labelled.reported, convertWithUcum) };
  });
  const judgeable = judged.filter(({ labelled }) => labelled.expected !== "unknown");
  return {
    cases: cases.length,
    correct: judged.filter(isCorrect).length,
    falseNormal: judged.filter(
      ({ labelled, assessment }) =>
        assessment.interpretation === "normal" && labelled.expected !== "normal",
    ),
    falseAbnormal: judged.filter(
      ({ labelled, assessment }) =>
        isAbnormal(assessment.interpretation) && !isAbnormal(labelled.expected),
    ),
    judgeable: judgeable.length,
    judged: judgeable.filter(({ assessment }) => assessment.interpretation !== "unknown").length,
    misses: judged.filter((each) => !isCorrect(each)),
  };
}

function isAbnormal(interpretation: string | null): boolean {
  return interpretation === "abnormal" || interpretation === "critical";
}

function isCorrect({ labelled, assessment }: Miss): boolean {
  const { expected, side } = labelled;
  const interpretation = assessment.interpretation ?? "none";
  const isSideRight =
    side === null ||
    (side === "above" ? assessment.isAboveRange : assessment.isBelowRange) === true;
  return interpretation === expected && isSideRight;
}
