import { AGE_UNITS, toYears } from "@/lib/result-assessment/age";
import type { ReportedReferenceRange } from "@/lib/result-assessment/reported-result";
import { areContradicting } from "@/service/unmatched-results/report/contradicting-units";
import type { JsonNode } from "@/service/unmatched-results/report/json-node";
import { getConceptText, listConceptTexts, readConcept } from "./fhir-concept";
import { readUnit } from "./fhir-describe";

/** A reference range with everything that it says, as one text. */
export interface FhirRange {
  readonly range: ReportedReferenceRange;
  readonly whole: string;
  /** The units of its bounds; several cannot be compared. */
  readonly units: readonly string[];
  /** Codes of the units that are not how they are printed. */
  readonly unitCodes: readonly string[];
}

/** Codes for sex in FHIR, SNOMED CT and HL7, used where a range is limited to certain patients. */
const SEXES = new Map(
  Object.entries<"female" | "male">({
    female: "female",
    F: "female",
    "248152002": "female",
    male: "male",
    M: "male",
    "248153007": "male",
  }),
);

/** Years in each unit of an age: UCUM codes and printed names. */
const YEARS = new Map([...AGE_UNITS, ["a", 1], ["d", toYears(1)]]);

const COMPARATORS = ["<", "<=", ">", ">="];

interface Bound {
  readonly digits: string;
  readonly comparator: string | null;
  readonly unit: string | null;
  readonly otherCode: string | null;
}

/**
 * Reads a reference range of an observation, with its type and the patients it applies to. A bound may exclude itself:
 * by its comparator, or by an extension that says so (the European laboratory profile), on the bound or on the range.
 */
export function readReferenceRange(node: JsonNode): FhirRange {
  const ofRange = readComparators(node);
  const low = readBound(
    node.get("low"),
    ofRange.find((each) => each.startsWith(">")),
  );
  const high = readBound(
    node.get("high"),
    ofRange.find((each) => each.startsWith("<")),
  );
  const text = node.get("text").read();
  const type = readConcept(node.get("type"));
  const typeText = type.codings[0]?.code ?? type.text;
  const printed = printBounds(low, high);
  const applicability = readApplicability(node);
  const units = [...new Set([low?.unit, high?.unit])].flatMap((each) => each ?? []);
  const texts = [text, printed, ...listConceptTexts(type), ...applicability.texts];
  return {
    range: {
      text: text ?? printed,
      low: toNumber(low),
      high: toNumber(high),
      lowComparator: low?.comparator ?? null,
      highComparator: high?.comparator ?? null,
      doubt: findDoubt(node, units),
      unit: units[0] ?? null,
      type: typeText,
      appliesTo: applicability.appliesTo,
    },
    units,
    unitCodes: [low?.otherCode, high?.otherCode].flatMap((each) => each ?? []),
    whole: [...new Set(texts)].filter((each) => each !== null).join(", "),
  };
}

function readBound(node: JsonNode, ofRange: string | undefined): Bound | null {
  const [extended] = readComparators(node);
  const comparator = node.get("comparator").read() ?? extended ?? ofRange ?? null;
  const digits = node.get("value").read();
  return digits === null ? null : { digits, comparator, ...readUnit(node) };
}

/** The comparators that extensions add to a bound or a range; other extensions, and other words, stay unread. */
function readComparators(node: JsonNode): string[] {
  return listComparatorExtensions(node).flatMap((each) => {
    const value = each.children().find(({ key }) => /^value[A-Z]/.test(String(key)));
    const [coding] = value?.list("coding") ?? [];
    const word = [value, value?.get("code"), coding?.get("code")].find((one) => one?.peek());
    if (!COMPARATORS.includes(word?.peek() ?? "")) return [];
    each.get("url").place();
    return word?.read() ?? [];
  });
}

function listComparatorExtensions(node: JsonNode): JsonNode[] {
  const extensions = [...node.list("modifierExtension"), ...node.list("extension")];
  return extensions.filter((each) => {
    const [tail = ""] = (each.get("url").peek() ?? "").split("/").slice(-1);
    return /^[\w.-]{1,100}$/.test(tail) && tail.toLowerCase().includes("comparator");
  });
}

