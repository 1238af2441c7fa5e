import type { ReportFact } from "@/lib/contract/service/lab-result";
import { isAlarmingNote } from "@/service/unmatched-results/report/alarming-note";
import { isSystem, readFact } from "./fact-text";
import type { Alarm } from "./hl7-alarms";
import type { Hl7Segment } from "./hl7-segment";
import type { ReadTime } from "./hl7-time";

/** The fields that say whether a specimen could be used (HL7 2.9, 7.4.3), each with what says that it could. */
const FIELDS: readonly (readonly [field: number, label: string, good: RegExp | null])[] = [
  [20, "Specimen available", /^(?:Y|Yes)$/i],
  [21, "Specimen rejected", null],
  [22, "Specimen quality", /^(?:E|G|F|Excellent|Good|Fair|Adequate|Satisfactory|Acceptable)$/i],
  [23, "Specimen appropriate", /^(?:A|P|Preferred|Appropriate|Acceptable|Adequate)$/i],
  [
    24,
    "Condition of the specimen",
    /^(?:COOL|FROZ|LIVE|ROOM|CFU|Cool|Frozen|Live|Room temperature|Refrigerated|Ambient|Centrifuged|Good|Acceptable|Satisfactory|Adequate|Normal|None)$/i,
  ],
  [28, "Condition of the container", /^(?:Intact|Good|Acceptable|None)$/i],
];
const REASON = "The laboratory says that the specimen is not as it should be.";
/** Fields of a specimen in free text. */
const TEXTS = [5, 14, 15, 16];

/** What a laboratory says about the condition of a specimen, and the alarms among it. */
export function readCondition(
  segment: Hl7Segment,
  readTime: ReadTime,
): { readonly facts: readonly Omit<ReportFact, "about">[]; readonly alarms: readonly Alarm[] } {
  const stated = FIELDS.flatMap(([field, label, good]) => {
    const leaves = segment.readTree(field).flat(2).filter(Boolean);
    const text = readFact(segment, field, "any", readTime);
    if (text === null) return [];
    const isGood = good !== null && leaves.every((leaf) => good.test(leaf) || isSystem(leaf));
    return [{ field, label, text, isGood }];
  });
  const texts = TEXTS.flatMap((field) => {
    const text = readFact(segment, field, "any", readTime);
    return text !== null && isAlarmingNote(text) ? [{ field, text }] : [];
  });
  const bad = [...stated.filter(({ isGood }) => !isGood), ...texts];
  return {
    facts: stated.map(({ label, text }) => ({ label, text })),
    alarms: bad.map(({ field, text }) => ({
      text,
      place: segment.getPlace(field),
      reason: REASON,
    })),
  };
}
