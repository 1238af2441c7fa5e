import { type Agreement, different, missing, same, similar } from "@/lib/matching/agreement";
import type { PostalAddress } from "@/lib/matching/person-details";
import { type Address, readAddress, type Street } from "./read-address";
import { countEdits, getSimilarity } from "./spelling";

/** Street and place are weighed separately, because people often move within a place. */
export interface AddressAgreement extends Agreement {
  readonly street: StreetKind;
  readonly place: PlaceKind;
}

/** Compares two postal addresses. */
export function compareAddress(
  result: PostalAddress | null,
  candidate: PostalAddress | null,
): AddressAgreement {
  const [a, b] = [readAddress(result), readAddress(candidate)];
  if (a === null || b === null) {
    const known = (address: object | null) => (address === null ? null : "known");
    return { ...missing(known(a), known(b)), street: "missing", place: "missing" };
  }
  const [street, place] = [compareStreet(a, b), comparePlace(a, b)];
  return { ...getAgreement(street, place), street, place };
}

const STREET_TERMS = {
  equal: "the same street and number",
  other_unit: "another flat at the same number",
  spelling: "the street spelled alike",
  no_number: "the same street, no house number to compare",
  other_number: "another house number in the same street",
};
const PLACE_LABELS = { zip: "", city: "", close: "", missing: "", different: ", in another place" };

function getAgreement(street: StreetKind, place: PlaceKind): Agreement {
  if (street === "missing") return placeAlone(place);
  if (street === "different") {
    return place === "zip" || place === "city"
      ? different("same_place", "another street in the same place: perhaps moved")
      : different("different", "another address: perhaps moved");
  }
  if (street === "equal" && place !== "different") return same();
  return similar(
    place === "different" ? "other_place" : street,
    STREET_TERMS[street] + PLACE_LABELS[place],
  );
}

function placeAlone(place: PlaceKind): Agreement {
  if (place === "missing")
    return { ...missing("known", "known"), label: "no part is on both sides" };
  return place === "different"
    ? different("different", "another place")
    : similar("place_only", "the same place, no street to compare");
}

type PlaceKind = "zip" | "city" | "close" | "different" | "missing";

/** Compares the places of two addresses by postcode, else by town. */
function comparePlace(a: Address, b: Address): PlaceKind {
  const zips = pairPlaces(a.zip, b.zip);
  const cities = pairPlaces(a.city, b.city);
  if (zips === null && cities === null) return "missing";
  if (zips !== null && zips[0] === zips[1]) return "zip";
  if (cities !== null && cities[0] === cities[1] && !isOtherState(a, b)) return "city";
  const isClose =
    (zips !== null && countEdits(...zips) === 1) ||
    (cities !== null && getSimilarity(...cities) >= 0.88);
  return isClose ? "close" : "different";
}

function isOtherState(a: Address, b: Address): boolean {
  return a.state !== null && b.state !== null && a.state !== b.state;
}

function pairPlaces(a: string | null, b: string | null): [string, string] | null {
  return a === null || b === null ? null : [a, b];
}

type StreetKind =
  | "equal"
  | "other_unit"
  | "spelling"
  | "no_number"
  | "other_number"
  | "different"
  | "missing";

const ALIKE = 0.88;
const BEST_FIRST: readonly StreetKind[] = ["equal", "spelling", "no_number", "other_number"];

/** Compares the streets of two addresses, whichever line they are written in. */
function compareStreet(a: Address, b: Address): StreetKind {
  if (a.streets.length === 0 || b.streets.length === 0) return "missing";
  const found = new Set(
    a.streets.flatMap((one) => b.streets.map((other) => comparePair(one, other))),
  );
  const best = BEST_FIRST.find((kind) => found.has(kind)) ?? "different";
  return best === "equal" && a.unit !== null && b.unit !== null && a.unit !== b.unit
    ? "other_unit"
    : best;
}

function comparePair(a: Street, b: Street): StreetKind {
  const isSame = a.name === b.name;
  if (!isSame && getSimilarity(a.name, b.name) < ALIKE) return "different";
  if (a.number === null || b.number === null) return "no_number";
  if (a.number !== b.number) return "other_number";
  return isSame ? "equal" : "spelling";
}
