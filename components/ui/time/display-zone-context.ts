"use client";

import { createContext } from "react";
import type { ZoneChoice } from "./zone-choice";

/** `08:55` or `8:55 AM`. */
export type DisplayClock = "24h" | "12h";

/** A zone by its IANA name, and the clock on which times in it are written. */
type ZoneOnClock = { readonly id: string; readonly clock: DisplayClock };

export type DisplayZone = {
  /** When the server rendered the page, as an ISO instant. */
  renderedAt: string;
  choice: ZoneChoice;
  /** The display zone, and the reader's clock. */
  zone: ZoneOnClock;
  clinicZone: string;
  /** The reader's own zone; null unless they have set one. */
  ownZone: string | null;
  /** That of paper and files, which others read: the display zone, but never the reader's own, on the 24-hour clock. */
  paperZone: ZoneOnClock;
  setChoice: (choice: ZoneChoice) => void;
  /** Sets the zone that the choice "patient" stands for in the frame around a patient's screen; null for none. */
  setPatientZone: (zone: string | null) => void;
};

export const DisplayZoneContext = createContext<DisplayZone | null>(null);
