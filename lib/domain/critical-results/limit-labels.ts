import type { CriticalSource } from "@/lib/contract/dashboard/critical-result";
import { MINUTE_MS } from "@/lib/contract/time";
import { type ClockZone, instantParts } from "@/lib/domain/datetime";
import { getLimitStart } from "./due-time";

type Limited = {
  readonly source: CriticalSource;
  readonly arrived_at: string;
  readonly due_at: string;
  readonly limit_minutes: number;
};

/** `60 min from its arrival, 11:16 EST`; says what else the limit counts from. */
export function formatLimit(task: Limited, timeZone: ClockZone): string {
  const start = getLimitStart(task);
  const limit = `${task.limit_minutes} min from`;
  const arrived = formatTime(task.arrived_at, timeZone);
  if (Math.abs(Date.parse(start) - Date.parse(task.arrived_at)) < MINUTE_MS) {
    // The values of a lab report become a result when its review is finished.
    return `${limit} its ${task.source === "lab_report" ? "review" : "arrival"}, ${arrived}`;
  }
  return `${limit} ${formatTime(start, timeZone)}, when Phial first found it; it had arrived ${getDay(task.arrived_at, start, timeZone)}${arrived}`;
}

function formatTime(instant: string, timeZone: ClockZone): string {
  const { time, zone } = instantParts(instant, timeZone);
  return `${time} ${zone}`;
}

/** The day of an earlier moment, unless it is the same as the other's. */
function getDay(instant: string, other: string, timeZone: ClockZone): string {
  const { date } = instantParts(instant, timeZone);
  return instantParts(other, timeZone).date === date ? "" : `${date} `;
}
