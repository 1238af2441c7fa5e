import type { Clock } from "@/lib/contract/dashboard/settings/display-settings";
import { formatInstant } from "@/lib/domain/datetime";
import { formatOffset } from "./merged-changes";
import type { OffsetChange } from "./types";

/**
 * The patient's local time at a moment (ms): that of the surrounding samples if they show that the patient traveled,
 * otherwise that of the patient's zone. Null when neither is known.
 */
export function patientClock(
  ms: number,
  changes: readonly OffsetChange[],
  patientZone: string | null,
  clock: Clock,
): string | null {
  const before = changes.findLast(({ at }) => at <= ms);
  const after = changes.find(({ at }) => at > ms);
  const isJourney = before?.cause === "travel" || (!before && after?.cause === "travel");
  const offset = before?.to_s ?? after?.from_s;
  if (isJourney && offset !== undefined) {
    const shifted = formatInstant(new Date(ms + offset * 1000).toISOString(), { id: "UTC", clock });
    return shifted.replace(/ UTC$/, ` ${formatOffset(offset)}`);
  }
  if (patientZone === null) return null;
  return formatInstant(new Date(ms).toISOString(), { id: patientZone, clock });
}
