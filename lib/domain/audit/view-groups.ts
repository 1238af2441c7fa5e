import type { AuditEntry } from "@/lib/contract/dashboard/audit";
import { lookUp } from "@/lib/contract/look-up";
import { getVerb } from "./audit-labels";
import { getEntryView } from "./entry-view";
import { OPERATION_LABELS } from "./operation-labels";
import { getCurrentOperation } from "./renamed-operations";

/**
 * Reads of one record by one staff member are combined into one line if consecutive ones are no further apart than
 * this.
 */
const GAP_MS = 30 * 60_000;

/** Entries shown as one line, newest first: a single change, or a series of reads. */
export type ViewGroup = {
  /** The id of the group's newest entry. */
  id: number;
  entries: readonly [AuditEntry, ...AuditEntry[]];
};

/**
 * Groups entries; both the entries and the groups are newest first. Changes and reads that did not succeed stay on
 * their own line. With `about` set to `person`, all entries concern one person's record, and reads of any part of it by
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
  if (kind === "write" || outcome !== "succeeded") return null;
  const by = `${actor.id} ${getEntryView(entry)}`;
  return about === "person" ? by : `${by} ${subject?.id ?? operation}`;
}

/** Whether all entries are about one record, so that it can be named once. */
export function hasOneSubject({ entries: [newest, ...others] }: ViewGroup): boolean {
  const { subject } = newest;
  return Boolean(subject?.id) && others.every((entry) => entry.subject?.id === subject?.id);
}

/** `opened the results of`: a part of a record. */
const PART = /^(opened|was shown|screen fetched) (.{1,200}) of$/;

type Read = { verb: string; object: string; times: number; parts: Map<string, number> };

/**
 * `opened an order 2 times with the results and the appointment`: the contents of a group, most frequent first. Where
 * they are all about one record, it is `this order`.
 */
export function summarizeViews(group: ViewGroup): string {
  const reads = new Map<string, Read>();
  const isOne = hasOneSubject(group);
  for (const entry of group.entries) {
    const to = lookUp(OPERATION_LABELS, getCurrentOperation(entry.operation))?.[2] ?? "";
    const object = isOne ? to.replace(/^(?:an?|one) /, "this ") : to;
    const [, word, part] = PART.exec(getVerb(entry)) ?? [];
    const verb = word ?? getVerb(entry);
    const key = `${verb} ${object}`;
    const read = reads.get(key) ?? { verb, object, times: 0, parts: new Map<string, number>() };
    if (part === undefined) read.times += 1;
    else read.parts.set(part, (read.parts.get(part) ?? 0) + 1);
    reads.set(key, read);
  }
  return [...reads.values()]
    .sort((a, b) => count(b) - count(a))
    .map(formatRead)
    .join(", ");
}

function count({ times, parts }: Read): number {
  return [...parts.values()].reduce((sum, each) => sum + each, times);
}

function formatRead({ verb, object, times, parts }: Read): string {
  const list = LIST.format([...parts].map(([part, each]) => formatTimes(part, each)));
  const whole = formatTimes([verb, object].filter(Boolean).join(" "), times);
  if (parts.size === 0) return whole;
  return times === 0 ? `${verb} ${list} of ${object}` : `${whole} with ${list}`;
}

function formatTimes(text: string, times: number): string {
  return times > 1 ? `${text} ${times} times` : text;
}

const LIST = new Intl.ListFormat("en-GB", { type: "conjunction" });
