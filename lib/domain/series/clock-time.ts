import { instantParts } from "@/lib/domain/datetime";

/** `08:55` of an instant (ms) in a zone; the zone is named beside the axis or the reading that it stands in. */
export function clockTime(ms: number, zone: string): string {
  return instantParts(new Date(ms).toISOString(), zone).time;
}
