import { milesBetween, PLACES, type Place } from "./places";

/** How the scheduler of a service centre answers a booking. */
export type SiteManner =
  | { readonly answer: "at_once" }
  /** After so long, with a yes or a no. */
  | { readonly answer: "later"; readonly afterMs: number; readonly accepts: boolean };

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
export type SchedulingLab = "quest" | "sonora_quest";

const LETTERS: Record<AreaLab, string> = {
  quest: "Q",
  labcorp: "L",
  bioreference: "B",
  sonora_quest: "S",
};
const NAMES: Record<AreaLab, string> = {
  quest: "Quarry Hill",
  labcorp: "Lantern",
  bioreference: "Bluebell",
  sonora_quest: "Sonora Mesa",
};
const STREETS = ["18 Ferry Street", "240 Mill Road", "7 Station Square"];
const AT_ONCE: SiteManner = { answer: "at_once" };
const MINUTE_MS = 60_000;

/** The third centre of each town is slow, so that every way of a booking can be seen: see docs/service-decisions.md. */
const MANNERS: readonly SiteManner[] = [
  AT_ONCE,
  AT_ONCE,
  { answer: "later", afterMs: 3 * MINUTE_MS, accepts: true },
];
const REFUSES: SiteManner = { answer: "later", afterMs: 3 * MINUTE_MS, accepts: false };

function sitesOf(lab: AreaLab, place: Place): Site[] {
  const schedules = lab === "quest" || lab === "sonora_quest";
  return STREETS.map((firstLine, index) => ({
    code: `${LETTERS[lab]}${place.area}${index + 1}`,
    lab,
    name: `${NAMES[lab]}, ${place.city} ${index + 1}`,
    firstLine,
    // A few streets apart.
    place: { ...place, lat: place.lat + index * 0.02, lng: place.lng + index * 0.015 },
    manner: place.area === "100" && index === 2 ? REFUSES : (MANNERS[index] ?? AT_ONCE),
    isFixed: lab === "sonora_quest" && place.state === "AZ",
    capabilities: schedules
      ? ["appointment_scheduling_via_service", ...(index === 0 ? ["stat"] : [])]
      : ["appointment_scheduling_with_lab"],
  }));
}

export const SITES: readonly Site[] = PLACES.flatMap((place) => [
  ...sitesOf("quest", place),
  ...sitesOf("labcorp", place),
  ...(place.state === "NY" || place.state === "FL" ? sitesOf("bioreference", place) : []),
  ...(place.state === "AZ" ? sitesOf("sonora_quest", place) : []),
]);

const MOST_SITES = 30;

export type NearSite = { readonly site: Site; readonly miles: number };

/** A lab's service centres within a radius in miles of a place, the nearest first, 30 at most. */
export function sitesNear(lab: AreaLab, place: Place, radiusMiles: number): NearSite[] {
  return SITES.filter((site) => site.lab === lab)
    .map((site) => ({ site, miles: milesBetween(place, site.place) }))
    .filter(({ miles }) => miles <= radiusMiles)
    .sort((a, b) => a.miles - b.miles)
    .slice(0, MOST_SITES);
}
