import { toConcept, toInterpretation } from "@/bin/eval-intake/corpus/fhir";
import { labelValue } from "@/bin/eval-intake/corpus/labels";
import { type Case, labelCase } from "./case";
import { asked, COLLECTED, mmol, REPORT, sodium, toBundle } from "./fhir-case";

const LACTATE = {
  resourceType: "Observation",
  id: "lac",
  status: "final",
  code: toConcept("2524-7", "Lactate"),
  subject: { reference: "Patient/p" },
  valueQuantity: mmol("8.1"),
  interpretation: [toInterpretation("HH")],
};

const lactate = labelValue({
  name: "Lactate",
  code: "2524-7",
  value: "8.1",
  unit: "mmol/L",
  flag: "HH",
  judgment: "critical",
  isOrdered: false,
});

const ofReport = (reference: object) => ({ result: [...REPORT.result, reference] });

export const FHIR_CONTENTS: readonly Case[] = [
  asked(
    "logical-reference",
    "A result named by its identifier and its text was not sent: a row says so, and the order is not complete.",
    ["Troponin, 88 ng/L, called"],
    {
      report: ofReport({
        identifier: { value: "RF1-9" },
        display: "Troponin, 88 ng/L, called",
      }),
    },
  ),
  asked("display-alone", "A result named by its text alone was not sent.", ["Blast cells seen"], {
    report: ofReport({ display: "Blast cells seen" }),
  }),
  asked(
    "member-outside-the-bundle",
    "A member of a panel that is not in the bundle is a row that was not sent.",
    ["Lactate 8.1 (critical)"],
    {
      sodium: {
        hasMember: [
          { reference: "https://ehr.example/Observation/9", display: "Lactate 8.1 (critical)" },
        ],
      },
    },
  ),
  {
    id: "observation-that-no-report-names",
    expected: "An observation of the bundle is a result, whether or not a report names it.",
    sources: toBundle({ more: [LACTATE] }),
    label: labelCase({ ...COLLECTED, values: [sodium, lactate], reading: "either" }),
  },
  {
    id: "presented-form",
    expected: "The laboratory's own report is a document of the order.",
    sources: toBundle({
      report: { presentedForm: [{ contentType: "application/pdf", data: "JVBERi0xLjQKJSVFT0Y=" }] },
    }),
    label: labelCase({ ...COLLECTED, values: [sodium], documents: ["application/pdf"] }),
  },
  asked(
    "condition-of-the-specimen",
    "Condition and note of the specimen are shown, and its condition is to be read.",
    ["Clotted"],
    {
      report: { specimen: [{ reference: "Specimen/s" }] },
      more: [
        {
          resourceType: "Specimen",
          id: "s",
          status: "unsatisfactory",
          condition: [{ text: "Clotted" }],
          note: [{ text: "New sample requested" }],
        },
      ],
    },
  ),
  {
    id: "text-of-twelve-thousand-characters",
    expected: "A long text is taken in whole.",
    sources: toBundle({
      report: { conclusion: `${"All values are as expected. ".repeat(450)}Last sentence` },
    }),
    label: labelCase({
      ...COLLECTED,
      values: [sodium],
      facts: ["Last sentence"],
      reading: "either",
    }),
  },
];
