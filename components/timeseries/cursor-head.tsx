import { formatInstant } from "@/lib/domain/datetime";
import { patientClock } from "@/lib/domain/series/patient-clock";
import type { OffsetChange } from "@/lib/domain/series/types";
import styles from "./stack.module.css";

type CursorHeadProps = {
  at: number;
  zone: string;
  patientZone: string | null;
  changes: readonly OffsetChange[];
};

/** The time at the cursor, in the zone of the axis and in the patient's local time. */
export function CursorHead({ at, zone, patientZone, changes }: CursorHeadProps) {
  const shown = formatInstant(new Date(at).toISOString(), zone);
  const patients = patientClock(at, changes, patientZone);
  return (
    <div className={styles.meta}>
      <span className="label ink-3 block">At the cursor</span>
      <strong>{shown}</strong>
      <span className="label ink-3 block">{formatPatient(patients, shown)}</span>
    </div>
  );
}

function formatPatient(patients: string | null, shown: string): string {
  if (patients === null) return "patient's zone unknown";
  return patients === shown ? "also the patient's local time" : `patient's local time ${patients}`;
}
