import type { JsonNode } from "@/service/unmatched-results/report/json-node";
import type { FhirBundle, FhirResource } from "./fhir-bundle";
import { describe } from "./fhir-describe";
import { formatPlace, type Unread } from "./fhir-unread";

/** An observation with the statuses of the reports that it is part of, and what those call it. */
export interface NamedObservation {
  readonly resource: FhirResource;
  readonly reports: readonly FhirResource[];
  readonly names: readonly string[];
}

/** The observations of a bundle, and the references to results that were not sent. */
export interface FoundObservations {
  readonly found: readonly NamedObservation[];
  readonly notSent: readonly Unread[];
}

/**
 * Every observation of the bundle: first those that the reports refer to, in their order and with the members of
 * panels, then those that no report names, which are taken as part of all. A reference that leads to none is listed.
 */
export function findObservations(
  bundle: FhirBundle,
  reports: readonly FhirResource[],
): FoundObservations {
  const found = new Map<FhirResource, { reports: FhirResource[]; names: string[] }>();
  const notSent: Unread[] = [];
  const open = (from: FhirResource, key: string, report: FhirResource) => {
    for (const reference of from.node.list(key)) {
      if (!reference.isPresent) continue;
      const target = bundle.find(reference, from, ["Observation"]);
      if (target === null) {
        const isOther = key === "derivedFrom" && bundle.find(reference, from) !== null;
        const text = isOther ? null : readNotSent(reference, from, bundle);
        if (text !== null) notSent.push({ text, place: formatPlace(from, key), reason: NOT_SENT });
        continue;
      }
      const known = found.get(target) ?? { reports: [], names: [] };
      const display = reference.get("display").read();
      if (display !== null) known.names.push(display);
      found.set(target, known);
      if (known.reports.includes(report)) continue;
      known.reports.push(report);
      openMembers(target, report);
    }
  };
  const openMembers = (from: FhirResource, report: FhirResource) => {
    open(from, "hasMember", report);
    open(from, "derivedFrom", report);
  };
  for (const report of reports) open(report, "result", report);
  const [first] = reports;
  for (const each of bundle.all("Observation")) {
    if (found.has(each) || first === undefined) continue;
    found.set(each, { reports: [...reports], names: [] });
    openMembers(each, first);
  }
  return { found: [...found].map(([resource, known]) => ({ resource, ...known })), notSent };
}

const NO_ADDRESS = "A result without an address";
const NOT_SENT = "The report names this result, which was not sent with the report.";

/** What a reference says about a result that is not there. */
function readNotSent(reference: JsonNode, from: FhirResource, bundle: FhirBundle): string {
  return (
    describe(reference, { bundle, resource: from }) ??
    describe(reference.get("identifier"), { bundle, resource: from }) ??
    NO_ADDRESS
  );
}
