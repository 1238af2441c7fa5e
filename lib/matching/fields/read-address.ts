import type { PostalAddress } from "@/lib/matching/person-details";
import { splitWords } from "./fold-text";

export interface Street {
  readonly number: string | null;
  readonly name: string;
}

export interface Address {
  /** The street of the first line, then one from the second line: systems swap the two. */
  readonly streets: readonly Street[];
  readonly unit: string | null;
  readonly zip: string | null;
  readonly city: string | null;
  readonly state: string | null;
}

/** Postal abbreviations, which half of all systems write out. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ["street", "st"],
  ["road", "rd"],
  ["avenue", "ave"],
  ["av", "ave"],
  ["drive", "dr"],
  ["lane", "ln"],
  ["court", "ct"],
  ["crescent", "cres"],
  ["circuit", "cct"],
  ["boulevard", "blvd"],
  ["place", "pl"],
  ["parkway", "pkwy"],
  ["terrace", "ter"],
  ["highway", "hwy"],
  ["square", "sq"],
  ["close", "cl"],
  ["north", "n"],
  ["south", "s"],
  ["east", "e"],
  ["west", "w"],
  ["saint", "st"],
  ["mount", "mt"],
]);
/** Matches lower case only. */
const UNIT =
  /(?:\b(?:apartment|apt|suite|ste|unit|flat|room|rm)\b\.?|#)\s*(?:#\s*)?([\p{L}\p{N}-]+)/u;

/**
 * The address in the form that is compared: words abbreviated, house number and unit separate; null where nothing is
 * known.
 */
export function readAddress(address: PostalAddress | null): Address | null {
  if (address === null) return null;
  const before = known.get(address);
  if (before !== undefined) return before;
  const found = read(address);
  known.set(address, found);
  return found;
}

// Cached, because one result is compared with a hundred people.
const known = new WeakMap<PostalAddress, Address | null>();

function read(address: PostalAddress): Address | null {
  const lines = [address.line1, address.line2].map((line) => (line ?? "").toLowerCase());
  const streets = lines.map((line) => readStreet(line.replace(UNIT, " ")));
  const found: Address = {
    streets: streets.filter((street) => street !== null),
    unit: UNIT.exec(lines.join(" "))?.[1] ?? null,
    zip: readZip(address.zip),
    city: joined(address.city),
    state: joined(address.state),
  };
  return found.streets.length === 0 && found.zip === null && found.city === null ? null : found;
}

function readStreet(line: string): Street | null {
  const words = splitWords(line);
  const at = words.findIndex((word) => /^\d/.test(word));
  const name = words
    .filter((_, index) => index !== at)
    .map((word) => SHORT.get(word) ?? word)
    .join("");
  return name === "" ? null : { number: at < 0 ? null : (words[at] ?? null), name };
}

/** The first five digits, without leading zeros, which spreadsheets lose. */
function readZip(zip: string | null): string | null {
  const known = splitWords(zip ?? "").join("");
  const short = /^\d{5}/.test(known) ? known.slice(0, 5) : known;
  return short.replace(/^0+/, "") || null;
}

function joined(text: string | null): string | null {
  return (
    splitWords(text ?? "")
      .map((word) => SHORT.get(word) ?? word)
      .join("") || null
  );
}
