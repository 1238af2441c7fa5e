import { labelValue } from "@/bin/eval-intake/corpus/labels";
import {
  type Case,
  labelCase,
  labelToBeRead,
  SODIUM,
  sodium,
  toMessage,
  toMessageWith,
} from "./case";
import { asked, COLLECTED, mmol, toBundle } from "./fhir-case";

const values = [sodium];
const MSH = String.raw`MSH|^~\&|REPRO|REPRO LAB|PHIAL|CLINIC|20261124170000||ORU^R01^ORU_R01|R1|P|2.5.1`;
/** The fields of the request, with the others empty. */
const toRequest = (fields: Readonly<Record<number, string>>) => {
  const known: Readonly<Record<number, string>> = {
    1: "1",
    2: "PH-5150",
    3: "RF1",
    4: "24323-8^Panel^LN",
    7: "20261124083000",
    22: "20261124170000",
    25: "F",
    ...fields,
  };
  return `OBR|${Array.from({ length: 49 }, (_, at) => known[at + 1] ?? "").join("|")}`;
};

/** A normal sodium in a message that says elsewhere that it is not to be relied on. */
const doubted = (
  id: string,
  expected: string,
  text: string,
  parts: Parameters<typeof toMessageWith>[0],
  ...more: readonly string[]
): Case => ({
  id,
  expected,
  sources: [toMessageWith(parts, SODIUM, ...more)],
  label: labelToBeRead([text], { values }),
});

/** A row of a type that seldom is a result, beside a normal sodium. */
const typed = (
  type: string,
  sent: string,
  rest: string,
  judgment: "abnormal" | "critical",
): Case => {
  const [unit = "", range = "", flag = ""] = rest.split("|");
  return {
    id: `result-of-type-${type.toLowerCase()}`,
    expected: `${sent} is ${judgment} by its flag or range, although its type is ${type}.`,
    sources: [toMessage(SODIUM, `OBX|2|${type}|QX-1^Analyte in question^L||${sent}|${rest}|||F`)],
    label: labelCase({
      reading: "either",
      values: [
        sodium,
        labelValue({
          name: "Analyte in question",
          code: "QX-1",
          value: sent,
          unit: unit || null,
          range: range || null,
          flag: flag || null,
          judgment,
        }),
      ],
    }),
  };
};

