import { drawMessage } from "@/bin/eval-intake/corpus/draw";
import {
  labelFhirTime,
  type Resource,
  toBundle,
  toConcept,
  toInterpretation,
  toPatient,
  toReport,
} from "@/bin/eval-intake/corpus/fhir";
import { type LabeledValue, labelReport, labelValue } from "@/bin/eval-intake/corpus/labels";
import { labelPatient } from "@/bin/eval-intake/corpus/people";
import type { Profile } from "@/bin/eval-intake/corpus/profile";

interface Row {
  readonly name: string;
  readonly code: string;
  readonly sent: Readonly<Record<string, unknown>>;
  readonly label: Partial<LabeledValue> & { readonly value: string };
}

const row = (name: string, code: string, sent: Row["sent"], label: Row["label"]): Row => ({
  name,
  code,
  sent,
  label,
});
const isNormal = { judgment: "normal" } as const;

/** One row for each type that an observation's value can have. */
const getRows = (isPositive: boolean): Row[] => [
  row(
    "Influenza A antigen",
    "80382-5",
    {
      valueCodeableConcept: {
        coding: [
          {
            system: "http://snomed.info/sct",
            code: isPositive ? "260373001" : "260415000",
            display: isPositive ? "Detected" : "Not detected",
          },
        ],
      },
      referenceRange: [{ text: "Not detected" }],
      ...(isPositive && { interpretation: [toInterpretation("A")] }),
    },
    isPositive
      ? {
          value: "Detected",
          range: "Not detected",
          flag: "A",
          judgment: "abnormal",
          witnessed: ["value", "range", "flag"],
        }
      : { value: "Not detected", range: "Not detected", ...isNormal },
  ),
  row("Last menstrual period", "8665-2", { valueDateTime: "2026-10-30" }, { value: "2026-10-30" }),
  row("Time of last meal", "49541-6", { valueTime: "22:15:00" }, { value: "22:15:00" }),
  row(
    "Collection period",
    "30211-7",
    { valuePeriod: { start: "2026-11-20T06:00:00-05:00", end: "2026-11-21T06:00:00-05:00" } },
    { value: "2026-11-20T06:00:00-05:00" },
  ),
  row(
    "Volunteer donor",
    "X-DONOR",
    { valueBoolean: false },
    { value: "false", judgment: "unknown" },
  ),
  row("Parity", "11977-6", { valueInteger: 2 }, { value: "2", judgment: "unknown" }),
  row(
    "Cells per field",
    "X-CELLS",
    {
      valueRange: { low: { value: 0 }, high: { value: 2 } },
      referenceRange: [{ low: { value: 0 }, high: { value: 5 } }],
    },
    { value: "0-2", range: "0-5", ...isNormal },
  ),
  row(
    "Smooth muscle antibody titer",
    "26971-2",
    {
      valueRatio: { numerator: { value: 1 }, denominator: { value: 20 } },
      referenceRange: [{ text: "<1:40" }],
    },
    { value: "1:20", range: "<1:40", ...isNormal },
  ),
  row(
    "Waveform",
    "X-WAVE",
    { valueSampledData: { origin: { value: 0 }, period: 10, dimensions: 1, data: "2 4 8 E" } },
    { value: "2 4 8 E", judgment: "unknown" },
  ),
];

export const fhirValueTypes: Profile = {
  name: "fhir-value-types",
  habits: "FHIR R4 with every type of value, a missing one with its reason, and notes.",
  count: 14,
  make: (random, n) => {
    const { person, fields } = drawMessage(random, n, "lipid");
    const rows = getRows(n % 3 === 1).filter(({ name }) => n % 2 === 1 || name !== "Waveform");
    const observations = rows.map(
      ({ name, code, sent }, at): Resource => ({
        resourceType: "Observation",
        id: `v${at + 1}`,
        status: "final",
        code: toConcept(code, name),
        subject: { reference: "Patient/p" },
        ...sent,
        ...(at === 0 && { note: [{ text: "Nasal swab, second tube" }] }),
      }),
    );
    const absent = {
      resourceType: "Observation",
      id: "absent",
      status: "final",
      code: toConcept("2823-3", "Potassium"),
      subject: { reference: "Patient/p" },
      dataAbsentReason: { text: "Not ordered at this site" },
    };
    const report = toReport(fields, "Patient/p", {
      result: [...observations, absent].map(({ id }) => ({
        reference: `Observation/${String(id)}`,
      })),
    });
    return {
      source: toBundle([report, toPatient(person, "p"), ...observations, absent], () => null),
      reports: [
        labelReport({
          patient: labelPatient(person),
          collected: labelFhirTime(fields.collected),
          values: rows.map(({ name, code, label }, at) =>
            labelValue({
              name,
              code,
              ...label,
              notes: at === 0 ? ["Nasal swab, second tube"] : [],
            }),
          ),
          facts: ["Not ordered at this site"],
          // A kind of value that nobody can judge from its text.
          reading: rows.some(({ name }) => name === "Waveform") ? "either" : "none",
        }),
      ],
    };
  },
};
