import type { Hl7Segment } from "./hl7-segment";
import type { ReadTime } from "./hl7-time";

/** How the text of a field is put together. */
export type FactKind = "any" | "text" | "person" | "name" | "address" | "words" | "time";

/**
 * Names of coding systems and of kinds of identifiers (tables 0203, 0301, 0396 and those that laboratories use most),
 * and object identifiers: they say how a code was assigned and nothing about a person or a result.
 */
const SYSTEM =
  /^(?:LN|LOINC|SCT|SNM|SNOMED(?:-?CT)?|UCUM|ISO\+?|ANS\+|L|LB|99[A-Z][A-Z\d]{0,9}|HL7(?:\d{4,5})?|ICD[A-Z\d-]{0,6}|I9C?|I10C?|CPT\d?|C[45]|NPI|CLIA|NCI|CDCREC|RXNORM|NDC|CVX|MVX|DNS|UUID|GUID|URI|\d(?:\.\d{1,40}){3,30})$/;

/** Whether a text only names a coding system or the authority of an identifier. */
export function isSystem(text: string): boolean {
  return SYSTEM.test(text);
}

/** Everything that a field says, its repetitions divided by semicolons; null for an empty one. */
export function readFact(
  segment: Hl7Segment,
  field: number,
  kind: FactKind,
  readTime: ReadTime,
): string | null {
  if (kind === "text") return segment.readText(field);
  return segment.readFormatted(field, kind, (tree) =>
    tree
      .map((repetition) => format(repetition, kind, readTime))
      .filter((text) => text !== "")
      .join("; "),
  );
}

type Tree = readonly (readonly string[])[];

function format(repetition: Tree, kind: FactKind, readTime: ReadTime): string {
  switch (kind) {
    case "person":
      return formatPerson(repetition);
    case "name":
      return formatName(repetition);
    case "address":
      return joinDistinct(repetition.flat().filter(isSaying), ", ");
    case "words":
      return joinDistinct(repetition.flat().filter(isSaying), " ");
    case "time":
      return repetition
        .flat()
        .filter(Boolean)
        .map((text) => readTime(text).text)
        .join(" – ");
    default:
      return formatTerm(repetition.flat());
  }
}

/** `Serum specimen (119364003)`: what a person can read first, and the rest in brackets. */
function formatTerm(leaves: readonly string[]): string {
  const texts = leaves.filter(isSaying);
  const main = texts.find((text) => /[a-z]| /.test(text)) ?? texts[0] ?? "";
  return withRest(main, texts);
}

/** XCN: the number, the name, and what else is known of a person. */
function formatPerson([number = [], ...name]: Tree): string {
  const full = formatName(name.slice(0, 6));
  return withRest(full, [...number, ...name.slice(6).flat()].filter(isSaying));
}

/** XPN: last, first, middle, suffix, prefix and degree, in the order in which they are spoken. */
function formatName([
  last = [],
  first = [],
  middle = [],
  suffix = [],
  prefix = [],
  degree = [],
  ...rest
]: Tree): string {
  const surname = last[0] ?? "";
  const parts = [...prefix, ...first, ...middle, surname, ...suffix, ...degree].filter(Boolean);
  return withRest(parts.join(" "), [...last.slice(1), ...rest.flat()].filter(isSaying));
}

function withRest(main: string, others: readonly string[]): string {
  const rest = [...new Set(others)].filter((text) => text !== main);
  if (rest.length === 0) return main;
  return main === "" ? rest.join(", ") : `${main} (${rest.join(", ")})`;
}

function joinDistinct(texts: readonly string[], between: string): string {
  return [...new Set(texts)].join(between);
}

function isSaying(text: string): boolean {
  return text !== "" && !isSystem(text);
}
