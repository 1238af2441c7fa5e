import { formatInstant } from "@/lib/domain/datetime";
import styles from "./stack.module.css";

type CursorHeadProps = { at: number; zone: string; patientZone: string | null };

/** When the cursor stands, in the zone of the axis and on the patient's clock. */
export function CursorHead({ at, zone, patientZone }: CursorHeadProps) {
  const instant = new Date(at).toISOString();
  return (
    <div className={styles.meta}>
      <span className="label ink-3 block">At the cursor</span>
      <strong>{formatInstant(instant, zone)}</strong>
      <span className="label ink-3 block">
        {patientZone === null
          ? "patient's zone not known"
          : patientZone === zone
            ? "the patient's own clock"
            : `patient's clock ${formatInstant(instant, patientZone)}`}
      </span>
    </div>
  );
}
