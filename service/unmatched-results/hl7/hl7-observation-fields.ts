import type { Hl7Segment } from "@medplum/core";
import { selectKnownFlags } from "@/lib/result-assessment/parse-flags";
import type { ReportedValueType } from "@/lib/result-assessment/reported-result";
import { selectCodedText } from "@/service/unmatched-results/report/coded-text";
import { getRepetitions, readComponent } from "./hl7-text";

/** Coded types of OBX-2, whose text is the second component. */
const CODED = new Set(["CE", "CWE", "CNE", "CF"]);
/** HL7 table 0125 (OBX-2): what kind of value each type carries. */
const VALUE_TYPES = new Map(
  Object.entries<ReportedValueType>({
    NM: "numeric",
    SN: "numeric",
    NR: "numeric",
    CE: "coded",
    CWE: "coded",
    CNE: "coded",
    CF: "coded",
    ST: "string",
    TX: "text",
    FT: "text",
    ...Object.fromEntries(
      [
        "AD",
        "CP",
        "CX",
        "DT",
        "DTM",
        "DR",
        "ED",
        "EI",
        "PN",
        "RP",
        "TM",
        "TN",
        "TS",
        "XAD",
        "XCN",
        "XON",
        "XPN",
        "XTN",
      ].map((type) => [type, "administrative" as const]),
    ),
  }),
);

/** What kind of value an observation carries, by OBX-2; null for a type that is not in the table. */
export function readValueType(segment: Hl7Segment): ReportedValueType | null {
  return VALUE_TYPES.get(readComponent(segment, 2) ?? "") ?? null;
}

/** The name, the LOINC and the laboratory's own code, each from whichever coding in OBX-3 contains it. */
export function readCode(segment: Hl7Segment) {
  const [parts = []] = getRepetitions(segment, 3);
  const codings = [parts.slice(0, 3), parts.slice(3, 6)];
  const loinc = codings.find(([code, , system]) => system === "LN" && code);
  const own = codings.find(([code, , system]) => system !== "LN" && code);
  const name = parts[1] ?? parts[4] ?? parts[0];
  return name ? { name, loinc: loinc?.[0] ?? null, providerId: own?.[0] ?? null } : null;
}

/** Every flag of OBX-8. A repetition is one flag with up to two codings, each with a code, a text or both. */
export function readFlags(segment: Hl7Segment): string[] {
  return getRepetitions(segment, 8).flatMap(([code, text, , otherCode, otherText]) =>
    selectKnownFlags([code, text, otherCode, otherText].flatMap((each) => each ?? [])),
  );
}

/** The value of OBX-5 as text: a structured number with its comparator in front, the text of a code. */
export function readValueText(segment: Hl7Segment): string | null {
  const type = readComponent(segment, 2);
  const repetitions = getRepetitions(segment, 5);
  if (type === "SN") {
    return joinLines(repetitions.map((parts) => parts.slice(0, 4).filter(Boolean).join("")));
  }
  if (CODED.has(type ?? "")) {
    return joinLines(
      repetitions.map(([code, text, , otherCode, otherText]) =>
        selectCodedText([text, otherText, code, otherCode]),
      ),
    );
  }
  // A stray separator stays visible, so that "200^100" is not read as "200 100".
  const separator = readValueType(segment) === "administrative" ? " " : "^";
  return joinLines(repetitions.map((parts) => parts.filter(Boolean).join(separator)));
}

/** The reference range of OBX-7 with all its repetitions, because a second one may differ. */
export function readRangeText(segment: Hl7Segment): string | null {
  const [first, ...others] = getRepetitions(segment, 7).map(([text]) => text);
  return others.some(Boolean) ? [first, ...others].filter(Boolean).join("; ") : (first ?? null);
}

function joinLines(texts: readonly (string | null)[]): string | null {
  return texts.filter(Boolean).join("\n") || null;
}
