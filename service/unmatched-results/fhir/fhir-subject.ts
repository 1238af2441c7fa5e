import { Refusal } from "@/service/http/refusal";
import type { FhirBundle, FhirResource } from "./fhir-bundle";
import { formatPlace, type Unread } from "./fhir-unread";

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
  const contents = new Map(patients.map((each) => [each, getContent(each)]));
  if (new Set(contents.values()).size > 1) throw new Refusal(400, SEVERAL_PATIENTS);
  const subjects = [...reports, ...bundle.all("Observation")].flatMap((resource) => {
    const subject = resource.node.get("subject");
    const written = subject.get("reference").peek();
    if (written === null) return [];
    const found = bundle.find(subject, resource, ["Patient"]);
    return { resource, isSent: found !== null, name: found ? contents.get(found) : written };
  });
  if (new Set(subjects.map(({ name }) => name)).size > 1) throw new Refusal(400, SEVERAL_PATIENTS);
  const isElsewhere = subjects.some(
    ({ resource, isSent }) => !isSent && reports.includes(resource),
  );
  return isElsewhere ? null : (patients[0] ?? null);
}

const OTHER_NUMBER =
  "It is on a patient with this number, which the patient of the report does not have.";
const OTHER_NAME =
  "It is on a patient with this name, which the patient of the report does not have.";

/** Subjects of reports and observations that are named without an address, by a number or a name of another patient. */
export function findOtherSubjects(bundle: FhirBundle, patient: FhirResource | null): Unread[] {
  if (patient === null) return [];
  const numbers = patient.node.list("identifier").map((each) => each.get("value").peek());
  const names = new Set(splitName(patient.node.get("name").toText()));
  return [...bundle.all("DiagnosticReport"), ...bundle.all("Observation")].flatMap((resource) => {
    const subject = resource.node.get("subject");
    if (subject.get("reference").peek() !== null) return [];
    const number = subject.get("identifier").get("value").peek();
    const name = subject.get("display").peek();
    const isOther = number !== null && numbers.length > 0 && !numbers.includes(number);
    const isNamed =
      name !== null && names.size > 0 && !splitName(name).some((word) => names.has(word));
    const place = formatPlace(resource, "subject");
    if (isOther) return [{ text: number, place, reason: OTHER_NUMBER }];
    return isNamed ? [{ text: name, place, reason: OTHER_NAME }] : [];
  });
}

function splitName(text: string | undefined): string[] {
  return text?.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
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
