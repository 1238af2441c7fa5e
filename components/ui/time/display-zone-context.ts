"use client";

import { createContext } from "react";
import type { ZoneChoice } from "./zone-choice";

export type DisplayZone = {
  choice: ZoneChoice;
  /** IANA name of the display zone. */
  zone: string;
  clinicZone: string;
  /** The reader's own zone; null unless they have set one. */
  ownZone: string | null;
  /** The zone of paper and files, which others read: the display zone, but never the reader's own. */
  paperZone: string;
  setChoice: (choice: ZoneChoice) => void;
  /** Sets the zone that the choice "patient" stands for in the frame around a patient's screen; null for none. */
  setPatientZone: (zone: string | null) => void;
};

export const DisplayZoneContext = createContext<DisplayZone | null>(null);
