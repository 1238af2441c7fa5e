import { Temporal } from "temporal-polyfill";
import type { Numbers, OffsetChange } from "./types";

/**
 * When the patient's local time changed between two samples, according to the samples' offsets (seconds east of UTC);
 * samples without one are ignored. The cause is daylight saving if the patient's zone makes the same change between the
 * two samples, otherwise travel. `t` is ascending.
 */
export function offsetChanges(
  t: Numbers,
  offsets: readonly (number | null)[],
  patientZone: string | null,
): OffsetChange[] {
  const changes: OffsetChange[] = [];
  let before: { at: number; offset: number } | null = null;
  for (let index = 0; index < t.length; index += 1) {
    const offset = offsets[index] ?? null;
    if (offset === null) continue;
    const at = t[index] ?? 0;
    if (before !== null && before.offset !== offset) {
      const isZones = patientZone !== null && zoneChanges(patientZone, before, { at, offset });
      changes.push({
        at,
        from_s: before.offset,
        to_s: offset,
        cause: isZones ? "daylight_saving" : "travel",
      });
    }
    before = { at, offset };
  }
  return changes;
}

type Clock = { readonly at: number; readonly offset: number };

function zoneChanges(zone: string, before: Clock, after: Clock): boolean {
  return offsetIn(zone, before.at) === before.offset && offsetIn(zone, after.at) === after.offset;
}

/** The offset of a zone at a moment (ms), in seconds east of UTC. */
export function offsetIn(zone: string, ms: number): number {
  const zoned = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
  return zoned.offsetNanoseconds / 1_000_000_000;
}
