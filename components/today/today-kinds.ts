import type { TodayKind } from "@/lib/contract/dashboard/today/today-kinds";
import type { TodayEntry, TodayFold } from "@/lib/domain/today/today-view";

/** The label, shape and color family of each kind. */
export const TODAY_KIND_STYLES = {
  correction: {
    word: "Wrong person",
    bucket: "Wrong person",
    mark: "critical",
    family: "failed",
  },
  call: { word: "To tell", bucket: "To tell", mark: "critical", family: "failed" },
  critical: { word: "Critical", bucket: "Critical", mark: "critical", family: "failed" },
  abnormal: { word: "Abnormal", bucket: "Abnormal", mark: "abnormal", family: "problem" },
  unassessed: { word: "Not assessed", bucket: "Not assessed", mark: "unknown", family: "unknown" },
  incomplete: { word: "Incomplete", bucket: "Incomplete", mark: "withlab", family: "withlab" },
  match: { word: "Match", bucket: "Matches", mark: "match", family: "collecting" },
  report: { word: "Lab report", bucket: "Lab reports", mark: "report", family: "withlab" },
  stuck: { word: "Stuck", bucket: "Stuck orders", mark: "stuck", family: "problem" },
  activation: {
    word: "Activation",
    bucket: "Activations",
    mark: "activation",
    family: "received",
  },
  booking: { word: "Appointment", bucket: "To book", mark: "appointment", family: "collecting" },
} as const satisfies Record<TodayKind, object>;

/** `24 abnormal older than 7 days`. */
export function formatFold({ kind, age, items }: TodayFold): string {
  const { word, bucket } = TODAY_KIND_STYLES[kind];
  const noun = (items.length === 1 && kind !== "booking" ? word : bucket).toLowerCase();
  return `${items.length.toLocaleString("en")} ${noun} ${age}`;
}

/** What a screen reader says of a line: kind, what waits, whose. */
export function describeEntry(entry: TodayEntry): string {
  if (entry.type === "fold") return `${formatFold(entry.fold)}, folded`;
  const { kind, title, person } = entry.item;
  return `${TODAY_KIND_STYLES[kind].word}, ${title}, ${person}`;
}
