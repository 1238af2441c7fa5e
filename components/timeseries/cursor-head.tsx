import { type ClockZone, formatInstant } from "@/lib/domain/datetime";
import {
  type PatientTime,
  patientClock,
  type SampleClock,
} from "@/lib/domain/series/patient-clock";
import { META } from "./stack-layout";

type CursorHeadProps = {
  at: number;
  zone: ClockZone;
  patientZone: string | null;
  /** Null while the range is being read: where the patient was is not known yet. */
  samples: SampleClock | null;
  /** Where a zoom by keyboard began; null when none has begun. */
  zoomFrom: number | null;
};

/**
 * The time at the cursor, in the axis zone and in the patient's local time, and the start of a zoom if one has begun.
 * Paper has no cursor, and keeps only the place.
 */
export function CursorHead({ at, zone, patientZone, samples, zoomFrom }: CursorHeadProps) {
  const shown = formatInstant(new Date(at).toISOString(), zone);
  return (
    <div className={`${META} max-sm:flex max-sm:flex-wrap max-sm:gap-x-2 print:*:hidden`}>
      <span className="text-label text-ink-3 block max-sm:hidden">At the cursor</span>
      <strong className="whitespace-nowrap">{shown}</strong>
      <span className="text-label text-ink-3 block">
        {samples
          ? formatPatient(patientClock(at, samples, patientZone, zone.clock), shown)
          : "patient's local time …"}
      </span>
      <span role="status" className="text-label block text-accent">
        {zoomFrom === null
          ? ""
          : `Zoom from ${formatInstant(new Date(zoomFrom).toISOString(), zone)}: move, then Enter`}
      </span>
    </div>
  );
}

function formatPatient(patients: PatientTime | null, shown: string): string {
  if (patients === null) return "patient's zone unknown";
  const { text, by } = patients;
  if (text === shown) return "also the patient's local time";
  return `${by === "samples" ? "by the samples' clock" : "patient's local time"} ${text}`;
}
