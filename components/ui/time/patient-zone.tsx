"use client";

import { type ReactNode, useEffect, useMemo } from "react";
import { DisplayZoneContext } from "./display-zone-context";
import { useDisplayZone } from "./use-display-zone";
import { resolveZone } from "./zone-choice";

/**
 * Inside it, the choice "patient" stands for this patient's zone; null when the patient has none. Its content is
 * rendered in that zone from the start; the clock in the surrounding frame follows.
 */
export function PatientZone({ zone, children }: { zone: string | null; children: ReactNode }) {
  const outer = useDisplayZone();
  const { setPatientZone } = outer;
  useEffect(() => {
    setPatientZone(zone);
    return () => setPatientZone(null);
  }, [setPatientZone, zone]);
  const value = useMemo(() => {
    const { choice, clinicZone, ownZone } = outer;
    const zones = { clinic: clinicZone, patient: zone, own: ownZone };
    return {
      ...outer,
      zone: { ...outer.zone, id: resolveZone(choice, zones) },
      paperZone: {
        ...outer.paperZone,
        id: resolveZone(choice === "own" ? "clinic" : choice, zones),
      },
    };
  }, [outer, zone]);
  return <DisplayZoneContext value={value}>{children}</DisplayZoneContext>;
}
