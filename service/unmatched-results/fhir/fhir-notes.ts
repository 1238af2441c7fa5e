import type { JsonNode } from "@/service/unmatched-results/report/json-node";
import { describe, type FhirPlace } from "./fhir-describe";
import type { RowFact } from "./fhir-observation";

/** The notes of a resource line by line, and who wrote them when. */
export interface FhirNotes {
  readonly text: string | null;
  readonly facts: readonly RowFact[];
}

/** Reads the annotations of a resource. */
export function readNotes(node: JsonNode, place: FhirPlace): FhirNotes {
  const notes = node.list("note");
  const texts = notes.flatMap((each) => each.get("text").read() ?? []);
  const facts = notes.flatMap((each) => {
    const parts = ["authorString", "authorReference", "time"].map((key) =>
      describe(each.get(key), place),
    );
    const text = parts.filter(Boolean).join(", ");
    return text ? [{ label: "Note by", text }] : [];
  });
  return { text: texts.join("\n") || null, facts };
}
