import { drawMessage, labelDrawn } from "@/bin/eval-intake/corpus/draw";
import {
  FHIR_WITNESSES,
  labelFhirTime,
  toBundle,
  toConcept,
  toObservation,
  toPatient,
  toReport,
} from "@/bin/eval-intake/corpus/fhir";
import { labelReport, labelValue } from "@/bin/eval-intake/corpus/labels";
import { labelPatient } from "@/bin/eval-intake/corpus/people";
import type { Profile } from "@/bin/eval-intake/corpus/profile";

const PERCENT = { unit: "%", system: "http://unitsofmeasure.org", code: "%" };

export const fhirMembers: Profile = {
  name: "fhir-members",
  habits:
    "FHIR R4 with relative references, a panel whose members are observations, and fractions as components.",
  count: 14,
  make: (random, n) => {
    const { person, results, fields } = drawMessage(random, n, "blood");
    const members = results.map((each, at) => toObservation(each, `m${at + 1}`, "Patient/77"));
    const panel = {
      resourceType: "Observation",
      id: "panel",
      status: "final",
      code: toConcept("58410-2", "Blood count"),
      subject: { reference: "Patient/77" },
      hasMember: members.map(({ id }) => ({ reference: `Observation/${String(id)}` })),
    };
    const fractions = [
      ["71865-0", "Hemoglobin A", 97, 95, 98],
      ["71864-3", "Hemoglobin A2", 2.5, 2, 3.3],
    ] as const;
    const fractionation = {
      resourceType: "Observation",
      id: "fractions",
      status: "final",
      code: toConcept("43113-0", "Hemoglobin fractions"),
      subject: { reference: "Patient/77" },
      component: fractions.map(([code, name, value, low, high]) => ({
        code: toConcept(code, name),
        valueQuantity: { value, ...PERCENT },
        referenceRange: [{ low: { value: low, ...PERCENT }, high: { value: high, ...PERCENT } }],
      })),
      note: [{ text: "Measured by capillary electrophoresis" }],
    };
    const report = toReport(fields, "Patient/77", {
      result: [
        { reference: "Observation/panel" },
        { reference: "Observation/fractions/_history/1" },
      ],
    });
    const resources = [report, toPatient(person, "77"), panel, ...members, fractionation];
    const getUrl = ({ resourceType, id }: { resourceType: string; id?: unknown }) =>
      `https://fhir.marigold.example/r4/${resourceType}/${String(id)}`;
    return {
      source: toBundle(resources, n % 2 === 0 ? getUrl : () => null, "searchset"),
      reports: [
        labelReport({
          patient: labelPatient(person),
          collected: labelFhirTime(fields.collected),
          values: [
            ...results.map((each) => labelDrawn(each, FHIR_WITNESSES)),
            ...fractions.map(([code, name, value, low, high]) =>
              labelValue({
                name,
                code,
                value: `${value}`,
                unit: "%",
                range: `${low}-${high}`,
                judgment: "normal",
                notes: ["Measured by capillary electrophoresis"],
                isOrdered: false,
              }),
            ),
          ],
        }),
      ],
    };
  },
};