/** What of a range was not understood; called once all that is understood has been read. */
function findDoubt(node: JsonNode, units: readonly string[]): string | null {
  const bounds = [node.get("low"), node.get("high")];
  const contradicting = bounds
    .map(readUnit)
    .find((each) => areContradicting(each.unit, each.otherCode));
  if (contradicting) return `${contradicting.unit}, ${contradicting.otherCode}`;
  const comparators = [node, ...bounds].flatMap(listComparatorExtensions);
  const unread = [
    ...comparators.filter((each) => !each.get("url").isRead),
    ...node.list("modifierExtension"),
  ];
  const [modifier] = unread.flatMap((each) => each.unread());
  if (modifier !== undefined) return modifier.peek();
  return units.length > 1 ? units.join(", ") : null;
}

/** The bounds as printed, in a form that the range parser reads: `3.50-5.1`, `<5.7`, `>139 <=145`. */
function printBounds(low: Bound | null, high: Bound | null): string | null {
  if (low !== null && high !== null) {
    if (low.comparator === null && high.comparator === null) return `${low.digits}-${high.digits}`;
    return `${low.comparator ?? ">="}${low.digits} ${high.comparator ?? "<="}${high.digits}`;
  }
  if (low !== null) return `${low.comparator ?? ">="}${low.digits}`;
  return high && `${high.comparator ?? "<="}${high.digits}`;
}

/** Null for a text, which is then read as one. */
function toNumber(bound: Bound | null): number | null {
  const number = Number(bound?.digits);
  return Number.isFinite(number) ? number : null;
}

function readApplicability(node: JsonNode) {
  const concepts = node.list("appliesTo").map(readConcept);
  const age = {
    low: readAge(node.get("age").get("low")),
    high: readAge(node.get("age").get("high")),
  };
  const texts = [
    ...concepts.flatMap(listConceptTexts),
    ...(age.low ? [`from ${age.low.text}`] : []),
    ...(age.high ? [`to ${age.high.text}`] : []),
  ];
  if (texts.length === 0 && !node.get("appliesTo").isPresent && !node.get("age").isPresent) {
    return { appliesTo: null, texts };
  }
  const sexes = concepts.map(findSex);
  const others = concepts
    .filter((_, at) => sexes[at] === null)
    .map((each) => getConceptText(each) ?? "a condition");
  const isUnread =
    node.get("age").unread().length > 0 || [age.low, age.high].some((end) => end?.years === null);
  const isEmpty = texts.length === 0;
  const other = [
    ...others,
    ...(isUnread ? ["an age that cannot be read"] : []),
    ...(isEmpty ? ["a condition"] : []),
  ];
  return {
    appliesTo: {
      sex: sexes.find((sex) => sex !== null) ?? null,
      minAgeYears: age.low?.years ?? null,
      maxAgeYears: age.high?.endYears ?? null,
      other: other.join(", ") || null,
    },
    texts,
  };
}

function findSex({ text, codings }: ReturnType<typeof readConcept>): "female" | "male" | null {
  const words = [...codings.flatMap(({ code, display }) => [code, display]), text];
  for (const word of words) {
    const sex = SEXES.get(word ?? "") ?? SEXES.get(word?.toLowerCase() ?? "");
    if (sex) return sex;
  }
  return null;
}

/** An age; as an upper one it includes its last unit: `18 months` ends when the child is 19 months old. */
function readAge(node: JsonNode) {
  const digits = node.get("value").read();
  const { unit, otherCode } = readUnit(node);
  if (digits === null) return null;
  const factor = YEARS.get((otherCode ?? unit ?? "").toLowerCase());
  const value = Number(digits);
  const isKnown =
    factor !== undefined && Number.isFinite(value) && !node.get("comparator").isPresent;
  const end = Number.isInteger(value) ? value + 1 : value;
  return {
    text: [digits, unit, otherCode].filter(Boolean).join(" "),
    years: isKnown ? value * factor : null,
    endYears: isKnown ? end * factor : null,
  };
}
