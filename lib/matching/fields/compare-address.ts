import { type Agreement, different, missing, same, similar } from "@/lib/matching/agreement";
import type { PostalAddress } from "@/lib/matching/person-details";
import { comparePlace, type PlaceKind } from "./compare-place";
import { compareStreet, type StreetKind } from "./compare-street";
import { readAddress } from "./read-address";

/** The street and the place are weighed apart: who moves takes the place along more often than the street. */
export interface AddressAgreement extends Agreement {
  readonly street: StreetKind;
  readonly place: PlaceKind;
}

/** How two postal addresses stand to each other. */
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
    return { ...missing("known", "known"), words: "no part is on both sides" };
  return place === "different"
    ? different("different", "another place")
    : similar("place_only", "the same place, no street to compare");
}
