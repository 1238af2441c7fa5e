"use client";

import type { ReactNode } from "react";
import { useDisplaySettings } from "@/components/shared/display/use-display-settings";
import { Segmented } from "@/components/ui/controls/segmented";
import { Select } from "@/components/ui/controls/select";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";

const THEME_OPTIONS = [
  { value: "system", label: "Same as system" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;
const CLOCK_OPTIONS = [
  { value: "24h", label: "24-hour (08:55)" },
  { value: "12h", label: "12-hour (8:55 AM)" },
] as const;
const DENSITY_OPTIONS = [
  { value: "comfortable", label: "Comfortable" },
  { value: "compact", label: "Compact" },
] as const;
const CLINICS = "clinic";

/** How this staff member's screens look: zone, clock, density and theme, in every browser. */
export function DisplaySection() {
  const { settings, change } = useDisplaySettings();
  const { clinicZone, setChoice } = useDisplayZone();
  const { time_zone, clock, density, theme } = settings;
  return (
    <section className="section grid gap-4" id="display" aria-labelledby="display-settings">
      <div className="section-head mb-0">
        <h2 id="display-settings">Display</h2>
        <span className="sub">yours alone, in every browser</span>
      </div>
      <div className="max-w-100">
        <Select
          label="Your time zone"
          value={time_zone ?? CLINICS}
          options={listZones(time_zone, clinicZone)}
          description="Every time names its zone. Printed pages and files have the clinic's zone and the 24-hour clock, and name the zone."
          onChange={(value) => {
            change({ time_zone: value === CLINICS ? null : value });
            setChoice(value === CLINICS ? "clinic" : "own");
          }}
        />
      </div>
      <Choice label="Clock">
        <Segmented
          label="Clock"
          value={clock}
          options={CLOCK_OPTIONS}
          onChange={(value) => change({ clock: value })}
        />
      </Choice>
      <Choice label="Density">
        <Segmented
          label="Density"
          value={density}
          options={DENSITY_OPTIONS}
          onChange={(value) => change({ density: value })}
        />
      </Choice>
      <Choice label="Theme">
        <Segmented
          label="Theme"
          value={theme}
          options={THEME_OPTIONS}
          onChange={(value) => change({ theme: value })}
        />
      </Choice>
    </section>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-1">
      <span className="text-label font-medium" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}

/** The clinic's zone first, then every zone that this program knows, and the chosen one in any case. */
function listZones(chosen: string | null, clinicZone: string) {
  const known = Intl.supportedValuesOf("timeZone");
  const zones = new Set([...known, "UTC", ...(chosen ? [chosen] : [])]);
  return [
    { value: CLINICS, label: `The clinic's, ${clinicZone}` },
    ...[...zones].map((value) => ({ value, label: value.replaceAll("_", " ") })),
  ];
}
