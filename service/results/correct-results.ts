import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import { chance } from "@/service/chance";
import { roundForWidth } from "./make-value";

/**
 * The results after a correction. One result changes and states its previous value, as labs do it: the one that
 * determines the overall interpretation if that changes, otherwise the last number, slightly and within its range.
 */
export function correctResults(
  earlier: readonly BiomarkerResult[],
  generated: readonly BiomarkerResult[],
  orderId: string,
): BiomarkerResult[] {
  const carrier = generated.findIndex((generatedResult, index) => {
    return generatedResult.interpretation !== earlier[index]?.interpretation;
  });
  const target = carrier < 0 ? earlier.findLastIndex(isNumber) : carrier;
  return earlier.map((previous, index) => {
    if (index !== target) return previous;
    const now = generated[index];
    const changed = carrier < 0 || now === undefined ? shiftValue(previous, orderId) : now;
    return { ...changed, notes: getNote(previous, changed) };
  });
}

function isNumber({ type, value }: BiomarkerResult): boolean {
  return type === "numeric" && typeof value === "number";
}

function shiftValue(previous: BiomarkerResult, orderId: string): BiomarkerResult {
  const { value, min_range_value: low, max_range_value: high } = previous;
  if (typeof value !== "number") return previous;
  const width = (high ?? 0) - (low ?? 0) || value;
  const step = Math.abs(width) * (0.02 + 0.04 * chance(orderId, "correction"));
  const isNearTop = high != null && value <= high && value + step > high;
  const next = roundForWidth(isNearTop ? value - step : value + step, Math.abs(width));
  return { ...previous, value: next, result: String(next) };
}

function getNote(previous: BiomarkerResult, now: BiomarkerResult): string {
  const note = `Corrected. Reported before: ${previous.result}.`;
  return now.type === "numeric" || !now.notes ? note : `${now.notes} ${note}`;
}
