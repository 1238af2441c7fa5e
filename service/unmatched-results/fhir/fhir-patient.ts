import type { PersonDetails } from "@/lib/matching/person-details";
import { toPersonDetails } from "@/service/person-index/person-details";
import type { FhirPatient } from "./fhir-resources";

type Used = { readonly use?: string | undefined };

const USES = ["official", "usual", "home"];
const PAST = ["old", "maiden", "temp"];

/** The current person of a Patient resource, without former names and addresses. */
export function readFhirPatient(patient: FhirPatient | null): PersonDetails {
  const name = getCurrent(patient?.name);
  const address = getCurrent(patient?.address);
  const readContact = (system: string) =>
    getCurrent(patient?.telecom?.filter((each) => each.system === system))?.value;
  return toPersonDetails(
    {
      first_name: name?.given?.[0],
      last_name: name?.family,
      middle_name: name?.given?.slice(1).join(" "),
      suffix: name?.suffix?.join(" "),
      dob: /^\d{4}-\d{2}-\d{2}$/.test(patient?.birthDate ?? "") ? patient?.birthDate : null,
      gender: patient?.gender,
      phone_number: readContact("phone"),
      email: readContact("email"),
    },
    address && {
      first_line: address.line?.[0],
      second_line: address.line?.slice(1).join(", "),
      city: address.city,
      state: address.state,
      zip: address.postalCode,
    },
  );
}

function getCurrent<Each extends Used>(several: readonly Each[] = []): Each | undefined {
  const current = several.filter(({ use = "" }) => !PAST.includes(use));
  return USES.flatMap((use) => current.filter((each) => each.use === use))[0] ?? current[0];
}
