import type { ReportFact } from "@/lib/contract/service/lab-result";
import { type FactKind, isSystem, readFact } from "./fact-text";
import { readSegmentFacts } from "./hl7-facts";
import type { Hl7Row } from "./hl7-groups";
import type { Hl7Segment } from "./hl7-segment";
import type { ReadTime } from "./hl7-time";

export type RowFact = Pick<ReportFact, "label" | "text">;

/** The fields of an OBX that become facts of its row (HL7 2.9, chapter 7). */
const FIELDS: readonly (readonly [field: number, label: string, kind: FactKind])[] = [
  [9, "Probability", "text"],
  [12, "Range effective", "time"],
  [13, "Access", "text"],
  [15, "Producer", "any"],
  [16, "Observer", "person"],
  [17, "Method", "any"],
  [18, "Equipment", "any"],
  [20, "Observation site", "any"],
  [21, "Observation number", "any"],
  [22, "Mood", "any"],
  [24, "Address of the laboratory", "address"],
  [25, "Director of the laboratory", "person"],
  [26, "Release", "any"],
  [27, "Root cause", "any"],
  [28, "Local process", "any"],
  [30, "Kind of observation", "any"],
  [31, "Action", "any"],
  [32, "Why there is no value", "any"],
  [33, "Specimen number", "any"],
];
/** Table 0936 and its subtypes without a meaning for the reader. */
const KINDS = /^(?:RSLT|AOE|QST|SCI|ASO|UNSP|VSP|PSN|CCI)$/;
const NATURE = 10;
const TYPE = 29;

/** What the laboratory states about one value: method, observer, its own name, address and director. */
export function readRowFacts({ segment, parts }: Hl7Row, readTime: ReadTime): RowFact[] {
  segment.skip(NATURE, () => true);
  segment.skip(30, (text) => KINDS.test(text));
  const facts: RowFact[] = [];
  for (const [field, label, kind] of FIELDS) {
    const written = segment.getRaw(field);
    if (written === "" || (field === 30 && KINDS.test(written))) continue;
    const text = readFact(segment, field, kind, readTime);
    if (text !== null) facts.push({ label, text });
  }
  return [
    ...facts,
    ...readLaboratoryNumber(segment),
    ...readKind(segment),
    ...parts.flatMap((part) => readSegmentFacts(part, readTime)),
  ];
}

/** What OBX-23 says beside the name of the laboratory, for example its CLIA number. */
function readLaboratoryNumber(segment: Hl7Segment): RowFact[] {
  const [first = [], ...others] = segment.readRepetitions(23);
  const texts = [...first.slice(1), ...others.flat()]
    .flatMap((text) => text?.split("&") ?? [])
    .filter((text) => !isSystem(text) && text !== "XX");
  return texts.length === 0
    ? []
    : [{ label: "Laboratory number", text: [...new Set(texts)].join(", ") }];
}

function readKind(segment: Hl7Segment): RowFact[] {
  const texts = segment
    .readRepetitions(TYPE)
    .flat()
    .filter((text) => text !== null);
  const unknown = texts.filter((text) => !KINDS.test(text));
  return unknown.map((text) => ({ label: "Kind of observation", text }));
}

/** The texts that a field has beside the one that is shown. */
export function toFacts(label: string, texts: readonly string[]): RowFact[] {
  return texts.length === 0 ? [] : [{ label, text: [...new Set(texts)].join(", ") }];
}
