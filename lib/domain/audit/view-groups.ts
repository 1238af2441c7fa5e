import type { AuditEntry } from "@/lib/contract/dashboard/audit";
import { getObject, getVerb, readLabel } from "./audit-labels";
import { getPart, namePart } from "./detail-phrases";
import { getEntryView } from "./entry-view";
import { getSubjectLabel } from "./subject-labels";

/**
 * Reads of one record by one staff member are combined into one line if consecutive ones are no further apart than
 * this.
 */
const GAP_MS = 30 * 60_000;

/** What a form saves by itself every few seconds. */
const REPEATED_SAVES: ReadonlySet<string> = new Set(["form-draft.save", "order-draft.save"]);

/** Entries shown as one line, newest first: a single change, or a series of reads or of saves. */
export type ViewGroup = {
  /** The id of the group's newest entry. */
  id: number;
  entries: readonly [AuditEntry, ...AuditEntry[]];
};

/**
 * Groups entries; both the entries and the groups are newest first. Changes and reads that did not succeed stay on
 * their own line; the saves of one draft share one. With `about` set to `person`, all entries concern one person's record, and reads of any part of it by
 * the same staff member form one group.
 */
export function groupViews(
  entries: readonly AuditEntry[],
  about: "subject" | "person" = "subject",
): ViewGroup[] {
  const groups: { key: string | null; entries: [AuditEntry, ...AuditEntry[]] }[] = [];
  const open = new Map<string, (typeof groups)[number]>();
  for (const entry of entries) {
    const key = getKey(entry, about);
    const group = key === null ? undefined : open.get(key);
    const oldest = group?.entries.at(-1);
    if (group && oldest && Date.parse(oldest.at) - Date.parse(entry.at) <= GAP_MS) {
      group.entries.push(entry);
      continue;
    }
    const started = { key, entries: [entry] as [AuditEntry, ...AuditEntry[]] };
    groups.push(started);
    if (key !== null) open.set(key, started);
  }
  return groups.map(({ entries: each }) => ({ id: each[0].id, entries: each }));
}

function getKey(entry: AuditEntry, about: "subject" | "person"): string | null {
  const { kind, outcome, actor, subject, operation } = entry;
  if (outcome !== "succeeded") return null;
  if (REPEATED_SAVES.has(operation)) return `${actor.id} ${operation} ${subject?.id}`;
  if (kind === "write") return null;
  const by = `${actor.id} ${getEntryView(entry)}`;
  return about === "person" ? by : `${by} ${subject?.id ?? operation}`;
}

/** Whether all entries are about one record, so that it can be named once. */
export function hasOneSubject({ entries: [newest, ...others] }: ViewGroup): boolean {
  const { subject } = newest;
  return Boolean(subject?.id) && others.every((entry) => entry.subject?.id === subject?.id);
}

type Reads = {
  verb: string;
  /** `this order`, `an order`; empty where there is no record. */
  object: string;
  /** The ids of the records. */
  ids: Set<string>;
  /** How often the whole record, or the list, was read. */
  times: number;
  /** How often each part was read: `the results of`. */
  parts: Map<string, number>;
};

/**
 * `opened this order 2 times (also read: the results, the appointment)`: the contents of a group, most frequent first. Where
 * they are all about one record, it is `this order`.
 */
export function summarizeViews(group: ViewGroup): string {
  const all = new Map<string, Reads>();
  const isOne = hasOneSubject(group);
  for (const entry of group.entries) {
    const object = nameObject(entry, isOne);
    const { verb, parts } = describe(entry);
    const key = `${verb} ${object} ${isOne || parts.length === 0 ? "" : "parts"}`;
    const reads = all.get(key) ?? { verb, object, ids: new Set(), times: 0, parts: new Map() };
    if (entry.subject?.id) reads.ids.add(entry.subject.id);
    if (parts.length === 0) reads.times += 1;
    for (const part of parts) reads.parts.set(part, (reads.parts.get(part) ?? 0) + 1);
    all.set(key, reads);
  }
  const sorted = [...all.values()].sort((a, b) => countReads(b) - countReads(a));
  return sorted.map(formatReads).join("; ");
}

function nameObject(entry: AuditEntry, isOne: boolean): string {
  if (!entry.subject?.id) return getObject(entry);
  const noun = getSubjectLabel(entry.subject.type);
  if (isOne) return `this ${noun}`;
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}

/** An entry's verb, which leads to its record or list, and the parts of that record that it read. */
function describe(entry: AuditEntry): { verb: string; parts: string[] } {
  const read = readLabel(entry);
  if (!read?.isPlain) return { verb: getVerb(entry), parts: [] };
  const { operations } = entry.detail;
  const parts = Array.isArray(operations) ? operations.map(getPart) : [read.what].filter(Boolean);
  return { verb: read.verb, parts };
}

function countReads({ times, parts }: Reads): number {
  return [...parts.values()].reduce((sum, each) => sum + each, times);
}

function formatReads({ verb, object, ids, times, parts }: Reads): string {
  // A list that was sent again was not gone to again.
  const isList = object === "";
  const list = [...parts]
    .map(([part, each]) => formatTimes(namePart(part), each, isList))
    .join(", ");
  if (times > 0) {
    const whole =
      ids.size > 1
        ? `${verb} ${formatSeveral(object, ids.size)}${times > ids.size ? `, ${times} times in all` : ""}`
        : formatTimes([verb, object].filter(Boolean).join(" "), times);
    return list ? `${whole} (also read: ${list})` : whole;
  }
  if (isList) return `${verb} ${list}`;
  const records = ids.size > 1 ? formatSeveral(object, ids.size) : object;
  const [[part, each] = ["", 0], ...others] = parts;
  return others.length === 0
    ? formatTimes(`${verb} ${part} ${records}`, each)
    : `${verb} ${verb === "opened" ? "pages with " : ""}parts of ${records}: ${list}`;
}

/** `2 orders` for `an order`. */
function formatSeveral(object: string, records: number): string {
  const noun = object.replace(/^an? /, "");
  return `${records} ${noun === "person" ? "people" : `${noun}s`}`;
}

function formatTimes(text: string, times: number, isList = false): string {
  if (times <= 1) return text;
  return isList ? `${text} (read ${times} times)` : `${text} ${times} times`;
}
