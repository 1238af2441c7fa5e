import { lookUp } from "@/lib/contract/look-up";
import type { JsonNode } from "@/service/unmatched-results/report/json-node";
import type { FhirBundle, FhirResource } from "./fhir-bundle";
import { readCoding } from "./fhir-concept";

/** Where a part of a bundle stands. */
export interface FhirPlace {
  readonly bundle: FhirBundle;
  readonly resource: FhirResource;
}

/** Keys of data types whose texts are shown in this order. What has another key stays unread. */
const SHOWN =
  "text coding display prefix given family suffix line district city state postalCode country value name title description comment contact telecom address relationship purpose actor performer function time start end author authorString authorReference onBehalfOf assigner type organization collector quantity method bodySite procedure additive reasonCode note fastingStatusCodeableConcept fastingStatusDuration duration capacity specimenQuantity additiveCodeableConcept additiveReference count event repeat boundsPeriod code bounds low high numerator denominator origin language preferred identifier reference individual location mode party issuer gender role class timeDateTime timePeriod who when url period practitioner answer item".split(
    " ",
  );

const SYSTEM = /^(?:(?:https?:\/\/|urn:)\S+|phone|email|fax|pager|url|sms|other)$/i;
/** Codes that say how a text is used; others stay unread. */
const SILENT: Readonly<Record<string, RegExp>> = {
  system: SYSTEM,
  use: /^(?:official|usual|temp|secondary|old|home|work|mobile|billing|nickname|maiden|anonymous)$/,
  rank: /^\d+$/,
  linkId: /^\S+$/,
  questionnaire: /^\S+$/,
};

/**
 * The text of a part of any data type of FHIR, all of which counts as read except keys that no such type has; null for
 * an empty one. A reference is the text that it was given, else the name of what it leads to.
 */
export function describe(node: JsonNode, place: FhirPlace): string | null {
  if (node.isLeaf) return node.read();
  const items = node.items();
  if (items.length > 0) return join(items.map((each) => describe(each, place)));
  const parts = node.children().filter((each) => each.isPresent);
  if (parts.length === 0) return null;
  for (const each of parts) {
    if (lookUp(SILENT, each.key)?.test(each.peek() ?? "")) each.place();
  }
  const keys = new Set(parts.map(({ key }) => key));
  if (keys.has("reference") || (keys.has("display") && keys.has("identifier")))
    return describeReference(node, place);
  const isMeasured = keys.has("unit") || keys.has("comparator") || node.get("value").isNumber;
  if (keys.has("value") && isMeasured) return describeQuantity(node);
  if (keys.has("numerator")) {
    const [above, below] = describeEnds(node, "numerator", "denominator", place);
    return `${above ?? ""}:${below ?? ""}`;
  }
  if (keys.has("low") || keys.has("high"))
    return joinEnds(describeEnds(node, "low", "high", place));
  if (keys.has("start") || keys.has("end"))
    return joinEnds(describeEnds(node, "start", "end", place));
  if (keys.has("code") && (keys.has("system") || keys.has("display"))) return describeCoding(node);
  const texts = SHOWN.flatMap((key) => (keys.has(key) ? [describe(node.get(key), place)] : []));
  const values = parts
    .filter(({ key }) => /^value[A-Z]/.test(String(key)))
    .map((each) => describe(each, place));
  return join([...texts, ...values], keys.has("family") || keys.has("given") ? " " : ", ");
}

function describeEnds(node: JsonNode, first: string, last: string, place: FhirPlace) {
  return [describe(node.get(first), place), describe(node.get(last), place)] as const;
}

/** As `describe`, of what was not read before. */
export function describeRest(node: JsonNode, place: FhirPlace): string | null {
  const known = [...SHOWN, ...Object.keys(SILENT)];
  const rest = node.children().filter(({ key }) => known.includes(String(key)));
  return join(rest.flatMap((each) => (each.unread().length > 0 ? [describe(each, place)] : [])));
}

/** Reads a Quantity as it is printed, `<5.00 mg/dL`. */
export function describeQuantity(node: JsonNode): string | null {
  const [comparator, value] = [node.get("comparator").read(), node.get("value").read()];
  const { unit, otherCode } = readUnit(node);
  const number = `${comparator ?? ""}${value ?? ""}`;
  return [number, unit, otherCode && `(${otherCode})`].filter(Boolean).join(" ") || null;
}

/** The unit of a Quantity as printed, else its code; and the code where it is written in another way. */
export function readUnit(node: JsonNode) {
  if (SYSTEM.test(node.get("system").peek() ?? "")) node.get("system").place();
  const [printed, code] = [node.get("unit").read(), node.get("code").read()];
  return { unit: printed ?? code, otherCode: printed === null || code === printed ? null : code };
}

function describeReference(node: JsonNode, { bundle, resource }: FhirPlace): string | null {
  const display = node.get("display").read();
  const found = bundle.find(node, resource);
  node.get("type").place();
  const number = node.get("identifier").isPresent
    ? describe(node.get("identifier"), { bundle, resource })
    : null;
  // The name of what was sent is enough; the address of what was not sent is all there is.
  const name = found ? getResourceName(found) : (display ?? number ?? node.get("reference").peek());
  const address = node.get("reference");
  if (found === null && (display === null || /^\S+$/.test(address.peek() ?? ""))) address.place();
  return join([display ?? name, number === name ? null : number]);
}

/** What a person calls a resource; its address if it has no name. It does not count as read. */
export function getResourceName({ node, kind, id }: FhirResource): string {
  const [name] = node.list("name");
  const parts = [...(name?.list("given") ?? []), name?.get("family")].map((each) => each?.peek());
  const type = [node.get("type"), ...node.list("type"), node.get("code")];
  const found =
    node.get("name").peek() ??
    name?.get("text").peek() ??
    (parts.filter(Boolean).join(" ") || null) ??
    type.map(peekConcept).find((text) => text !== null);
  return found ?? (id ? `${kind}/${id}` : kind);
}

function peekConcept(node: JsonNode): string | null {
  const displays = node.list("coding").map((each) => each.get("display").peek());
  return node.get("text").peek() ?? displays.find((each) => each !== null) ?? null;
}

function describeCoding(node: JsonNode): string | null {
  const { display, code } = readCoding(node, false);
  return display ?? (code && `code ${code}`);
}

function joinEnds([low, high]: readonly [string | null, string | null]): string | null {
  if (low === null || high === null) return low === null ? high && `to ${high}` : `from ${low}`;
  return `${low} to ${high}`;
}

function join(texts: readonly (string | null)[], between = ", "): string | null {
  return [...new Set(texts.filter(Boolean))].join(between) || null;
}
