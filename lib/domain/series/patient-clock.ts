import type { Clock } from "@/lib/contract/dashboard/settings/display-settings";
import { formatInstant } from "@/lib/domain/datetime";
import { formatOffset } from "./merged-changes";
import { offsetIn } from "./offset-changes";
import type { OffsetChange, SeriesOfSource } from "./types";

/** What the samples of a range say of the patient's clock. */
export type SampleClock = {
  readonly changes: readonly OffsetChange[];
  /** The offset of a range in which it does not change; null where the sources have none or several. */
  readonly steady: number | null;
};

/** The offset that all sources with one begin with, in seconds east of UTC; null where they do not agree. */
export function getSteadyOffset(
  sources: readonly Pick<SeriesOfSource, "first_offset_s">[],
): number | null {
  const offsets = new Set(sources.flatMap(({ first_offset_s }) => first_offset_s ?? []));
  const [offset = null] = offsets;
  return offsets.size === 1 ? offset : null;
}

/** A time, and whether it is by the samples' clock or by the zone that is stored for the patient. */
export type PatientTime = { readonly text: string; readonly by: "samples" | "zone" };

/**
 * The patient's local time at a moment (ms): that of the surrounding samples if they show that the patient traveled,
 * otherwise that of the patient's zone. Null when neither is known.
 */
export function patientClock(
  ms: number,
  { changes, steady }: SampleClock,
  patientZone: string | null,
  clock: Clock,
): PatientTime | null {
  const before = changes.findLast(({ at }) => at <= ms);
  const after = changes.find(({ at }) => at > ms);
  const isAway =
    changes.length === 0 &&
    steady !== null &&
    patientZone !== null &&
    offsetIn(patientZone, ms) !== steady;
  const isJourney = isAway || (before ?? after)?.cause === "travel";
  const offset = before?.to_s ?? after?.from_s ?? steady ?? undefined;
  if (isJourney && offset !== undefined) {
    const shifted = formatInstant(new Date(ms + offset * 1000).toISOString(), { id: "UTC", clock });
    return { text: shifted.replace(/ UTC$/, ` ${formatOffset(offset)}`), by: "samples" };
  }
  if (patientZone === null) return null;
  return {
    text: formatInstant(new Date(ms).toISOString(), { id: patientZone, clock }),
    by: "zone",
  };
}
