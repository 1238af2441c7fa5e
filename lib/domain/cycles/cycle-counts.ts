import type { CycleModel } from "./cycle-model";
import type { CycleSpan } from "./cycle-span";
import { layerCycles } from "./layered-cycles";

const STATUSES: readonly (readonly [CycleSpan["status"], string])[] = [
  ["completed", "completed"],
  ["open", "open"],
  ["unended", "without an end"],
  ["interrupted", "unknown"],
  ["predicted", "predicted"],
];

type Counted = Pick<CycleModel, "cycles" | "statistics">;

/**
 * The ids of the records that repeat days of another one: completed cycles that the statistics leave out, and other records
 * of a cycle that another source has too. One set for the summary, the counts and the marks in the table.
 */
export function findUncounted({ cycles, statistics }: Counted): ReadonlySet<string> {
  const duplicates = layerCycles(cycles)
    .flatMap(({ others }) => others.map(({ span }) => span))
    .filter(({ status }) => status !== "completed");
  return new Set([...statistics.notCounted, ...duplicates].map(({ id }) => id));
}

/** How many records begin after today; they count nowhere. */
export function countAhead({ cycles }: Pick<CycleModel, "cycles">): number {
  return cycles.filter(({ status }) => status === "ahead").length;
}

/**
 * `6 completed, 1 open; 7 records of the same days not counted`: each cycle once, however many sources recorded it, with
 * the same numbers as the summary and the statistics.
 */
export function describeCycleCounts(model: Counted): string {
  const uncounted = findUncounted(model);
  const counted = model.cycles.filter(({ id }) => !uncounted.has(id));
  const words = STATUSES.map(
    ([status, label]) => [counted.filter((span) => span.status === status).length, label] as const,
  )
    .filter(([n]) => n > 0)
    .map(([n, label]) => `${n} ${label}`)
    .join(", ");
  return [
    words,
    formatRest(uncounted.size, "of the same days"),
    formatRest(countAhead(model), "dated ahead"),
  ]
    .filter(Boolean)
    .join("; ");
}

function formatRest(n: number, which: string): string {
  return n === 0 ? "" : `${n} ${n === 1 ? "record" : "records"} ${which} not counted`;
}
