import { ANY_RANGE } from "@/bin/eval-intake/corpus/labels";
import { type Case, labelCase } from "./case";
import { asked, COLLECTED, mmol, sodium, toBundle } from "./fhir-case";

const MODIFIER = [{ url: "https://lab.example/fhir/for-research-only", valueBoolean: true }];
const MODIFIED = ["for-research-only"];
const COMPARATOR = "http://hl7.eu/fhir/laboratory/StructureDefinition/referenceRangeComparator";
const toRange = (low: object, high: object) => ({ referenceRange: [{ low, high }] });
const withComparator = (code: string) => ({ extension: [{ url: COMPARATOR, valueCode: code }] });

export const FHIR_MEANING: readonly Case[] = [
  asked(
    "modified-report",
    "A modifier extension of the report makes all of it unknown.",
    MODIFIED,
    { report: { modifierExtension: MODIFIER } },
    "unknown",
  ),
  asked(
    "modified-patient",
    "A modifier extension of the patient makes the report unknown.",
    MODIFIED,
    { patient: { modifierExtension: MODIFIER } },
  ),
  asked(
    "modified-range",
    "A modifier extension of a range makes the range unknown, and the value with it.",
    MODIFIED,
    {
      sodium: {
        referenceRange: [{ low: mmol("135"), high: mmol("145"), modifierExtension: MODIFIER }],
      },
    },
    "unknown",
  ),
  asked(
    "implicit-rules",
    "Rules that the service does not know make the bundle unknown.",
    ["https://lab.example/rules/trial"],
    { bundle: { implicitRules: "https://lab.example/rules/trial" } },
  ),
  {
    id: "lower-bound-excluded",
    expected:
      "A lower bound with the comparator > excludes 139: not normal, and the range shows >139.",
    sources: toBundle({ sodium: toRange({ ...mmol("139"), comparator: ">" }, mmol("145")) }),
    label: labelCase({
      ...COLLECTED,
      values: [{ ...sodium, range: ANY_RANGE, judgment: "unknown" }],
      facts: [">139"],
      reading: "either",
    }),
  },
  {
    id: "upper-bound-excluded-by-extension",
    expected:
      "The European profile's comparator < excludes 139: not normal, and the range shows <139.",
    sources: toBundle({
      sodium: toRange(mmol("135"), { ...mmol("139"), ...withComparator("<") }),
    }),
    label: labelCase({
      ...COLLECTED,
      values: [{ ...sodium, range: ANY_RANGE, judgment: "unknown" }],
      facts: ["<139"],
      reading: "either",
    }),
  },
  {
    id: "time-without-zone",
    expected: "A time without a zone is in the team's zone, not unknown.",
    sources: toBundle({ report: { effectiveDateTime: "2026-11-24T08:30:00" } }),
    label: labelCase({ values: [sodium] }),
  },
  {
    id: "seventeen-digits",
    expected: "All digits stay as written.",
    sources: toBundle({
      sodium: {
        valueQuantity: mmol("139.00000000000001"),
        ...toRange(mmol("135.0"), mmol("145.00")),
      },
    }),
    label: labelCase({
      ...COLLECTED,
      values: [{ ...sodium, value: "139.00000000000001", range: "135.0-145.00" }],
    }),
  },
  {
    id: "tenth-with-its-zero",
    expected: "0.10 stays 0.10.",
    sources: toBundle({
      sodium: { valueQuantity: mmol("0.10"), ...toRange(mmol("0.05"), mmol("0.50")) },
    }),
    label: labelCase({
      ...COLLECTED,
      values: [{ ...sodium, value: "0.10", range: "0.05-0.50" }],
    }),
  },
];
