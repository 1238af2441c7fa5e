import type { Hl7Message, Hl7Segment } from "@medplum/core";
import type { MissingBiomarkerResult } from "@/lib/contract/lab-result";
import { componentOf, repetitionsOf } from "./hl7-text";
import { readHl7Moment } from "./hl7-time";
import { toMissingResult } from "./missing-value";
import type { ReportedValue } from "./reported-value";

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

/** The values of a message in their order, each with the notes that follow it, and the markers that have none. */
export function readHl7Observations(message: Hl7Message, timeZone: string): Observations {
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
      text,
      isCoded: CODED.has(componentOf(segment, 2) ?? ""),
      unit: componentOf(segment, 6),
      range: componentOf(segment, 7),
      flag: componentOf(segment, 8),
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
