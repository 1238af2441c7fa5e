"use client";

import { use } from "react";
import { type DisplayZone, DisplayZoneContext } from "./display-zone-context";

/** The zone and the clock in which times are displayed, and a way to change the zone. */
export function useDisplayZone(): DisplayZone {
  const zone = use(DisplayZoneContext);
  if (!zone) throw new Error("useDisplayZone needs a DisplayZoneProvider above it");
  return zone;
}