const MESSAGES: readonly Case[] = [
  typed("DT", "20261120", "||HH", "critical"),
  typed("TS", "20261120083000", "||A", "abnormal"),
  typed("IS", "REACTIVE", "|NONREACTIVE|", "abnormal"),
  typed("ID", "POS", "|NEG|", "abnormal"),
  typed("XPN", "9.9", "mmol/L|3.5-5.1|", "abnormal"),
  typed("MO", "9.9", "||LL", "critical"),
  {
    id: "sample-quality-refuses",
    expected: "A row about the sample says that it was hemolyzed: the order is not normal.",
    sources: [toMessage(SODIUM, "OBX|2|ST|SQ^Sample quality^L||Grossly hemolyzed||||||F")],
    label: labelCase({
      reading: "either",
      values: [
        sodium,
        labelValue({
          name: "Sample quality",
          code: "SQ",
          value: "Grossly hemolyzed",
          judgment: "unknown",
          isOrdered: false,
        }),
      ],
    }),
  },
  doubted("canceled-request", "OBR-25 X says that there is no result.", "X", {
    request: toRequest({ 25: "X" }),
  }),
  doubted("unknown-order", "OBR-25 Y says that the order is not known.", "Y", {
    request: toRequest({ 25: "Y" }),
  }),
  doubted(
    "canceled-order",
    "ORC-5 CA says that the order was canceled.",
    "CA",
    {},
    "ORC|RE|PH-5150|RF1||CA",
  ),
  doubted("remark-in-relevant-information", "OBR-13 refuses the sample.", "WRONG PATIENT", {
    request: toRequest({ 13: "CLOTTED, WRONG PATIENT" }),
  }),
  doubted("remark-beside-specimen-source", "OBR-15 says hemolyzed.", "hemolyzed", {
    request: toRequest({ 15: "BLD^Blood^^^^^^hemolyzed" }),
  }),
  doubted("remark-in-laboratory-field", "OBR-20 withdraws the result.", "Disregard", {
    request: toRequest({ 20: "Disregard this result" }),
  }),
  doubted("remark-of-the-collector", "OBR-39 says mislabeled.", "Mislabeled", {
    request: toRequest({ 39: "^Mislabeled tube" }),
  }),
  doubted(
    "control-specimen",
    "SPM-11 Q is a control specimen of the laboratory, not the patient's.",
    "Control specimen",
    {},
    "SPM|1|RF1||119297000^Blood specimen^SCT|||||||Q^Control specimen^HL70369",
  ),
  doubted(
    "broken-container",
    "SAC says that the container was broken.",
    "Container broken",
    {},
    "SAC|||C1|||||Container broken",
  ),
  doubted("continuation-alone", "MSH-14 continues a message that is not there.", "R0", {
    header: `${MSH}||R0`,
  }),
  doubted(
    "cut-note",
    "The sign for cut texts at its end says that the note goes on.",
    "not of this#",
    { header: MSH.replace("^~\\&", "^~\\&#") },
    "NTE|1|L|Sample may be not of this#",
  ),
  {
    id: "unit-in-two-ways",
    expected: "A unit written as mmol/L and as mg/dL is to be read.",
    sources: [toMessage(SODIUM.replace("mmol/L", "mmol/L^mg/dL"))],
    label: labelToBeRead(["mg/dL"], { values }),
  },
];

const FHIR: readonly Case[] = [
  asked("reference-without-address", "A result that is named by nothing was not sent.", [], {
    report: { result: [{ reference: "Observation/na" }, {}] },
  }),
  asked(
    "alarming-note-of-a-value",
    "A note that withdraws the value is to be read.",
    ["Disregard"],
    {
      sodium: { note: [{ text: "Disregard" }] },
    },
    "unknown",
  ),
  asked(
    "alarming-conclusion",
    "A conclusion that must not wait is to be read.",
    ["Acute leukemia"],
    {
      report: { conclusion: "Acute leukemia" },
    },
  ),
  asked("alarming-narrative", "A text that contradicts the values is to be read.", ["112"], {
    report: { text: { status: "generated", div: "<div>Sodium 112, critical, called</div>" } },
  }),
  asked("condition-that-is-no-list", "A condition in another shape is to be read.", ["Clotted"], {
    more: [{ resourceType: "Specimen", id: "s", condition: { text: "Clotted" } }],
  }),
  asked("remark-on-the-order", "A note on the order refuses the sample.", ["Wrong patient"], {
    more: [{ resourceType: "ServiceRequest", id: "o", note: [{ text: "Wrong patient drawn" }] }],
  }),
  asked(
    "document-announced-alone",
    "A document without content is to be read.",
    ["application/pdf"],
    {
      report: { presentedForm: [{ contentType: "application/pdf" }] },
    },
  ),
  asked("value-of-another-patient", "The value is on somebody else by name.", ["Ana Doe"], {
    sodium: { subject: { display: "Ana Doe" } },
  }),
  {
    id: "unit-coded-as-another",
    expected: "A unit printed as mmol/L and coded as mg/dL judges nothing as normal.",
    sources: toBundle({ sodium: { valueQuantity: { ...mmol("139"), code: "mg/dL" } } }),
    label: labelCase({
      ...COLLECTED,
      values: [{ ...sodium, judgment: "unknown" }],
      reading: "either",
    }),
  },
];

/** Messages whose values are contradicted by another part of them. */
export const CONTRADICTIONS: readonly Case[] = [...MESSAGES, ...FHIR];
