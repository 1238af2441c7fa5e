import type { Assessment, Interpretation } from "@/lib/result-assessment/assessment";

/** What the service says of a value: a known interpretation, another word, or null where it says nothing. */
export type ServiceWord = Interpretation | (string & {}) | null;

const OUTSIDE: ReadonlySet<string> = new Set(["abnormal", "critical"]);

/**
 * One sentence where the service's word and our own judgment of the same value cannot both hold, else null. A judgment
 * that came to no conclusion contradicts nothing, and a range alone cannot say that a value is not critical.
 */
export function describeContradiction(word: ServiceWord, assessment: Assessment): string | null {
  const { interpretation: own } = assessment;
  if (own === null || own === "unknown" || own === word) return null;
  if (own === "normal" && !OUTSIDE.has(word ?? "")) return null;
  if (own === "abnormal" && word === "critical") return null;
  return `${sayWord(word)} ${sayOwn(assessment, own)}`;
}

function sayWord(word: ServiceWord): string {
  if (word === null) return "The service does not say how to read it.";
  return word === "unknown"
    ? "The service did not assess it."
    : `The service says ${word.replaceAll("_", " ")}.`;
}

function sayOwn(assessment: Assessment, own: Interpretation): string {
  const { isAboveRange, isBelowRange, reason } = assessment;
  if (own === "critical") return `Judged by what the laboratory sent it is critical: ${reason}`;
  if (isAboveRange) return "By its range this value is above it.";
  if (isBelowRange) return "By its range this value is below it.";
  if (own === "normal" && isAboveRange === false && isBelowRange === false) {
    return "By its range this value is inside it.";
  }
  return `Judged by what the laboratory sent it is ${own}: ${reason}`;
}
