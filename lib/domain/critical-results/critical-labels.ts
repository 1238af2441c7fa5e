import type {
  CallAttempt,
  CriticalEscalation,
  CriticalNotification,
  CriticalSource,
  CriticalTask,
  CriticalTasksInput,
  EscalationChannel,
  NotificationWay,
  ResultStanding,
} from "@/lib/contract/dashboard/critical-result";

import { type ClockZone, formatInstant } from "@/lib/domain/datetime";

export const SOURCE_LABELS: Readonly<Record<CriticalSource, string>> = {
  order: "Order",
  match_review: "Match review",
  lab_report: "Lab report",
};

export const WAY_LABELS: Readonly<Record<NotificationWay, string>> = {
  phone: "Phone",
  message: "Message",
};

export const CHANNEL_LABELS: Readonly<Record<EscalationChannel, string>> = {
  screen: "Screens",
  email: "E-mail",
  on_call: "On-call address",
};

/** What happened to a result since it was reported; null while it is unchanged. */
export const STANDING_LABELS: Readonly<Record<ResultStanding, string | null>> = {
  current: null,
  changed: "The laboratory has changed this result since. Check the values before you call.",
  gone: "This result is no longer in its record: it was detached, or its report was rejected.",
};

type Subject = Pick<CriticalTask, "source" | "subject_id" | "order_id">;

/** The page of a task's result: its order if there is one. */
export function getSubjectPath({ source, subject_id, order_id }: Subject): string {
  if (order_id !== null) return `/orders/${order_id}`;
  if (source === "lab_report") return `/lab-reports/${subject_id}`;
  return source === "match_review" ? `/match-review/${subject_id}` : `/orders/${subject_id}`;
}

/** The query for all tasks of a task's record: its order if there is one. */
export function getTaskSubject({ source, subject_id, order_id }: Subject): CriticalTasksInput {
  if (order_id !== null) return { kind: "order", id: order_id };
  const kind = { order: "order", match_review: "match", lab_report: "report" } as const;
  return { kind: kind[source], id: subject_id };
}

/** A noun for what that page shows. */
export function getSubjectNoun({ source, order_id }: Subject): "order" | "result" | "report" {
  if (order_id !== null || source === "order") return "order";
  return source === "lab_report" ? "report" : "result";
}

/** `Potassium 6.8 mmol/L, Sodium 118 mmol/L`; the reason where no value can be shown. */
export function formatCriticalValues({
  source,
  order_id,
  values,
  is_covered,
}: Pick<CriticalTask, "source" | "order_id" | "values" | "is_covered">): string {
  if (is_covered) return "May be another person’s";
  if (source === "match_review" && order_id === null) return "Not matched to an order yet";
  if (values.length === 0) return "Open it to read the values";
  return values.map(formatValue).join(", ");
}

/** `Potassium 6.8 mmol/L`. */
export function formatValue({ name, result, unit }: CriticalTask["values"][number]): string {
  return [name, result, unit].filter(Boolean).join(" ");
}

/**
 * `Escalated to screens and e-mail 13:05 EST`, `E-mail failed, tried 3 times`, `Not escalated`: how far a task has
 * escalated, with its last time.
 */
export function formatEscalations(
  { escalations }: Pick<CriticalTask, "escalations">,
  timeZone: ClockZone,
): string {
  const done = escalations.filter(({ state }) => state === "done");
  const failed = escalations.filter(({ state }) => state === "failed");
  const channels = [...new Set(done.map(({ channel }) => CHANNEL_LABELS[channel].toLowerCase()))];
  const last = done
    .map(({ done_at, planned_at }) => done_at ?? planned_at)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
    .at(-1);
  const parts = [
    last ? `Escalated to ${channels.join(" and ")}, last ${formatInstant(last, timeZone)}` : null,
    ...failed.map(
      (step) => `${CHANNEL_LABELS[step.channel]}: ${formatEscalation(step).toLowerCase()}`,
    ),
  ];
  return parts.filter(Boolean).join(" · ") || "Not escalated";
}

const ATTEMPT_LABELS: Readonly<Record<CallAttempt, string>> = {
  not_reached: "Not reached",
  not_read_back: "Reached, not read back",
};

/**
 * `Read back`, `Not reached`, `Reached, not read back`, `Answered`, `No answer yet`; an entry of an earlier version
 * keeps its words, `Not reached, or not read back`.
 */
export function formatConfirmation({
  way,
  is_confirmed,
  attempt,
}: Pick<CriticalNotification, "way" | "is_confirmed" | "attempt">): string {
  if (way === "message") return is_confirmed ? "Answered" : "No answer yet";
  if (is_confirmed) return "Read back";
  return attempt ? ATTEMPT_LABELS[attempt] : "Not reached, or not read back";
}

/** `Done`, `Failed, tried 3 times`, `Waiting`, `Not needed any more`. */
export function formatEscalation({
  state,
  tries,
}: Pick<CriticalEscalation, "state" | "tries">): string {
  if (state === "done") return "Done";
  if (state === "waiting") return "Waiting";
  if (state === "not_needed") return "Not needed any more";
  return tries === 1 ? "Failed" : `Failed, tried ${tries} times`;
}
