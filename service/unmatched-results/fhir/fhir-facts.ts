import { lookUp } from "@/lib/contract/look-up";
import type { JsonNode } from "@/service/unmatched-results/report/json-node";
import { describe, describeRest, type FhirPlace } from "./fhir-describe";
import { LABELS, STATEMENTS } from "./fhir-labels";
import type { RowFact } from "./fhir-observation";

/** What a resource states beside its values, under the labels of its kind; what was read before is not repeated. */
export function listResourceFacts(place: FhirPlace): RowFact[] {
  const { node, kind } = place.resource;
  const statement = lookUp(STATEMENTS, kind);
  if (statement !== undefined) {
    const parts = statement.parts.map((key) => describe(node.get(key), place));
    return toFact(statement.label, parts.filter(Boolean).join(", "));
  }
  return Object.entries(lookUp(LABELS, kind) ?? {}).flatMap(([key, label]) =>
    listParts(node.get(key)).flatMap((part) => toFact(label, describeUnread(part, place))),
  );
}

/** Extensions add to what they stand in and never change it, so that they are facts; the label is the end of their URL. */
export function listExtensions(place: FhirPlace): RowFact[] {
  return findExtensions(place.resource.node).flatMap((extension) => {
    const { label, text } = readExtension(extension, place);
    return toFact(label, text);
  });
}

function describeUnread(part: JsonNode, place: FhirPlace): string | null {
  if (part.unread().length === 0) return null;
  return part.hasRead() ? describeRest(part, place) : describe(part, place);
}

function listParts(node: JsonNode): JsonNode[] {
  const items = node.items();
  return items.length > 0 ? items : [node];
}

function findExtensions(node: JsonNode): JsonNode[] {
  if (node.isLeaf) return [];
  return node.children().flatMap((each) => {
    if (each.key === "contained" || each.key === "modifierExtension") return [];
    if (each.key !== "extension") return findExtensions(each);
    return each.items().filter((extension) => extension.unread().length > 0);
  });
}

function readExtension(extension: JsonNode, place: FhirPlace): { label: string; text: string } {
  const url = extension.get("url").read() ?? "";
  const values = extension
    .children()
    .filter(({ key }) => /^value[A-Z]/.test(String(key)))
    .map((each) => describe(each, place));
  const parts = extension.list("extension").map((each) => {
    const { label, text } = readExtension(each, place);
    return `${label}: ${text}`;
  });
  const text = [...values, ...parts].filter(Boolean).join(", ");
  return { label: url.split("/").at(-1) ?? url, text: text || url };
}

function toFact(label: string, text: string | null): RowFact[] {
  return text ? [{ label, text }] : [];
}
