import type { TodayKind } from "@/lib/contract/dashboard/today/today-kinds";
import { getListedKind } from "@/lib/domain/today/today-subject";
import type { TodayEntry, TodayFold } from "@/lib/domain/today/today-view";

/** The columns of Today, also shown while rows are loading. */
export const TODAY_COLUMNS = ["Due", "Kind", "What waits", "Person, reference", "Held by"] as const;

/** The label, shape and color family of each kind. */
export const TODAY_KIND_STYLES = {
  correction: {
    label: "Wrong match",
    bucket: "Wrong matches",
    mark: "critical",
    family: "failed",
  },
  critical: { label: "Critical", bucket: "Critical", mark: "critical", family: "failed" },
  abnormal: { label: "Abnormal", bucket: "Abnormal", mark: "abnormal", family: "problem" },
  unassessed: { label: "Not assessed", bucket: "Not assessed", mark: "unknown", family: "unknown" },
  incomplete: { label: "Incomplete", bucket: "Incomplete", mark: "withlab", family: "withlab" },
  match: { label: "Match", bucket: "Matches", mark: "match", family: "collecting" },
  report: { label: "Lab report", bucket: "Lab reports", mark: "report", family: "withlab" },
  stuck: { label: "Stuck", bucket: "Stuck orders", mark: "stuck", family: "problem" },
  activation: {
    label: "Activation",
    bucket: "Activations",
    mark: "activation",
    family: "received",
  },
  booking: { label: "Appointment", bucket: "To book", mark: "appointment", family: "collecting" },
} as const satisfies Record<TodayKind, object>;

/** `24 abnormal older than 7 days`. */
export function formatFold({ kind, age, items }: TodayFold): string {
  const { label, bucket } = TODAY_KIND_STYLES[kind];
  const noun = (items.length === 1 && kind !== "booking" ? label : bucket).toLowerCase();
  return `${items.length.toLocaleString("en")} ${noun} ${age}`;
}

/** What a screen reader announces for a line: kind, what waits, and whose it is. */
export function describeEntry(entry: TodayEntry): string {
  if (entry.type === "fold") return `${formatFold(entry.fold)}, folded`;
  const { title, person } = entry.item;
  return `${TODAY_KIND_STYLES[getListedKind(entry.item)].label}, ${title}, ${person}`;
}
