import type { ReportedValueType } from "@/lib/result-assessment/reported-result";
import { selectCodedText } from "@/service/unmatched-results/report/coded-text";
import { isSystem } from "./fact-text";
import type { Hl7Segment } from "./hl7-segment";
import { findCodeText, isCode } from "./known-codes";

/** Coded types of OBX-2, whose text is the second component. */
const CODED = new Set(["CE", "CWE", "CNE", "CF"]);
const ADMINISTRATIVE = "AD CP CX DT DTM DR ED EI PN RP TM TN TS XAD XCN XON XPN XTN DTN MO".split(
  " ",
);
/** HL7 table 0125 (OBX-2): what kind of value each type carries. */
const VALUE_TYPES = new Map<string, ReportedValueType>([
  ...["NM", "SN", "NR", "CQ"].map((type) => [type, "numeric"] as const),
  ...[...CODED].map((type) => [type, "coded"] as const),
  ["ST", "string"],
  // Words of the sender's own tables: POSITIVE, A, YELLOW.
  ...["ID", "IS", "SI"].map((type) => [type, "string"] as const),
  ["TX", "text"],
  ["FT", "text"],
  ...ADMINISTRATIVE.map((type) => [type, "administrative"] as const),
]);

/** What an OBX says in its type and its value. */
export interface Hl7Value {
  /** OBX-2 as written; null where it is empty. */
  readonly type: string | null;
  /** Null for an empty type and one that is not in the table. */
  readonly valueType: ReportedValueType | null;
  /** Null for an empty value. */
  readonly text: string | null;
  /** Codes and texts of a coded value that its text leaves out. */
  readonly others: readonly string[];
  /** A code was sent without a text, and no table has it. */
  readonly hasUnknownCode: boolean;
}

/** Whether a text is a type of OBX-2. */
export function isValueType(text: string): boolean {
  return VALUE_TYPES.has(text);
}

/** Reads OBX-2 and OBX-5: a structured number with its comparator in front, the text of a code. */
export function readValue(segment: Hl7Segment): Hl7Value {
  const type = segment.readComponent(2);
  const valueType = VALUE_TYPES.get(type ?? "") ?? null;
  if (CODED.has(type ?? "")) return { type, valueType, ...readCoded(segment) };
  const isAnswer = valueType === "administrative";
  const isMeasured = isAnswer && [6, 7].some((field) => segment.findRaw(field) !== null);
  return {
    type,
    valueType: isMeasured ? "string" : valueType,
    text: type === "SN" ? readStructured(segment) : readPlain(segment, isAnswer),
    others: [],
    hasUnknownCode: false,
  };
}

/** A stray separator stays visible, so that "200^100" is not read as "200 100". */
function readPlain(segment: Hl7Segment, isAnswer: boolean): string | null {
  if (!isAnswer) return segment.readText(5);
  return joinLines(segment.readRepetitions(5).map((parts) => parts.filter(Boolean).join(" ")));
}

/** Comparator, number, separator and number (SN); what follows them stays unread. */
function readStructured(segment: Hl7Segment): string | null {
  const [first, ...others] = segment
    .readRepetitions(5)
    .map((parts) => [parts.slice(0, 4), parts.slice(4)].map((each) => each.filter(Boolean)));
  const lines = [first, ...others].flatMap((parts) => {
    const [number = [], more = []] = parts ?? [];
    return [[number.join(""), ...more].filter(Boolean).join("^")];
  });
  return joinLines(lines);
}

function readCoded(segment: Hl7Segment): Omit<Hl7Value, "type" | "valueType"> {
  const read = segment.readRepetitions(5).map((parts) => {
    const [code, text, , otherCode, otherText] = parts;
    const original = parts[8];
    const codes = [code, otherCode].flatMap((each) => each ?? []);
    const hasText = [text, otherText, original].some(Boolean);
    const words = codes.filter((each) => !isCode(each));
    const known = codes.flatMap((each) => findCodeText(each) ?? []);
    const isUnknown = !hasText && words.length === 0 && known.length === 0 && codes.length > 0;
    const shown = isUnknown
      ? `code ${codes.join(", ")}`
      : selectCodedText([text, otherText, original, ...words, ...(hasText ? codes : known)]);
    const others = parts.flatMap((each) =>
      each === null || isSystem(each) || shown?.includes(each) ? [] : [each],
    );
    return { shown, others, isUnknown };
  });
  return {
    text: joinLines(read.map(({ shown }) => shown)),
    others: read.flatMap(({ others }) => others),
    hasUnknownCode: read.some(({ isUnknown }) => isUnknown),
  };
}

function joinLines(texts: readonly (string | null)[]): string | null {
  return texts.filter(Boolean).join("\n") || null;
}
