import type { FhirBundle, FhirResource } from "./fhir-bundle";
import { getResourceName } from "./fhir-describe";

/** The laboratory among the performers of some resources: the first organization; null where none is named. */
export function findLaboratory(
  bundle: FhirBundle,
  resources: readonly FhirResource[],
): string | null {
  const found = resources.flatMap((resource) =>
    resource.node.list("performer").flatMap((performer) => {
      const target = bundle.find(performer, resource);
      const written = performer.get("reference").peek() ?? performer.get("type").peek() ?? "";
      const isOrganization = target
        ? target.kind === "Organization"
        : /organization/i.test(written);
      if (!isOrganization) return [];
      const display = performer.get("display").peek();
      return display ?? (target ? getResourceName(target) : []);
    }),
  );
  return found[0] ?? null;
}
