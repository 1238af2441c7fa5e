import type { CriticalTask } from "@/lib/contract/dashboard/critical-result";
import type {
  TodayCallItem,
  TodayMatchItem,
  TodayOrderItem,
  TodayReportResultItem,
} from "@/lib/contract/dashboard/today";
import type {
  AcknowledgeDuty,
  CallDuty,
  CriticalDuties,
} from "@/lib/contract/dashboard/today/critical-duties";
import type { Instant } from "@/lib/contract/primitives";
import { getCountingNotification } from "@/lib/domain/critical-results/critical-file";
import {
  formatCriticalValues,
  STANDING_LABELS,
} from "@/lib/domain/critical-results/critical-labels";

type ResultItem = TodayOrderItem | TodayReportResultItem;

type Listed<Item extends ResultItem> = {
  readonly items: readonly Item[];
  /** The tasks of these results and all open ones, without those that wait for a match. */
  readonly tasks: readonly CriticalTask[];
  /** Who acknowledged the current result of an order or report that is no longer listed, by its id. */
  readonly acknowledged: ReadonlyMap<string, AcknowledgeDuty>;
};

/**
 * The results with their calls, one item for each critical result: the call joins the result's item, and has one of its
 * own only when the result has none. Items that are not about results stay as they are.
 */
export function joinCalls<Item extends ResultItem>(
  listed: Listed<Item>,
): { items: Item[]; calls: TodayCallItem[] } {
  const currents = findCurrent(listed.tasks);
  const joined = new Set<string>();
  const items = listed.items.map((item) => {
    if (item.duties === null) return item;
    const task = currents.get(getResultId(item));
    if (!task || !concerns(task, item)) return item;
    joined.add(task.task_id);
    const duties = withCall(item.duties, task);
    return {
      ...item,
      kind: "critical" as const,
      duties,
      due: getNextDue(duties) ?? item.due,
      // Once the clinician was notified, only the acknowledgment is left.
      advice: task.state === "open" ? getAdvice(task) : "Read it and acknowledge it.",
    };
  });
  const left = listed.tasks.filter(
    ({ task_id, state }) => state === "open" && !joined.has(task_id),
  );
  const calls = left.map((task) => {
    const subject = getTaskResultId(task);
    const isEarlier = currents.get(subject) !== task;
    const acknowledged = isEarlier ? undefined : listed.acknowledged.get(subject);
    return toCallItem(task, isEarlier, acknowledged ?? null);
  });
  return { items, calls };
}

/** The unmatched results with the calls that wait for their match, and the calls of those that are not listed. */
export function joinMatchCalls(
  matches: readonly TodayMatchItem[],
  tasks: readonly CriticalTask[],
): { matches: TodayMatchItem[]; calls: TodayCallItem[] } {
  const bySubject = new Map(tasks.map((task) => [task.subject_id, task]));
  const listed = new Set<string>(matches.map(({ item_id }) => item_id));
  return {
    matches: matches.map((match) => {
      const task = bySubject.get(match.item_id);
      if (!task) return match;
      const duties = withCall({ call: null, acknowledge: null }, task);
      const due = [match.due, getNextDue(duties) ?? match.due].toSorted(compareTimes)[0];
      return { ...match, duties, due: due ?? match.due };
    }),
    calls: tasks
      .filter(({ state, subject_id }) => state === "open" && !listed.has(subject_id))
      .map((task) => toCallItem(task, false, null)),
  };
}

/** When the next duty that is not done is due; null when both are done. */
function getNextDue({ call, acknowledge }: CriticalDuties): Instant | null {
  const open = [call, acknowledge].flatMap((duty) => (duty && duty.done === null ? duty.due : []));
  return open.toSorted(compareTimes)[0] ?? null;
}

function compareTimes(one: string, other: string): number {
  return Date.parse(one) - Date.parse(other);
}

function getResultId(item: ResultItem): string {
  return "job_id" in item ? item.job_id : item.order_id;
}

function getTaskResultId({ order_id, subject_id }: CriticalTask): string {
  return order_id ?? subject_id;
}

/** The task of each result's current version: the latest one that was not replaced. */
function findCurrent(tasks: readonly CriticalTask[]): Map<string, CriticalTask> {
  const sorted = tasks.toSorted(
    (one, other) =>
      Number(one.standing === "current") - Number(other.standing === "current") ||
      compareTimes(one.arrived_at, other.arrived_at),
  );
  return new Map(sorted.map((task) => [getTaskResultId(task), task]));
}

/** A task that has ended says nothing about a report that arrived after it. */
function concerns(task: CriticalTask, { since }: ResultItem): boolean {
  return task.state === "open" || compareTimes(task.arrived_at, since) >= 0;
}

function withCall(duties: CriticalDuties, task: CriticalTask): CriticalDuties & { call: CallDuty } {
  const { task_id, source, subject_id, order_id, physician, arrived_at, limit_minutes } = task;
  const call = {
    ...{ task_id, source, subject_id, order_id, physician, arrived_at, limit_minutes },
    due: task.due_at,
    done: getDone(task),
    last_attempt: getLastAttempt(task),
    is_closed: task.state === "closed",
  };
  return { ...duties, call };
}

function getDone(task: CriticalTask): CallDuty["done"] {
  if (task.state === "open") return null;
  const notified = getCountingNotification(task);
  if (task.told_at !== null && notified) return { by: notified.by.name, at: task.told_at };
  const closing = task.entries.findLast(({ kind }) => kind === "closing");
  return closing ? { by: closing.by.name, at: closing.recorded_at } : null;
}

function getLastAttempt(task: CriticalTask): CallDuty["last_attempt"] {
  const last = task.state === "open" ? getCountingNotification(task) : null;
  if (last === null || last.is_confirmed) return null;
  return { way: last.way, attempt: last.attempt, by: last.by.name, at: last.told_at };
}

function getAdvice({ standing }: CriticalTask): string {
  return STANDING_LABELS[standing] ?? "Call, have it read back, and record the call.";
}

function toCallItem(
  task: CriticalTask,
  is_earlier: boolean,
  acknowledge: AcknowledgeDuty | null,
): TodayCallItem {
  const duties = withCall({ call: null, acknowledge }, task);
  return {
    kind: "critical",
    user_id: task.user_id,
    due: task.due_at,
    since: task.arrived_at,
    title: `Notify ${task.physician ?? "the ordering clinician"}: ${formatCriticalValues(task)}`,
    detail: task.test,
    advice: getAdvice(task),
    person: task.person,
    birth_date: task.birth_date,
    duties,
    is_earlier,
  };
}
