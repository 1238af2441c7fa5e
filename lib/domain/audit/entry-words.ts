import { type AuditEntry, type EntryWord, VIEW_WORDS } from "@/lib/contract/dashboard/audit";

/** Entries stored before this version do not say whether a person or the screen read something. */
export const BEFORE_WORDS = "(before version 0.3.0)";

/** The word of an entry; null for a change. */
export function getViewWord({
  kind,
  detail,
}: Pick<AuditEntry, "kind" | "detail">): EntryWord | null {
  if (kind === "write") return null;
  return VIEW_WORDS.find((word) => word === detail.view) ?? "earlier";
}
