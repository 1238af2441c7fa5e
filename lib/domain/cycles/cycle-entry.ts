import type { CalendarDate } from "@/lib/contract/primitives";
import {
  CYCLE_ENTRY_KINDS,
  FLOWS,
  type MenstrualCycle,
} from "@/lib/contract/service/health-data/menstrual-cycle";

/** The nine kinds of entry besides flow, in the order of the contract, which is also the order of the lanes. */
export const MARK_KINDS = CYCLE_ENTRY_KINDS.filter((kind) => kind !== "menstrual_flow");
export type MarkKind = (typeof MARK_KINDS)[number];

/** One entry of a day. `value` is the service's own value, a temperature, or whether protection was used (null: not specified). */
export type CycleMark = {
  kind: MarkKind;
  date: CalendarDate;
  value: string | number | boolean | null;
};

/** How much flow a bar shows. `unspecified` has no height of its own; `other` is an unknown value. */
export type FlowLevel = "none" | "unspecified" | "light" | "medium" | "heavy" | "other";

/** The level of a flow value; an unknown one is `other` and is displayed as received. Source: MenstrualFlowEntry. */
export function flowLevel(flow: string): FlowLevel {
  return FLOWS.find((level) => level === flow) ?? "other";
}

/** Every entry of a cycle except its flow, in the order of the lanes; nothing is left out. */
export function getMarks(cycle: MenstrualCycle): CycleMark[] {
  return MARK_KINDS.flatMap((kind) =>
    (cycle[kind] ?? []).map((entry) => ({ kind, date: entry.date, value: entryValue(entry) })),
  );
}

type Entry = NonNullable<MenstrualCycle[MarkKind]>[number];

function entryValue(entry: Entry): CycleMark["value"] {
  if ("quality" in entry) return entry.quality;
  if ("type" in entry) return entry.type;
  if ("deviation" in entry) return entry.deviation;
  if ("test_result" in entry) return entry.test_result;
  if ("value" in entry) return entry.value;
  return "protection_used" in entry ? (entry.protection_used ?? null) : null;
}
