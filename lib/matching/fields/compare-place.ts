import type { Address } from "./read-address";
import { editsBetween, likeness } from "./spelling";

export type PlaceKind = "zip" | "city" | "close" | "different" | "missing";

/** How the places of two addresses stand to each other: by the postcode, else by the town. */
export function comparePlace(a: Address, b: Address): PlaceKind {
  const zips = pairPlaces(a.zip, b.zip);
  const cities = pairPlaces(a.city, b.city);
  if (zips === null && cities === null) return "missing";
  if (zips !== null && zips[0] === zips[1]) return "zip";
  if (cities !== null && cities[0] === cities[1] && !isOtherState(a, b)) return "city";
  const isClose =
    (zips !== null && editsBetween(...zips) === 1) ||
    (cities !== null && likeness(...cities) >= 0.88);
  return isClose ? "close" : "different";
}

function isOtherState(a: Address, b: Address): boolean {
  return a.state !== null && b.state !== null && a.state !== b.state;
}

function pairPlaces(a: string | null, b: string | null): [string, string] | null {
  return a === null || b === null ? null : [a, b];
}
