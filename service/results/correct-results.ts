import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import { chance } from "@/service/chance";
import { roundedFor } from "./make-value";

/**
 * The results after a correction, which changes one of them and says what stood there, as labs do: the one that carries
 * the interpretation when the whole is to be read differently now, else the last number, a little and within its range.
 */
export function correctResults(
  earlier: readonly BiomarkerResult[],
  made: readonly BiomarkerResult[],
  orderId: string,
): BiomarkerResult[] {
  const carrier = made.findIndex((each, index) => {
    return each.interpretation !== earlier[index]?.interpretation;
  });
  const target = carrier < 0 ? earlier.findLastIndex(isNumber) : carrier;
  return earlier.map((was, index) => {
    if (index !== target) return was;
    const now = made[index];
    const changed = carrier < 0 || now === undefined ? moved(was, orderId) : now;
    return { ...changed, notes: getNote(was, changed) };
  });
}

function isNumber({ type, value }: BiomarkerResult): boolean {
  return type === "numeric" && typeof value === "number";
}

function moved(was: BiomarkerResult, orderId: string): BiomarkerResult {
  const { value, min_range_value: low, max_range_value: high } = was;
  if (typeof value !== "number") return was;
  const width = (high ?? 0) - (low ?? 0) || value;
  const step = Math.abs(width) * (0.02 + 0.04 * chance(orderId, "correction"));
  const isNearTop = high != null && value <= high && value + step > high;
  const next = roundedFor(isNearTop ? value - step : value + step, Math.abs(width));
  return { ...was, value: next, result: String(next) };
}

function getNote(was: BiomarkerResult, now: BiomarkerResult): string {
  const said = `Corrected. Reported before: ${was.result}.`;
  return now.type === "numeric" || !now.notes ? said : `${now.notes} ${said}`;
}
