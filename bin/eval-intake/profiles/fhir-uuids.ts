import { drawMessage, labelDrawn } from "@/bin/eval-intake/corpus/draw";
import {
  FHIR_WITNESSES,
  labelFhirTime,
  type Resource,
  toBundle,
  toObservation,
  toPatient,
  toReport,
} from "@/bin/eval-intake/corpus/fhir";
import { labelReport } from "@/bin/eval-intake/corpus/labels";
import { labelPatient } from "@/bin/eval-intake/corpus/people";
import type { Profile } from "@/bin/eval-intake/corpus/profile";

const toUuid = (number: number) => `00000000-0000-4000-8000-${`${number}`.padStart(12, "0")}`;

export const fhirUuids: Profile = {
  name: "fhir-uuids",
  habits: "FHIR R4 collection in which everything refers by urn:uuid, with generated narratives.",
  count: 14,
  make: (random, n) => {
    const { person, results, fields } = drawMessage(random, n, "metabolic");
    const subject = `urn:uuid:${toUuid(1)}`;
    const observations = results.map(
      (each, at): Resource => ({
        ...toObservation(each, toUuid(at + 10), subject),
        text: {
          status: "generated",
          div: `<div xmlns="http://www.w3.org/1999/xhtml">${each.name}: ${each.value} ${each.unit}</div>`,
        },
      }),
    );
    const report = toReport(fields, subject, {
      result: observations.map(({ id }) => ({ reference: `urn:uuid:${String(id)}` })),
    });
    const resources = [{ ...report, id: toUuid(2) }, toPatient(person, toUuid(1)), ...observations];
    return {
      source: toBundle(resources, ({ id }) => `urn:uuid:${String(id)}`),
      reports: [
        labelReport({
          patient: labelPatient(person),
          collected: labelFhirTime(fields.collected),
          values: results.map((each) => labelDrawn(each, FHIR_WITNESSES)),
        }),
      ],
    };
  },
};
