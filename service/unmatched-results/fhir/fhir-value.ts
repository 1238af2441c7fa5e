import type { ReportedValueType } from "@/lib/result-assessment/reported-result";
import { selectCodedText } from "@/service/unmatched-results/report/coded-text";
import { areContradicting } from "@/service/unmatched-results/report/contradicting-units";
import type { JsonNode } from "@/service/unmatched-results/report/json-node";
import { getConceptText, readConcept } from "./fhir-concept";
import { describe, type FhirPlace, readUnit } from "./fhir-describe";

/** A value as text, with everything that its own text does not say. */
export interface FhirValue {
  readonly text: string | null;
  readonly comparator: string | null;
  readonly unit: string | null;
  readonly type: ReportedValueType;
  /** What was sent with the value, for a row of its own each. */
  readonly facts: readonly { readonly label: string; readonly text: string }[];
  /** Why the value must not be called normal, as one sentence. */
  readonly doubt: string | null;
}

const PLAIN = { comparator: null, unit: null, facts: [], doubt: null } as const;

type ReadValue = (node: JsonNode, place: FhirPlace) => FhirValue | null;

/** Every value[x] of an observation in FHIR R4, and the two that R5 adds. */
const VALUES: Readonly<Record<string, ReadValue>> = {
  valueQuantity: readQuantity,
  valueCodeableConcept: readCoded,
  valueString: readPlain("string"),
  valueBoolean: readPlain("string"),
  valueInteger: readPlain("numeric"),
  valueRange: readRange,
  valueRatio: readRatio,
  valueSampledData: readSamples,
  valueTime: readTime(/^\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?$/),
  valueDateTime: readTime(/^\d{4}(?:-\d{2}(?:-\d{2}(?:T[\d:.]{5,18}(?:Z|[+-]\d{2}:\d{2})?)?)?)?$/i),
  valuePeriod: (node, place) => toText(describe(node, place), "administrative"),
  valueReference: (node, place) =>
    toText(describe(node, place), "string", "The value is a reference to something else."),
};

/** The first value of an observation or component; null without one. Further ones stay unread. */
export function readValue(measured: JsonNode, place: FhirPlace): FhirValue | null {
  for (const [key, read] of Object.entries(VALUES)) {
    const node = measured.get(key);
    const value = node.isPresent ? read(node, place) : null;
    if (value !== null) return value;
  }
  return readUnknown(measured);
}

/** A value of a type that no version of FHIR has is shown, and stays unread. */
function readUnknown(measured: JsonNode): FhirValue | null {
  const [unknown] = measured
    .children()
    .filter(({ key }) => /^value/i.test(String(key)) && !Object.hasOwn(VALUES, key));
  const texts = unknown?.unread().map((each) => each.peek()) ?? [];
  return toText(
    texts.join(" ") || null,
    "string",
    "The value is of a type that FHIR does not have.",
  );
}

function toText(text: string | null, type: ReportedValueType, doubt: string | null = null) {
  return text === null ? null : { ...PLAIN, text, type, doubt };
}

function readPlain(type: ReportedValueType): ReadValue {
  return (node) => {
    const isOther = type === "numeric" && !node.isNumber;
    return toText(node.read(), isOther ? "string" : type);
  };
}

/** What is no time is a text like any other. */
function readTime(form: RegExp): ReadValue {
  return (node) => {
    const text = node.read();
    return toText(text, form.test(text ?? "") ? "administrative" : "string");
  };
}

function readQuantity(node: JsonNode): FhirValue | null {
  const value = node.get("value");
  const text = value.read();
  const { unit, otherCode } = readUnit(node);
  if (text === null) return null;
  return {
    text,
    comparator: node.get("comparator").read(),
    unit,
    type: value.isNumber ? "numeric" : "string",
    facts: toUnitCodes([otherCode]),
    doubt: areContradicting(unit, otherCode)
      ? `The unit is printed as ${unit} and coded as ${otherCode}.`
      : null,
  };
}

/** Codes of units that are not how the units are printed. */
function toUnitCodes(codes: readonly (string | null)[]) {
  const distinct = [...new Set(codes)].flatMap((each) => each ?? []);
  return distinct.map((text) => ({ label: "Code of the unit", text }));
}

/** A code without a text is no number and no finding that is known. */
function readCoded(node: JsonNode): FhirValue | null {
  const concept = readConcept(node);
  const { text, codings } = concept;
  const displays = codings.map(({ display }) => display);
  const codes = codings.map(({ code }) => code);
  const hasText = [text, ...displays].some((each) => each !== null);
  const shown = hasText ? selectCodedText([text, ...displays, ...codes]) : getConceptText(concept);
  if (shown === null) return null;
  const others = [text, ...displays].flatMap((each) => each ?? []);
  const hidden = [...new Set(others)].filter((each) => !shown.includes(each));
  return {
    ...PLAIN,
    text: shown,
    type: "coded",
    facts: hidden.map((each) => ({ label: "Also sent as", text: each })),
    doubt: hasText ? null : "The value is a code without a text.",
  };
}

function readRange(node: JsonNode): FhirValue | null {
  const [low, high] = [node.get("low"), node.get("high")];
  const [from, to] = [low.get("value").read(), high.get("value").read()];
  const read = [readUnit(low), readUnit(high)];
  const units = read.flatMap(({ unit: each }) => each ?? []);
  const [unit = null, other = unit] = units;
  const text =
    from !== null && to !== null ? `${from}-${to}` : to === null ? from && `>=${from}` : `<=${to}`;
  const doubt = unit === other ? null : `The ends of the value are in ${unit} and ${other}.`;
  return text === null
    ? null
    : {
        ...PLAIN,
        text,
        unit,
        type: "numeric",
        facts: toUnitCodes(read.map((each) => each.otherCode)),
        doubt,
      };
}

function readRatio(node: JsonNode): FhirValue | null {
  const parts = [node.get("numerator"), node.get("denominator")].map((part) => {
    const [comparator, value] = [part.get("comparator").read(), part.get("value").read()];
    return { text: value && `${comparator ?? ""}${value}`, ...readUnit(part) };
  });
  const [above, below] = parts;
  if (above?.text == null || below?.text == null) return null;
  const units = parts.map(({ unit }) => unit);
  const unit = units.some(Boolean) ? `${units[0] ?? ""}:${units[1] ?? ""}` : null;
  return {
    ...PLAIN,
    text: `${above.text}:${below.text}`,
    type: "numeric",
    facts: [
      ...(unit ? [{ label: "Units of the ratio", text: unit }] : []),
      ...toUnitCodes(parts.map((each) => each.otherCode)),
    ],
  };
}

/** Many values, which nobody can judge as one. */
function readSamples(node: JsonNode, place: FhirPlace): FhirValue | null {
  const data = node.get("data").read();
  if (data === null) return null;
  const origin = describe(node.get("origin"), place);
  const others = ["period", "factor", "lowerLimit", "upperLimit", "dimensions"].flatMap((key) => {
    const text = node.get(key).read();
    return text === null ? [] : [`${key} ${text}`];
  });
  const text = [...(origin ? [`origin ${origin}`] : []), ...others].join(", ");
  return {
    ...PLAIN,
    text: data,
    type: "string",
    facts: text ? [{ label: "Sampled data", text }] : [],
    doubt: "The value is a series of values.",
  };
}
