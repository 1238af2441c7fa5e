import type { PersonDetails } from "@/lib/matching/person-details";
import { toPersonDetails } from "@/service/person-index/person-details";
import type { JsonNode } from "@/service/unmatched-results/report/json-node";
import { describe, describeRest, type FhirPlace } from "./fhir-describe";
import type { RowFact } from "./fhir-observation";

/** The person of a Patient resource, and what else was said of this person. */
export interface FhirPerson {
  readonly details: PersonDetails;
  readonly facts: readonly RowFact[];
}

/** The uses of the name, address or contact by which a person is known now, the best first. */
const CURRENT_NAMES = ["official", "usual", null];
const CURRENT_CONTACTS = ["home", null, "mobile", "work"];
const PAST = ["old", "maiden", "temp", "nickname", "anonymous"];

/**
 * The person of a Patient resource under the name, address and contact in force on a day: of the names the official,
 * else the usual one. All others are facts, which are shown and never compared.
 */
export function readFhirPatient(place: FhirPlace | null, day: string): FhirPerson {
  if (place === null) return { details: toPersonDetails({}, null), facts: [] };
  const { node } = place.resource;
  const names = node.list("name");
  const telecoms = node.list("telecom");
  const addresses = node.list("address");
  const name = chooseCurrent(names, CURRENT_NAMES, day);
  const address = chooseCurrent(addresses, CURRENT_CONTACTS, day);
  const choose = (system: string) =>
    chooseCurrent(
      telecoms.filter((each) => each.get("system").peek() === system),
      CURRENT_CONTACTS,
      day,
    );
  const [phone, email] = [choose("phone"), choose("email")];
  const chosen = [name, address, phone, email].flatMap((each) => each ?? []);
  const dob = node.get("birthDate");
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(dob.peek() ?? "");
  const details = toPersonDetails(
    {
      ...readName(name),
      dob: isDay ? dob.read() : null,
      gender: node.get("gender").read(),
      phone_number: phone?.get("value").read(),
      email: email?.get("value").read(),
    },
    address && readAddress(address),
  );
  for (const each of chosen) placeUse(each);
  const written = name?.get("text").unread().length ? name.get("text").read() : null;
  const isOther = (each: JsonNode) => !chosen.some((one) => one.isSame(each));
  const list = (nodes: readonly JsonNode[], label: string) =>
    nodes.flatMap((each) => toFact(label, describe(each, place)));
  return {
    details,
    facts: [
      ...toFact("Name as written", written),
      ...list(names.filter(isOther), "Also named"),
      ...[
        ...chosen.flatMap((each) => toFact("Patient, more", describeRest(each, place))),
        ...list(telecoms.filter(isOther), "Other contact of the patient"),
        ...list(addresses.filter(isOther), "Other address of the patient"),
      ].map((fact) => ({ ...fact, is_personal: true as const })),
      ...(isDay ? [] : toFact("Birth date as written", dob.read())),
    ],
  };
}

function chooseCurrent(
  several: readonly JsonNode[],
  uses: readonly (string | null)[],
  day: string,
): JsonNode | undefined {
  const current = several.filter((each) => !PAST.includes(each.get("use").peek() ?? ""));
  const inForce = current.filter((each) => isInForce(each.get("period"), day));
  const candidates = [inForce, current, several].find((each) => each.length > 0) ?? [];
  const known = uses.flatMap((use) => candidates.filter((each) => each.get("use").peek() === use));
  return known[0] ?? candidates[0];
}

/** Whether a period includes a day; the end of `2020` or `2020-01` is that of the year or month. */
function isInForce(period: JsonNode, day: string): boolean {
  const [start, end] = [period.get("start").peek(), period.get("end").peek()];
  const isBegun = start === null || start.slice(0, 10) <= day;
  return isBegun && (end === null || day.slice(0, Math.min(10, end.length)) <= end.slice(0, 10));
}

/** The parts of a name; of one that is only a text, as it is written: `LAST, FIRST` or `First Last`. */
function readName(name: JsonNode | undefined) {
  if (name === undefined) return {};
  const [family, given] = [
    name.get("family").read(),
    name.list("given").map((each) => each.read()),
  ];
  const suffix = name.list("suffix").map((each) => each.read());
  const [first = null, ...middle] = given;
  const text = name.get("text");
  if (family === null && first === null) return splitName(text.read() ?? "");
  const whole = [...given, family, ...suffix].filter(Boolean).join(" ");
  // A text that only repeats the parts says nothing more.
  if (text.peek() === whole || text.peek() === [first, family].join(" ")) text.place();
  return {
    first_name: first,
    last_name: family,
    middle_name: middle.filter(Boolean).join(" "),
    suffix: suffix.filter(Boolean).join(" "),
  };
}

function splitName(text: string) {
  const comma = text.indexOf(",");
  if (comma >= 0)
    return { first_name: text.slice(comma + 1).trim(), last_name: text.slice(0, comma).trim() };
  const words = text.split(/\s+/);
  if (words.length < 2) return { last_name: text };
  return { first_name: words.slice(0, -1).join(" "), last_name: words.at(-1) ?? null };
}

function readAddress(address: JsonNode) {
  const [first, ...others] = address.list("line").map((each) => each.read());
  return {
    first_line: first ?? null,
    second_line: others.filter(Boolean).join(", "),
    city: address.get("city").read(),
    state: address.get("state").read(),
    zip: address.get("postalCode").read(),
  };
}

/** How the chosen name, address or contact is used, which is why it was chosen. */
function placeUse(node: JsonNode): void {
  const uses = [...CURRENT_NAMES, ...CURRENT_CONTACTS, ...PAST];
  if (uses.includes(node.get("use").peek() ?? "")) node.get("use").place();
  if (/^(?:phone|email)$/.test(node.get("system").peek() ?? "")) node.get("system").place();
}

function toFact(label: string, text: string | null): RowFact[] {
  return text === null ? [] : [{ label, text }];
}
