"use client";

import { type ReactNode, useMemo, useState } from "react";
import { writePreferenceCookie } from "@/components/ui/preferences/preference-cookie";
import { DisplayZoneContext } from "./display-zone-context";
import { resolveZone, ZONE_COOKIE, type ZoneChoice } from "./zone-choice";

type DisplayZoneProviderProps = {
  clinicZone: string;
  /** The cookie's value when the server rendered the page. */
  initialChoice: ZoneChoice;
  children: ReactNode;
};

/** Provides one zone for every time on the page. */
export function DisplayZoneProvider({
  clinicZone,
  initialChoice,
  children,
}: DisplayZoneProviderProps) {
  const [choice, setStored] = useState(initialChoice);
  const [patient, setPatientZone] = useState<string | null>(null);
  const value = useMemo(
    () => ({
      choice,
      clinicZone,
      zone: resolveZone(choice, { clinic: clinicZone, patient }),
      setChoice(next: ZoneChoice) {
        writePreferenceCookie(ZONE_COOKIE, next);
        setStored(next);
      },
      setPatientZone,
    }),
    [choice, clinicZone, patient],
  );
  return <DisplayZoneContext value={value}>{children}</DisplayZoneContext>;
}
