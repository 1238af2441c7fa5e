import type { CycleModel } from "./cycle-model";
import { type CycleSpan, isAhead } from "./cycle-span";
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
export function describeCycleCounts({ cycles, statistics, today }: CycleModel): string {
  const layered = layerCycles(cycles);
  const ahead = layered.filter(({ span }) => isAhead(span, today));
  const others = OTHERS.map(
    ([status, label]) =>
      [
        layered.filter((each) => each.span.status === status && !ahead.includes(each)).length,
        label,
      ] as const,
  );
  const counted = [
    [statistics.n, "completed"] as const,
    ...others,
    [ahead.length, "dated ahead"] as const,
  ].filter(([n]) => n > 0);
  const listed = counted.reduce((sum, [n]) => sum + n, 0);
  const rest = cycles.length - listed;
  const words = counted.map(([n, label]) => `${n} ${label}`).join(", ");
  if (rest <= 0) return words;
  return `${words}; ${rest} ${rest === 1 ? "record" : "records"} of the same days not counted`;
}
