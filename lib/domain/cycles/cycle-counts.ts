import type { CycleModel } from "./cycle-model";
import type { CycleSpan } from "./cycle-span";
import { layerCycles } from "./layered-cycles";

const OTHERS: readonly (readonly [CycleSpan["status"], string])[] = [
  ["open", "open"],
  ["unended", "without an end"],
  ["interrupted", "unknown"],
  ["predicted", "predicted"],
];

/**
 * `6 completed, 1 open; 7 records of the same days not counted`: each cycle once, however many sources recorded it, with
 * the same number of completed ones as the summary and the statistics.
 */
export function describeCycleCounts({ cycles, statistics }: CycleModel): string {
  const layered = layerCycles(cycles);
  const others = OTHERS.map(
    ([status, label]) =>
      [layered.filter(({ span }) => span.status === status).length, label] as const,
  );
  const counted = [[statistics.n, "completed"] as const, ...others].filter(([n]) => n > 0);
  const listed = counted.reduce((sum, [n]) => sum + n, 0);
  const rest = cycles.length - listed;
  const words = counted.map(([n, label]) => `${n} ${label}`).join(", ");
  if (rest <= 0) return words;
  return `${words}; ${rest} ${rest === 1 ? "record" : "records"} of the same days not counted`;
}
