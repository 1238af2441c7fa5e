import type { Hl7Message, Hl7Segment } from "@medplum/core";
import type { MissingBiomarkerResult } from "@/lib/contract/lab-result";
import type {
  ReportedResultPatient,
  ReportedValueType,
} from "@/lib/result-assessment/reported-result";
import { componentOf, repetitionsOf } from "./hl7-text";
import { readHl7Moment } from "./hl7-time";
import { toMissingResult } from "./missing-value";
import { type ReportedValue, toTextRanges } from "./reported-value";

type Observations = {
  readonly values: ReportedValue[];
  readonly missing: MissingBiomarkerResult[];
};

/** HL7 table 0085: nothing was measured, or what was sent before is withdrawn. */
const WITHOUT_VALUE = new Set(["X", "N", "D", "W"]);
/** The same table: asked for, in the laboratory, not finished. */
const PENDING = new Set(["I", "S", "R", "O"]);
/** Types of OBX-2 that carry a code: its text is the second component. */
const CODED = new Set(["CE", "CWE", "CNE", "CF"]);
/** HL7 table 0125 (OBX-2), by what its types carry. */
const VALUE_TYPES: Readonly<Record<string, ReportedValueType>> = {
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
};

/** The values of a message in their order, each with the notes that follow it, and the markers that have none. */
export function readHl7Observations(
  message: Hl7Message,
  timeZone: string,
  patient: ReportedResultPatient,
): Observations {
  const values: ReportedValue[] = [];
  const missing: MissingBiomarkerResult[] = [];
  for (const { segment, notes } of withNotes(message)) {
    const status = componentOf(segment, 11)?.toUpperCase() ?? "F";
    const code = codeOf(segment, 3);
    const text = valueText(segment);
    if (code === null) continue;
    if (WITHOUT_VALUE.has(status) || text === null) {
      missing.push(
        toMissingResult({ ...code, note: notes ?? text, isPending: PENDING.has(status) }),
      );
      continue;
    }
    values.push({
      ...code,
      value: text,
      comparator: null,
      valueType: VALUE_TYPES[componentOf(segment, 2) ?? ""] ?? null,
      observationTypes: [componentOf(segment, 29)].filter((type) => type !== null),
      unit: componentOf(segment, 6) ?? componentOf(segment, 6, 2),
      ranges: toTextRanges(componentOf(segment, 7)),
      flags: flagsOf(segment),
      status,
      patient,
      notes,
      at: readHl7Moment(componentOf(segment, 19) ?? componentOf(segment, 14) ?? "", timeZone),
      laboratory: componentOf(segment, 23),
    });
  }
  return { values, missing };
}

type Observation = { readonly segment: Hl7Segment; readonly notes: string | null };

/** Each OBX with the text of the NTE segments right below it. */
function withNotes({ segments }: Hl7Message): Observation[] {
  const found: { segment: Hl7Segment; notes: string[] }[] = [];
  let isBelow = false;
  for (const segment of segments) {
    if (segment.name === "OBX") found.push({ segment, notes: [] });
    isBelow = segment.name === "OBX" || (isBelow && segment.name === "NTE");
    if (isBelow && segment.name === "NTE") found.at(-1)?.notes.push(componentOf(segment, 3) ?? "");
  }
  return found.map(({ segment, notes }) => ({
    segment,
    notes: notes.filter(Boolean).join("\n") || null,
  }));
}

/** Name, LOINC and the laboratory's own code: of the two codings of OBX-3, whichever says that it is one or the other. */
function codeOf(segment: Hl7Segment, field: number) {
  const [parts = []] = repetitionsOf(segment, field);
  const codings = [parts.slice(0, 3), parts.slice(3, 6)];
  const loinc = codings.find(([code, , system]) => system === "LN" && code);
  const own = codings.find(([code, , system]) => system !== "LN" && code);
  const name = parts[1] ?? parts[4] ?? parts[0];
  return name ? { name, loinc: loinc?.[0] ?? null, providerId: own?.[0] ?? null } : null;
}

/** Every flag of OBX-8: each repetition is one, its code before its text. */
function flagsOf(segment: Hl7Segment): string[] {
  return repetitionsOf(segment, 8).flatMap(([code, text]) => code ?? text ?? []);
}

/** The value as a reader writes it: of a structured number the comparator before it, of a code its text. */
function valueText(segment: Hl7Segment): string | null {
  const type = componentOf(segment, 2);
  const repetitions = repetitionsOf(segment, 5);
  if (type === "SN") {
    const [comparator, first, separator, second] = repetitions[0] ?? [];
    return [comparator, first, separator, second].filter(Boolean).join("") || null;
  }
  const texts = repetitions.map((parts) =>
    CODED.has(type ?? "") ? (parts[1] ?? parts[4] ?? parts[0]) : parts.filter(Boolean).join(" "),
  );
  return texts.filter(Boolean).join("\n") || null;
}
