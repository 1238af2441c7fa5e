import { lookUp } from "@/lib/contract/look-up";
import type { ReportFact } from "@/lib/contract/service/lab-result";
import { FACT_FIELDS, FACT_SEGMENTS } from "./fact-fields";
import { readFact } from "./fact-text";
import type { Hl7Parts } from "./hl7-groups";
import type { Hl7Segment } from "./hl7-segment";
import type { ReadTime } from "./hl7-time";

/**
 * Everything that a message states beside its values and notes, as far as a table names its field; what every group
 * states alike is said once, about the whole report.
 */
export function readHl7Facts({ head, groups }: Hl7Parts, readTime: ReadTime): ReportFact[] {
  const ofHead = head.flatMap((segment) => readSegmentFacts(segment, readTime));
  const ofGroups = groups.flatMap((group) => {
    const about = group.name;
    const segments = [...group.others, ...(group.request ? [group.request] : [])];
    return segments
      .flatMap((segment) => readSegmentFacts(segment, readTime))
      .map((fact) => ({ ...fact, about }));
  });
  return mergeFacts(
    [...ofHead.map((fact) => ({ ...fact, about: null })), ...ofGroups],
    groups.length,
  );
}

/** Details of the patient that do not identify them: county, language, religion, numbers of other offices, citizenship. */
const PERSONAL_FIELDS: ReadonlySet<number> = new Set([
  10, 12, 15, 16, 17, 19, 20, 21, 22, 23, 26, 27, 28, 39,
]);
/** About relatives, insurance and other matters of the patient that no result needs. */
const PERSONAL_SEGMENTS: ReadonlySet<string> = new Set(
  "PD1 NK1 GT1 IN1 IN2 IN3 DB1 ACC CON".split(" "),
);

/** The facts of one segment, by the tables. */
export function readSegmentFacts(
  segment: Hl7Segment,
  readTime: ReadTime,
): Omit<ReportFact, "about">[] {
  const together = lookUp(FACT_SEGMENTS, segment.name);
  if (together !== undefined) return readTogether(segment, together, readTime);
  const fields = lookUp(FACT_FIELDS, segment.name) ?? {};
  return segment.listFields().flatMap((field) => {
    const [label, kind = "any"] = fields[field] ?? [];
    const text = label === undefined ? null : readFact(segment, field, kind, readTime);
    if (label === undefined || text === null) return [];
    const isPersonal = segment.name === "PID" && PERSONAL_FIELDS.has(field);
    return [{ label, text, ...(isPersonal && { is_personal: true as const }) }];
  });
}

const PARTICIPATION = "PRT";

function readTogether(
  segment: Hl7Segment,
  label: string,
  readTime: ReadTime,
): Omit<ReportFact, "about">[] {
  segment.skip(1, isNumber);
  const role = segment.name === PARTICIPATION ? segment.readComponent(4, 2) : null;
  const texts = segment
    .listFields()
    .filter((field) => field > 1 || !isNumber(segment.getRaw(1)))
    .map((field) => readFact(segment, field, "words", readTime));
  const text = texts.filter((each) => each !== null && each !== role).join(" · ");
  if (text === "") return [];
  const isPersonal = PERSONAL_SEGMENTS.has(segment.name);
  return [{ label: role ?? label, text, ...(isPersonal && { is_personal: true as const }) }];
}

function isNumber(text: string): boolean {
  return /^\d{1,4}$/.test(text);
}

function mergeFacts(facts: readonly ReportFact[], groups: number): ReportFact[] {
  const abouts = new Map<string, Set<string | null>>();
  const getKey = ({ label, text }: ReportFact) => JSON.stringify([label, text]);
  for (const fact of facts) {
    const known = abouts.get(getKey(fact)) ?? new Set();
    abouts.set(getKey(fact), known.add(fact.about));
  }
  const seen = new Set<string>();
  return facts.flatMap((fact) => {
    const known = abouts.get(getKey(fact)) ?? new Set();
    const isOfAll = known.has(null) || known.size >= groups;
    const merged = isOfAll ? { ...fact, about: null } : fact;
    const key = JSON.stringify(merged);
    if (seen.has(key)) return [];
    seen.add(key);
    return [merged];
  });
}
