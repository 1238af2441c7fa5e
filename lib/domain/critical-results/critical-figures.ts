import type { CriticalFigures, CriticalTask } from "@/lib/contract/dashboard/critical-result";
import { MINUTE_MS } from "@/lib/contract/time";
import { getLimitStart } from "./due-time";

type Timed = Pick<CriticalTask, "state" | "due_at" | "limit_minutes" | "told_at">;

/**
 * Whole minutes from the moment from which the limit counts to the confirmed notification, so that the two can be
 * compared; null while nobody has been notified.
 */
export function getMinutesToTold({
  told_at,
  ...limited
}: Pick<Timed, "due_at" | "limit_minutes" | "told_at">): number | null {
  if (told_at === null) return null;
  // Somebody may have been notified before Phial found the result.
  return Math.max(
    0,
    Math.floor((Date.parse(told_at) - Date.parse(getLimitStart(limited))) / MINUTE_MS),
  );
}

/** Whether the limit was met; null while it still can be, and for a closed task. */
export function isWithinLimit({ state, due_at, told_at }: Timed, now: string): boolean | null {
  if (told_at !== null) return Date.parse(told_at) <= Date.parse(due_at);
  return state === "open" && Date.parse(due_at) < Date.parse(now) ? false : null;
}

/** The summary of a report at a moment (ISO). Closed tasks count only in the total. */
export function getCriticalFigures(tasks: readonly Timed[], now: string): CriticalFigures {
  const minutes = tasks
    .flatMap((task) => getMinutesToTold(task) ?? [])
    .sort((one, other) => one - other);
  const kept = tasks.map((task) => isWithinLimit(task, now));
  const count = (state: CriticalTask["state"]) =>
    tasks.filter((task) => task.state === state).length;
  return {
    total: tasks.length,
    open: count("open"),
    told: count("told"),
    closed: count("closed"),
    within_limit: kept.filter((isKept) => isKept === true).length,
    past_limit: kept.filter((isKept) => isKept === false).length,
    median_minutes: getMedian(minutes),
  };
}

function getMedian(sorted: readonly number[]): number | null {
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  const lower = sorted.length % 2 === 0 ? sorted[middle - 1] : undefined;
  return lower === undefined ? upper : Math.round((lower + upper) / 2);
}
