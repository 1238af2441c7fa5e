import type { Clock } from "@/lib/contract/dashboard/settings/display-settings";
import { formatTimeOfDay } from "@/lib/domain/datetime";

/** Height of an hour in pixels: the hours from 7 to 18 fit a window 900 px high. */
export const HOUR_HEIGHT_PX = 54;
/** The smallest width at which an appointment is readable. */
export const LANE_WIDTH_PX = 66;
export const GUTTER_WIDTH_PX = 60;
/** Minutes to which a drop is rounded down. */
const STEP_MINUTES = 30;

/** Pixels from the top of the axis for minutes since midnight. */
export function toPx(minutes: number, firstHour: number): number {
  return ((minutes - firstHour * 60) / 60) * HOUR_HEIGHT_PX;
}

/** Minutes since midnight, rounded down to half hours, for pixels from the top of the axis. */
export function toMinutes(px: number, firstHour: number): number {
  const minutes = firstHour * 60 + (px / HOUR_HEIGHT_PX) * 60;
  return Math.max(0, Math.floor(minutes / STEP_MINUTES) * STEP_MINUTES);
}

/** `09:30`, `9:30 AM`. */
export function formatMinutes(minutes: number, clock: Clock): string {
  return formatTimeOfDay(
    { hour: Math.floor(minutes / 60), minute: Math.floor(minutes % 60) },
    clock,
  );
}
