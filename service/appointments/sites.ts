import { MINUTE_MS } from "@/lib/contract/time";
import { getMilesBetween, PLACES, type Place } from "./places";

/** How the scheduler of a service center handles a booking. */
export type SiteBehavior = {
  /** 0 means immediately. */
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
  readonly behavior: SiteBehavior;
  /** The lab arranges its appointments: they cannot be rescheduled or cancelled through the service. */
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
/** Longer than any caller waits. */
const NEVER_MS = 2 ** 31 - 1;

/**
 * The third center of each town answers late, and a few decline or never answer, so that every outcome can be tested.
 */
const BEHAVIORS = new Map(
  Object.entries<Partial<SiteBehavior>>({
    Q1002: { accepts: false },
    Q1003: { answersAfterMs: 3 * MINUTE_MS, accepts: false },
    Q2762: { answersAfterMs: 2_000 },
    Q2763: { answersAfterMs: NEVER_MS },
    Q9923: { hasSlots: false },
  }),
);

function getDefaultBehavior(code: string, index: number): SiteBehavior {
  const answersAfterMs = index === 2 ? 3 * MINUTE_MS : 0;
  return { answersAfterMs, accepts: true, hasSlots: true, ...BEHAVIORS.get(code) };
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
    behavior: getDefaultBehavior(`${LETTERS[lab]}${place.area}${index + 1}`, index),
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

/** A lab's service centers within a radius in miles of a place, nearest first. */
export function findSitesWithin(lab: AreaLab, place: Place, radiusMiles: number): NearSite[] {
  return SITES.filter((site) => site.lab === lab)
    .map((site) => ({ site, miles: getMilesBetween(place, site.place) }))
    .filter(({ miles }) => miles <= radiusMiles)
    .sort((a, b) => a.miles - b.miles);
}

/** Like `findSitesWithin`, limited to 30. */
export function findSitesNear(lab: AreaLab, place: Place, radiusMiles: number): NearSite[] {
  return findSitesWithin(lab, place, radiusMiles).slice(0, MAX_SITES);
}

/** The service center with a code; null when there is none. */
export function findSite(code: string | null): Site | null {
  return SITES.find((site) => site.code === code) ?? null;
}

/** The address of a service center. */
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
