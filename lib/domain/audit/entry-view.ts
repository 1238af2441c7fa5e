import { type AuditEntry, type EntryView, VIEW_KINDS } from "@/lib/contract/dashboard/audit";

/** Entries stored before this version do not say whether a person or the screen read something. */
export const BEFORE_VIEWS = "(before version 0.3.0)";

/** The word of an entry; null for a change. */
export function getEntryView({
  kind,
  detail,
}: Pick<AuditEntry, "kind" | "detail">): EntryView | null {
  if (kind === "write") return null;
  return VIEW_KINDS.find((word) => word === detail.view) ?? "earlier";
}
