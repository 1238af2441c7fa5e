"use client";

import { createContext } from "react";
import type { ZoneChoice } from "./zone-choice";

export type DisplayZone = {
  choice: ZoneChoice;
  /** IANA name of the zone that times are written in. */
  zone: string;
  clinicZone: string;
  setChoice: (choice: ZoneChoice) => void;
  /** Tells the frame around a patient's screen whose clock "patient" means; null when nobody's. */
  setPatientZone: (zone: string | null) => void;
};

export const DisplayZoneContext = createContext<DisplayZone | null>(null);
