import type { JsonNode } from "@/service/unmatched-results/report/json-node";
import type { FhirPlace } from "./fhir-describe";
import { describe } from "./fhir-describe";
import { type FhirNarrative, readNarrative } from "./fhir-narrative";
import { formatPlace, type Unread } from "./fhir-unread";

/** What the sections of a document say beside the resources that they list. */
export interface FhirSections {
  readonly headings: readonly string[];
  readonly narratives: readonly FhirNarrative[];
  readonly notSent: readonly Unread[];
}

/** Reads the sections of a Composition at any depth. */
export function readSections(place: FhirPlace): FhirSections {
  const sections = listSections(place.resource.node);
  return {
    headings: sections.flatMap((each) => {
      const texts = ["title", "code", "emptyReason"].map((key) => describe(each.get(key), place));
      return texts.filter(Boolean).join(", ") || [];
    }),
    narratives: sections.flatMap((each) => readNarrative(each) ?? []),
    notSent: sections.flatMap((section) => findNotSent(section, place)),
  };
}

function listSections(node: JsonNode): JsonNode[] {
  return node.list("section").flatMap((each) => [each, ...listSections(each)]);
}

function findNotSent(section: JsonNode, place: FhirPlace): Unread[] {
  const { bundle, resource } = place;
  return ["entry", "author", "focus"].flatMap((key) =>
    [...section.list(key), ...(section.list(key).length > 0 ? [] : [section.get(key)])].flatMap(
      (reference) => {
        if (!reference.isPresent || bundle.find(reference, resource) !== null) {
          reference.get("display").place();
          return [];
        }
        const text = describe(reference, place);
        const reason = "A section of the report names this, which was not sent with the report.";
        return text ? [{ text, place: formatPlace(resource, `section.${key}`), reason }] : [];
      },
    ),
  );
}
