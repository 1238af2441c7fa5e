import type { ChainProblem } from "@/lib/contract/dashboard/audit-chain";

const SENTENCES: Record<ChainProblem["kind"], (seal: string) => string> = {
  seal_missing: (seal) => `${seal} is missing.`,
  seal_changed: (seal) => `${seal} was changed.`,
  entries_changed: (seal) => `Entries under ${seal} were changed.`,
  entries_missing: (seal) => `Entries under ${seal} were deleted.`,
  entries_inserted: () => "Entries were added among those that are sealed.",
  entries_late: (seal) =>
    `Entries under ${seal} are dated long before they were sealed: they were added later.`,
  anchor_differs: (seal) => `${seal} is not the one that was kept outside the database.`,
  anchor_unreadable: () => "A hash that is kept outside the database cannot be read.",
  anchors_missing: () => "Hashes that were kept outside the database are gone.",
  anchors_unknown: () => "How many hashes were kept outside the database is not known.",
};

/** The problem with the audit log, as a sentence. */
export function describeProblem({ kind, number }: ChainProblem): string {
  const sentence = SENTENCES[kind](number === null ? "a seal" : `seal ${number}`);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}
