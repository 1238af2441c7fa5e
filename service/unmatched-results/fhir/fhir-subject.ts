import { Refusal } from "@/service/http/refusal";
import type { FhirBundle, FhirResource } from "./fhir-bundle";

const SEVERAL_PATIENTS = "The bundle is on several patients. Send one bundle for each.";

/**
 * The patient of the reports; null where their subject was not sent, which is not the patient of the bundle. Refuses
 * reports and observations on several people with 400. Two copies of one patient are the same person.
 */
export function findPatient(
  bundle: FhirBundle,
  reports: readonly FhirResource[],
): FhirResource | null {
  const patients = bundle.all("Patient");
  const distinct = new Set(patients.map(getContent));
  if (distinct.size > 1) throw new Refusal(400, SEVERAL_PATIENTS);
  const subjects = [...reports, ...bundle.all("Observation")].flatMap((resource) => {
    const subject = resource.node.get("subject");
    const written = subject.get("reference").peek();
    if (written === null) return [];
    const found = bundle.find(subject, resource, ["Patient"]);
    return { resource, isSent: found !== null, name: found ? getContent(found) : written };
  });
  if (new Set(subjects.map(({ name }) => name)).size > 1) throw new Refusal(400, SEVERAL_PATIENTS);
  const isElsewhere = subjects.some(
    ({ resource, isSent }) => !isSent && reports.includes(resource),
  );
  return isElsewhere ? null : (patients[0] ?? null);
}

/** What a patient is, apart from the address of the copy; its address if it has neither a name nor a number. */
function getContent({ node, id }: FhirResource): string {
  if (!node.get("name").isPresent && !node.get("identifier").isPresent) return `Patient/${id}`;
  const parts = node.children().filter(({ key }) => !["id", "meta", "text"].includes(String(key)));
  return parts
    .map((each) => `${each.key}: ${each.toText()}`)
    .sort((one, other) => (one < other ? -1 : 1))
    .join("\n");
}
