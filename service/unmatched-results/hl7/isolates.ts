import { ISOLATE, SUB_ID } from "@/lib/contract/service/by-isolate";
import { readFinding } from "@/lib/result-assessment/findings/read-finding";
import type { Hl7Group } from "./hl7-groups";
import type { Hl7Segment } from "./hl7-segment";
import { isRequestStatus } from "./hl7-status";
import { type RowFact, toFacts } from "./observation-facts";
import { readValue } from "./observation-value";

/** LOINC codes whose value is an organism, and names of such tests. */
const ORGANISM_CODES = new Set("600-7 11475-1 6463-4 634-6 635-3 580-1 43409-2 17928-3".split(" "));
const ORGANISM_NAME =
  /\b(?:organism|micro-?organism|bacteria|isolate|fungus|fungi|yeast|mycobacteri\w{1,3}|culture)\b/i;

/** The organism that a row is about, by its group and its sub-id (OBX-4). */
export interface Isolates {
  /** Null for a row of no isolate. */
  find(group: Hl7Group, row: Hl7Segment): string | null;
  /** The requests whose parent result (OBR-26) the message does not have, nor names. */
  readonly withoutParent: readonly Hl7Segment[];
}

/**
 * Ties susceptibilities to their organisms: rows with the same OBX-4 in one group, and all rows of a request that names
 * the organism's row as its parent result (OBR-26).
 */
export function findIsolates(groups: readonly Hl7Group[]): Isolates {
  const own = new Map(groups.map((group) => [group, findOrganisms(group)]));
  const all = new Map([...own.values()].flatMap((organisms) => [...organisms]));
  const parents = new Map(groups.map((group) => [group, findParent(group, all)]));
  return {
    find(group, row) {
      const parent = parents.get(group);
      if (parent) return parent;
      const subId = row.getRaw(4);
      return subId === "" ? null : (own.get(group)?.get(subId) ?? null);
    },
    withoutParent: groups.flatMap(({ request }) => {
      const isNamed = request?.findRaw(26) != null && !isRequestStatus(request.getRaw(26));
      return request && isNamed && isLost(request, groups, all) ? [request] : [];
    }),
  };
}

/** What OBX-4 says of a row: its group, and the organism that it is about unless it names it itself. */
export function toGroupFacts(
  isolate: string | null,
  subId: string | null,
  text: string | null,
): RowFact[] {
  const isOwnName = isolate === text || isolate === nameTwin(text ?? "", subId ?? "");
  return [
    ...toFacts(ISOLATE, isolate === null || isOwnName ? [] : [isolate]),
    ...toFacts(SUB_ID, subId === null ? [] : [subId]),
  ];
}

const nameTwin = (organism: string, subId: string) => `${organism} (${subId})`;

function findOrganisms({ rows }: Hl7Group): Map<string, string> {
  const organisms = new Map<string, string>();
  for (const { segment } of rows) {
    const subId = segment.getRaw(4);
    if (subId === "" || organisms.has(subId) || !namesOrganism(segment)) continue;
    const { text, valueType } = readValue(segment);
    if (text === null || valueType === "numeric" || /^[<>]?\d/.test(text)) continue;
    if (readFinding(text).findingClass !== "other") continue;
    // Two isolates of one organism are told apart by their group.
    const isNamed = [...organisms.values()].includes(text);
    organisms.set(subId, isNamed ? nameTwin(text, subId) : text);
  }
  return organisms;
}

function namesOrganism(segment: Hl7Segment): boolean {
  const [code = [], name = []] = segment.readFirst(3);
  return ORGANISM_CODES.has(code[0] ?? "") || ORGANISM_NAME.test(name[0] ?? "");
}

/** The organism that OBR-26 names itself, else the one of the row with its sub-id. */
function findParent({ request }: Hl7Group, all: ReadonlyMap<string, string>): string | null {
  const [, subId, text] = request?.readFirst(26) ?? [];
  return text?.[0] || all.get(subId?.[0] ?? "") || null;
}

function isLost(
  request: Hl7Segment,
  groups: readonly Hl7Group[],
  organisms: ReadonlyMap<string, string>,
): boolean {
  const [test, subId, text] = request.readFirst(26);
  if (text?.[0] || organisms.has(subId?.[0] ?? "")) return false;
  return !groups.some(({ rows }) =>
    rows.some(
      ({ segment }) =>
        segment.readFirst(3)[0]?.[0] === test?.[0] && segment.getRaw(4) === (subId?.[0] ?? ""),
    ),
  );
}
