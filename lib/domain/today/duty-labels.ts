import type { CallDuty, CriticalDuties } from "@/lib/contract/dashboard/today/critical-duties";
import { formatConfirmation } from "@/lib/domain/critical-results/critical-labels";
import { formatLimit } from "@/lib/domain/critical-results/limit-labels";
import { type ClockZone, durationMs, formatDuration, instantParts } from "@/lib/domain/datetime";
import { RESULT_DUE_AFTER_HOURS } from "@/lib/domain/orders/result-event";

type DutyLabel = {
  readonly id: "call" | "acknowledge";
  /** `Notify Odile Brandt by 12:23 EST`, `Acknowledged 11:31 EST by Piper Aldous`. */
  readonly text: string;
  /** `in 41 min`, `5 min late`; null for a duty that is done. */
  readonly distance: string | null;
  /** What the limit counts from; null for a duty that is done. */
  readonly explanation: string | null;
  /** `Not reached 09:48 EST, Administrator`: how the last call ended that confirmed nothing; null without one. */
  readonly attempt: string | null;
  readonly state: "open" | "late" | "done";
};

/** The duties of a critical result as text at a moment (ISO) in a zone, the call first. */
export function describeDuties(
  { call, acknowledge }: CriticalDuties,
  frame: { now: string; zone: ClockZone },
): DutyLabel[] {
  const labels: DutyLabel[] = [];
  if (call) {
    const { done, due } = call;
    labels.push({
      id: "call",
      text: done
        ? `${call.is_closed ? "Closed without a call" : "Notified"} ${formatDone(done, frame)}`
        : `Notify ${call.physician ?? "the ordering clinician"} by ${formatTime(due, frame)}`,
      distance: done ? null : formatDistance(due, frame),
      explanation: done ? null : formatLimit({ ...call, due_at: due }, frame.zone),
      attempt: formatAttempt(call, frame),
      state: getState(call, frame),
    });
  }
  if (acknowledge) {
    const { done, due, kind, counts_from } = acknowledge;
    labels.push({
      id: "acknowledge",
      text: done
        ? `Acknowledged ${formatDone(done, frame)}`
        : `Acknowledge by ${formatTime(due, frame)}`,
      distance: done ? null : formatDistance(due, frame),
      explanation: done ? null : `${RESULT_DUE_AFTER_HOURS[kind]} h from its ${counts_from}`,
      attempt: null,
      state: getState(acknowledge, frame),
    });
  }
  return labels;
}

type Frame = { now: string; zone: ClockZone };

function getState({ done, due }: { done: unknown; due: string }, { now }: Frame) {
  if (done) return "done";
  return durationMs(now, due) < 0 ? "late" : "open";
}

function formatDistance(due: string, { now }: Frame): string {
  const left = durationMs(now, due);
  return left < 0 ? `${formatDuration(left)} late` : `in ${formatDuration(left)}`;
}

function formatAttempt({ last_attempt }: CallDuty, frame: Frame): string | null {
  if (last_attempt === null) return null;
  const { way, attempt, at, by } = last_attempt;
  const end = formatConfirmation({ way, attempt, is_confirmed: false });
  return `${end} ${formatTime(at, frame)}, ${by}`;
}

function formatDone({ by, at }: { by: string; at: string }, frame: Frame): string {
  return `${formatTime(at, frame)} by ${by}`;
}

/** `12:23 EST`; with the day unless it is today. */
function formatTime(at: string, { now, zone }: Frame): string {
  const { date, time, zone: name } = instantParts(at, zone);
  const isToday = instantParts(now, zone).date === date;
  return `${isToday ? "" : `${date.slice(0, 6)} `}${time} ${name}`;
}
