import { lookUp } from "@/lib/contract/look-up";

/** The stored types whose label differs from the type. */
const SUBJECT_LABELS: Readonly<Record<string, string>> = {
  draft: "order draft",
  import: "order import",
  // Used by older rows.
  move: "bulk reschedule",
  "practice-case": "practice result",
  staff: "staff member",
  team: "clinic",
  "view-alarm": "alarm",
};

/** `bulk reschedule`: what a stored subject is called. */
export function getSubjectLabel(type: string): string {
  return lookUp(SUBJECT_LABELS, type) ?? type.replaceAll("-", " ");
}
