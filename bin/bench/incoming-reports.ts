import type { PersonDetails } from "@/lib/matching/person-details";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import { toBiomarkerResult } from "@/service/unmatched-results/report/reported-value";

export type Subject = {
  readonly userId: string;
  readonly orderId: string;
  readonly sampleId: string;
  readonly person: PersonDetails;
};

export type Kind = "sample" | "person" | "slips" | "stranger";

/** The kinds of report given to the matcher, with their labels. */
export const KINDS: Readonly<Record<Kind, string>> = {
  sample: "with the sample number of its order",
  person: "without one, the person as on the order",
  slips: "without one; a misspelt name, day and month swapped, moved, no contacts",
  stranger: "about someone unknown to the clinic",
};

type Test = { readonly labSlug: string; readonly markers: readonly string[] };

/** A report of the given kind for a subject's order. */
export function makeReport(
  kind: Kind,
  subject: Subject,
  { labSlug, markers }: Test,
): IncomingReport {
  const now = new Date();
  return {
    labSlug,
    labAccountId: null,
    sampleId: kind === "sample" ? subject.sampleId : null,
    patient: kind === "slips" ? withSlips(subject.person) : subject.person,
    collectedAt: now,
    receivedAt: now,
    reportedAt: now,
    isFinal: true,
    isCorrection: false,
    interpretation: "unknown",
    results: markers.map((name) =>
      toBiomarkerResult(
        {
          name,
          loinc: null,
          providerId: null,
          value: "5",
          comparator: null,
          unit: null,
          ranges: [],
          flags: [],
          status: null,
          patient: null,
          notes: null,
          at: now,
          laboratory: null,
        },
        null,
      ),
    ),
    missing: [],
    format: "json",
  };
}

function withSlips(person: PersonDetails): PersonDetails {
  const { lastName, birthDate } = person;
  const [year = "", month = "", day = ""] = birthDate?.split("-") ?? [];
  return {
    ...person,
    lastName:
      lastName &&
      `${lastName.slice(0, 2)}${lastName.charAt(3)}${lastName.charAt(2)}${lastName.slice(4)}`,
    birthDate: Number(day) <= 12 ? `${year}-${day}-${month}` : birthDate,
    phone: null,
    email: null,
    address: { line1: "1 New Road", line2: null, city: "Elsewhere", state: "TX", zip: "75001" },
  };
}
