import type { Address, Street } from "./read-address";
import { likeness } from "./spelling";

export type StreetKind =
  | "equal"
  | "other_unit"
  | "spelling"
  | "no_number"
  | "other_number"
  | "different"
  | "missing";

const ALIKE = 0.88;
const BEST_FIRST: readonly StreetKind[] = ["equal", "spelling", "no_number", "other_number"];

/** How the streets of two addresses stand to each other, whichever line they are written in. */
export function compareStreet(a: Address, b: Address): StreetKind {
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
  if (!isSame && likeness(a.name, b.name) < ALIKE) return "different";
  if (a.number === null || b.number === null) return "no_number";
  if (a.number !== b.number) return "other_number";
  return isSame ? "equal" : "spelling";
}
