import type { Assessment, Interpretation } from "@/lib/result-assessment/assessment";

/** The service's interpretation of a value: a known one, an unknown one, or null where it gives none. */
export type ServiceWord = Interpretation | (string & {}) | null;

const OUTSIDE: ReadonlySet<string> = new Set(["abnormal", "critical"]);

/**
 * One sentence where the service's interpretation and our own assessment of a value cannot both be right, otherwise null.
 * An inconclusive assessment contradicts nothing, and a range alone cannot rule out that a value is critical.
 */
export function describeContradiction(word: ServiceWord, assessment: Assessment): string | null {
  const { interpretation: own } = assessment;
  if (own === null || own === "unknown" || own === word) return null;
  if (own === "normal" && !OUTSIDE.has(word ?? "")) return null;
  if (own === "abnormal" && word === "critical") return null;
  return `${sayWord(word)} ${sayOwn(assessment, own)}`;
}

function sayWord(word: ServiceWord): string {
  if (word === null) return "The service gave no interpretation.";
  return word === "unknown"
    ? "The service did not assess it."
    : `The service says ${word.replaceAll("_", " ")}.`;
}

function sayOwn(assessment: Assessment, own: Interpretation): string {
  const { isAboveRange, isBelowRange, reason } = assessment;
  if (own === "critical") return `Based on the laboratory's report it is critical: ${reason}`;
  if (isAboveRange) return "The value is above its reference range.";
  if (isBelowRange) return "The value is below its reference range.";
  if (own === "normal" && isAboveRange === false && isBelowRange === false) {
    return "The value is within its reference range.";
  }
  return `Based on the laboratory's report it is ${own}: ${reason}`;
}
