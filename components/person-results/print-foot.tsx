"use client";

import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useSession } from "@/lib/query/session";
import styles from "./person-results.module.css";

/** The last line of the printed page: who printed it, and in which zone its times are. */
export function PrintFoot() {
  const { staff, team } = useSession();
  const { zone } = useDisplayZone();
  return (
    <p className={styles.printFoot}>
      Printed by {staff.name}, {team.name}. Times are those of {zone}.
    </p>
  );
}
