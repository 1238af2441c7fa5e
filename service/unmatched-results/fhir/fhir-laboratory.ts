import type { FhirBundle, FhirResource } from "./fhir-bundle";
import { getResourceName } from "./fhir-describe";

/**
 * The laboratory that performed an observation: the first organization among its performers, else among those of the
 * reports; null where only people, or nobody, is named.
 */
export function readLaboratory(
  bundle: FhirBundle,
  observation: FhirResource,
  reports: readonly FhirResource[],
): string | null {
  const found = [observation, ...reports].flatMap((resource) =>
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
