"use client";

import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { formatInstant } from "@/lib/domain/datetime";
import { useSession } from "@/lib/query/session";
import styles from "./cycle-print.module.css";

type PrintNoteProps = {
  /** The current time, as an ISO instant. */
  now: string;
  /** The zone that determines the person's current day. */
  personZone: string;
};

/** The footer of the printed page: who printed it, when and in which zone, and the sources of its rules. */
export function PrintNote({ now, personZone }: PrintNoteProps) {
  const { staff, team } = useSession();
  const { zone } = useDisplayZone();
  return (
    <footer className={styles.note}>
      <p>
        Printed {formatInstant(now, zone)} ({zone}) by {staff.name}, {team.name}. Today is the day
        in {personZone}; calendar dates do not shift with a zone.
      </p>
      <p>
        Norms: FIGO 2018, AUB System 1. Deviations over 6 months: as Apple Health defines them.
        Cover line: 0.05 °C or 0.1 °F above the highest of 6 low days, confirmed by 3 days in a row
        above, the third by 0.2 °C or 0.4 °F; days with 38.0 °C or more are excluded. Statements of
        fact, not a diagnosis.
      </p>
    </footer>
  );
}
