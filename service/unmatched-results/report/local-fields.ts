import type { LocalField } from "@/lib/contract/service/administrative-field";
import type { ToBeRead } from "@/lib/contract/service/lab-result";
import type { JsonNode } from "./json-node";
import { isLocalCode } from "./local-code";

/** What a text to be read has of local fields; nothing where a mark could not make it administrative. */
export type LocalFields = Pick<ToBeRead, "fields">;

/** `text` is null for a content that cannot be a code. */
interface Content {
  readonly field: string;
  readonly text: string | null;
}

/** A text with more parts is no matter of a few codes, and is not looked into. */
const MAX_FIELDS = 30;

/** The local fields that a text consists of; nothing unless one of them is a code. */
export function toLocalFields(contents: readonly Content[]): LocalFields {
  if (contents.length > MAX_FIELDS) return {};
  const fields = contents.map(
    ({ field, text }): LocalField => ({ field, code: text && isLocalCode(text) ? text : null }),
  );
  return fields.some(({ code }) => code !== null) ? { fields } : {};
}

/** Extensions add to what they stand in and never change it (FHIR R4, 2.4.1.0), and these of their values are codes. */
const EXTENSION =
  /(?:^|\.)extension\([^()\s]{1,300}\)\.(?:valueCode|valueId|valueCoding\.code|valueCodeableConcept\.coding\.code|valueIdentifier\.value)$/;
const SYSTEM = /\.(?:valueCoding|valueCodeableConcept\.coding|valueIdentifier)\.system$/;
const URI = /^(?:https?:\/\/|urn:)\S{1,300}$/;
/** What a key of an own field is made of: a matter of administration, and that it is a code. */
const MATTERS: ReadonlySet<string> = new Set(
  (
    "local own internal custom ext lab laboratory account batch run plate well rack tray instrument analyzer analyser " +
    "device machine line channel interface system software version site branch facility department section room shelf " +
    "location storage route routing courier transport sender receiver message transaction trace tracking job task " +
    "workflow queue billing invoice charge price fee contract tariff cost catalog kit lot reagent operator session " +
    "form template layout page data"
  ).split(" "),
);
const CODES: ReadonlySet<string> = new Set(["code", "id", "number", "no", "ref", "key"]);

/** Parts of a report in which laboratories put keys of their own; those of a patient are never administrative. */
const OPEN: ReadonlySet<string> = new Set([
  "",
  "results",
  "missing_results",
  "Bundle",
  "Bundle.entry",
  "DiagnosticReport",
  "Observation",
  "Observation.component",
  "ServiceRequest",
  "Specimen",
]);

/**
 * The local fields that an unread part of a JSON document consists of. A field is a path without positions: `known`
 * leads to the part, `key` is what the service does not know there.
 */
export function listLocalParts(node: JsonNode, known: string, key: string): LocalFields {
  const leaves = listLeaves(node, key);
  if (leaves.length > MAX_FIELDS) return {};
  const contents = leaves.flatMap(({ path, text }): Content[] => {
    const field = [known, path].filter(Boolean).join(".");
    const isModifier = field.includes("modifierExtension");
    if (!isModifier && SYSTEM.test(path) && path.includes("extension(") && URI.test(text))
      return [];
    const isLocal = EXTENSION.test(path) || (OPEN.has(known) && isOwnKey(path));
    return [{ field, text: isLocal && !isModifier ? text : null }];
  });
  return toLocalFields(contents);
}

function isOwnKey(path: string): boolean {
  const words = path
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
  const matters = words.slice(0, -1);
  return (
    CODES.has(words.at(-1) ?? "") &&
    matters.length > 0 &&
    matters.every((word) => MATTERS.has(word))
  );
}

interface Leaf {
  readonly path: string;
  readonly text: string;
}

/** The leaves below a part with their paths; an extension is named by its URL. */
function listLeaves(node: JsonNode, path: string): Leaf[] {
  const text = node.peek();
  if (text !== null) return [{ path, text }];
  const url = path === "extension" || path.endsWith(".extension") ? node.get("url").peek() : null;
  return node.children().flatMap((each) => {
    if (url !== null && each.key === "url") return [];
    const base = url === null ? path : `${path}(${url})`;
    const below = typeof each.key === "number" ? base : [base, each.key].filter(Boolean).join(".");
    return listLeaves(each, below);
  });
}
