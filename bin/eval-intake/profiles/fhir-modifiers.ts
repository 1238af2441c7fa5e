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

/** Of the European laboratory profile: a comparator of a bound; understood, it needs no reading. */
const COMPARATOR = "http://hl7.eu/fhir/laboratory/StructureDefinition/referenceRangeComparator";
const UNKNOWN = [{ url: "https://lab.example/fhir/not-this-patient", valueBoolean: true }];

export const fhirModifiers: Profile = {
  name: "fhir-modifiers",
  habits:
    "FHIR R4 with names by use and period, extensions, bounds that exclude themselves, and rarely an unknown modifier.",
  count: 14,
  make: (random, n) => {
    const { person, results, fields } = drawMessage(random, n, "thyroid");
    const isModified = n % 7 === 4;
    const observations = results.map((each, at): Resource => {
      const plain = toObservation(each, `x${at + 1}`, "Patient/p");
      const [range] = plain.referenceRange as [Readonly<Record<string, unknown>>];
      return {
        ...plain,
        extension: [{ url: "https://lab.example/fhir/rack", valueString: "Rack 12" }],
        ...(isModified && at === 0 && { modifierExtension: UNKNOWN }),
        referenceRange: [
          n % 3 === 0
            ? { ...range, modifierExtension: [{ url: COMPARATOR, valueCode: "<" }] }
            : range,
        ],
      };
    });
    const plain = toPatient(person, "p");
    const patient = {
      ...plain,
      name: [
        {
          use: "old",
          family: "Earliername",
          given: [person.firstName],
          period: { end: "2019-05-01" },
        },
        ...(plain.name as readonly unknown[]),
      ],
    };
    const report = toReport(fields, "Patient/p", {
      result: observations.map(({ id }) => ({ reference: `Observation/${String(id)}` })),
    });
    return {
      source: toBundle([patient, ...observations, report], () => null),
      reports: [
        labelReport({
          patient: labelPatient(person),
          collected: labelFhirTime(fields.collected),
          values: results.map((each, at) =>
            labelDrawn(each, {
              ...FHIR_WITNESSES,
              ...(isModified && at === 0 && each.judgment === "normal" && { judgment: "unknown" }),
            }),
          ),
          facts: ["Earliername"],
          reading: isModified ? "wanted" : "none",
          toBeRead: isModified ? ["not-this-patient"] : [],
        }),
      ],
    };
  },
};
