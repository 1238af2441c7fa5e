import { readFileSync } from "node:fs";
import path from "node:path";

const folder = path.resolve(import.meta.dirname, "..", "fixtures");

/** A message as published by its source. */
export function hl7Fixture(name: string): string {
  return readFileSync(path.join(folder, "hl7", `${name}.hl7`), "utf8");
}

/** Resources as published by their source, in one bundle. */
export function fhirFixture(...names: readonly string[]) {
  const entry = names.map((name) => ({
    resource: JSON.parse(readFileSync(path.join(folder, "fhir", `${name}.json`), "utf8")),
  }));
  return { resourceType: "Bundle", type: "collection", entry };
}
