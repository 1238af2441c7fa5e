import { MINUTE_MS } from "@/lib/contract/time";
import { milesBetween, PLACES, type Place } from "./places";

/** How the scheduler of a service centre treats a booking. */
export type SiteManner = {
  /** 0: at once. */
  readonly answersAfterMs: number;
  readonly accepts: boolean;
  readonly hasSlots: boolean;
};

export type Site = {
  readonly code: string;
  readonly lab: AreaLab;
  readonly name: string;
  readonly firstLine: string;
  readonly place: Place;
  readonly manner: SiteManner;
  /** Its visits are arranged by the lab: they can be neither moved nor called off from here. */
  readonly isFixed: boolean;
  readonly capabilities: readonly string[];
};

export type AreaLab = "quest" | "labcorp" | "bioreference" | "sonora_quest";

const LETTERS: Record<AreaLab, string> = {
  quest: "Q",
  labcorp: "L",
  bioreference: "B",
  sonora_quest: "S",
};
const NAMES: Record<AreaLab, string> = {
  quest: "Quarry Hill",
  labcorp: "Lantern",
  bioreference: "Briarwood",
  sonora_quest: "Saguaro Valley",
};
const STREETS = ["18 Ferry Street", "240 Mill Road", "7 Station Square"];
/** Longer than anybody waits. */
const NEVER_MS = 2 ** 31 - 1;

/** The third centre of each town is slow, and some are worse, so that every way of a booking can be seen. */
const MANNERS: Readonly<Record<string, Partial<SiteManner>>> = {
  Q1002: { accepts: false },
  Q1003: { answersAfterMs: 3 * MINUTE_MS, accepts: false },
  Q2762: { answersAfterMs: 2_000 },
  Q2763: { answersAfterMs: NEVER_MS },
  Q9923: { hasSlots: false },
};

function mannerOfSite(code: string, index: number): SiteManner {
  const answersAfterMs = index === 2 ? 3 * MINUTE_MS : 0;
  return { answersAfterMs, accepts: true, hasSlots: true, ...MANNERS[code] };
}

function getSites(lab: AreaLab, place: Place): Site[] {
  const schedules = lab === "quest" || lab === "sonora_quest";
  return STREETS.map((firstLine, index) => ({
    code: `${LETTERS[lab]}${place.area}${index + 1}`,
    lab,
    name: `${NAMES[lab]}, ${place.city} ${index + 1}`,
    firstLine,
    // A few streets apart.
    place: { ...place, lat: place.lat + index * 0.02, lng: place.lng + index * 0.015 },
    manner: mannerOfSite(`${LETTERS[lab]}${place.area}${index + 1}`, index),
    isFixed: lab === "sonora_quest" && place.state === "AZ",
    capabilities: schedules
      ? ["appointment_scheduling_via_service", ...(index === 0 ? ["stat"] : [])]
      : ["appointment_scheduling_with_lab"],
  }));
}

export const SITES: readonly Site[] = PLACES.flatMap((place) => [
  ...getSites("quest", place),
  ...getSites("labcorp", place),
  ...(place.state === "NY" || place.state === "FL" ? getSites("bioreference", place) : []),
  ...(place.state === "AZ" ? getSites("sonora_quest", place) : []),
]);

const MAX_SITES = 30;

export type NearSite = { readonly site: Site; readonly miles: number };

/** A lab's service centres within a radius in miles of a place, the nearest first. */
export function sitesWithin(lab: AreaLab, place: Place, radiusMiles: number): NearSite[] {
  return SITES.filter((site) => site.lab === lab)
    .map((site) => ({ site, miles: milesBetween(place, site.place) }))
    .filter(({ miles }) => miles <= radiusMiles)
    .sort((a, b) => a.miles - b.miles);
}

/** As `sitesWithin`, 30 at most. */
export function sitesNear(lab: AreaLab, place: Place, radiusMiles: number): NearSite[] {
  return sitesWithin(lab, place, radiusMiles).slice(0, MAX_SITES);
}

/** The service centre of a code; null when there is none. */
export function siteOfCode(code: string | null): Site | null {
  return SITES.find((site) => site.code === code) ?? null;
}

/** The address of a service centre. */
export function getAddress({ firstLine, place }: Site) {
  return {
    first_line: firstLine,
    second_line: null,
    city: place.city,
    state: place.state,
    zip_code: place.zip,
    access_notes: null,
  };
}
