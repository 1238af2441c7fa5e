import { type ClockZone, instantParts } from "@/lib/domain/datetime";

/** `08:55` for an instant (ms) in a zone; the zone is named by the axis or reading that contains it. */
export function clockTime(ms: number, zone: ClockZone): string {
  return instantParts(new Date(ms).toISOString(), zone).time;
}
