"use client";

import { type ReactNode, useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { writePreferenceCookie } from "@/components/ui/preferences/preference-cookie";
import { type DisplayClock, DisplayZoneContext } from "./display-zone-context";
import { getListedChoice, resolveZone, ZONE_COOKIE, type ZoneChoice } from "./zone-choice";

type DisplayZoneProviderProps = {
  clinicZone: string;
  ownZone?: string | null;
  clock?: DisplayClock;
  /** When the server rendered the page; now, where it did not. */
  renderedAt?: string;
  /** The cookie's value when the server rendered the page. */
  initialChoice: ZoneChoice;
  children: ReactNode;
};

/** Provides one zone and one clock for every time on the page. */
export function DisplayZoneProvider({
  clinicZone,
  ownZone = null,
  clock = "24h",
  renderedAt,
  initialChoice,
  children,
}: DisplayZoneProviderProps) {
  const [firstRenderedAt] = useState(() => renderedAt ?? new Date().toISOString());
  const [stored, setStored] = useState(initialChoice);
  const [patient, setPatientZone] = useState<string | null>(null);
  const isPrinting = useIsPrinting();
  const choice = getListedChoice(stored, ownZone);
  const value = useMemo(() => {
    const paperChoice = choice === "own" ? "clinic" : choice;
    const zones = { clinic: clinicZone, patient, own: ownZone };
    const paperZone = { id: resolveZone(paperChoice, zones), clock: "24h" as const };
    return {
      renderedAt: firstRenderedAt,
      choice: isPrinting ? paperChoice : choice,
      clinicZone,
      ownZone,
      zone: isPrinting ? paperZone : { id: resolveZone(choice, zones), clock },
      paperZone,
      setChoice(next: ZoneChoice) {
        writePreferenceCookie(ZONE_COOKIE, next);
        setStored(next);
      },
      setPatientZone,
    };
  }, [choice, clinicZone, clock, firstRenderedAt, isPrinting, ownZone, patient]);
  return <DisplayZoneContext value={value}>{children}</DisplayZoneContext>;
}

/** Whether the page is being put on paper; the page is drawn right after the event. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener("beforeprint", start);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", start);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}
