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

export const fhirContained: Profile = {
  name: "fhir-contained",
  habits:
    "FHIR R4 report that contains its observations, its specimen and its laboratory; only the patient is an entry.",
  count: 14,
  make: (random, n) => {
    const { person, results, fields } = drawMessage(random, n, "electrolytes");
    const observations = results.map(
      (each, at): Resource => ({
        ...toObservation(each, `o${at + 1}`, "Patient/p1"),
        specimen: { reference: "#s1" },
      }),
    );
    const specimen = {
      resourceType: "Specimen",
      id: "s1",
      accessionIdentifier: { value: fields.filler },
      type: { text: "Lithium heparin plasma" },
    };
    const laboratory = {
      resourceType: "Organization",
      id: "l1",
      name: "Fieldmouse Laboratory",
      address: [
        { line: ["31 Burrow Road"], city: "Underbridge", state: "OR", postalCode: "97000" },
      ],
    };
    const report = toReport(fields, "Patient/p1", {
      contained: [...observations, specimen, laboratory],
      specimen: [{ reference: "#s1" }],
      performer: [{ reference: "#l1" }],
      result: observations.map(({ id }) => ({ reference: `#${String(id)}` })),
    });
    return {
      source: toBundle([report, toPatient(person, "p1")], () => null),
      reports: [
        labelReport({
          patient: labelPatient(person),
          collected: labelFhirTime(fields.collected),
          values: results.map((each) => labelDrawn(each, FHIR_WITNESSES)),
          facts: ["Lithium heparin plasma", "Fieldmouse Laboratory", "31 Burrow Road"],
        }),
      ],
    };
  },
};
