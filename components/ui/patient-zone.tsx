"use client";

import { type ReactNode, useMemo } from "react";
import { DisplayZoneContext } from "./display-zone-context";
import { useDisplayZone } from "./use-display-zone";
import { resolveZone } from "./zone-choice";

/** Inside it the choice "patient" means this patient's zone; null when the patient has none. */
export function PatientZone({ zone, children }: { zone: string | null; children: ReactNode }) {
  const outer = useDisplayZone();
  const value = useMemo(
    () => ({
      ...outer,
      zone: resolveZone(outer.choice, { clinic: outer.clinicZone, patient: zone }),
    }),
    [outer, zone],
  );
  return <DisplayZoneContext value={value}>{children}</DisplayZoneContext>;
}
