import type { MatchQueueItem } from "@/lib/contract/dashboard/match-review";
import { durationMs, formatDuration } from "@/lib/domain/datetime";
import { formatDecisionCode } from "@/lib/domain/match-review/decision-labels";
import { queueStage } from "./queue-stage";

/** `W. H., born 1991`: all that a list may show about a patient. */
export function maskedPerson({
  initials,
  birth_year,
}: Pick<MatchQueueItem, "initials" | "birth_year">): string {
  const born = birth_year === null ? "birth date missing" : `born ${birth_year}`;
  return `${initials ?? "name missing"}, ${born}`;
}

/** `due in 48 min`, `1 h 27 min late`: how far a due time (ISO) is from a moment. */
export function formatDue(due: string, now: string): { label: string; isLate: boolean } {
  const left = durationMs(now, due);
  const isLate = left < 0;
  return {
    isLate,
    label: isLate ? `${formatDuration(left)} late` : `due in ${formatDuration(left)}`,
  };
}

/** Like `formatDue` for a waiting item; a resolved one is never late. */
export function formatItemDue(
  item: Pick<MatchQueueItem, "due" | "status" | "pending">,
  now: string,
): { label: string; isLate: boolean } {
  return queueStage(item) === "resolved"
    ? { label: "resolved", isLate: false }
    : formatDue(item.due, now);
}

/** The labels of the stages in tabs and headings. */
export const QUEUE_STAGE_LABELS = {
  open: "To review",
  second: "Waits for a second review",
  escalated: "Escalated",
  resolved: "Resolved",
  all: "All waiting",
} as const;

const COUNT_LABELS = {
  second: "waiting for a second review",
  escalated: "escalated",
  resolved: "resolved",
} as const;

/** `2 escalated`: the number of items in a stage; null for the stages whose heading says more. */
export function formatStageCount(
  stage: keyof typeof QUEUE_STAGE_LABELS,
  count: number,
): string | null {
  if (stage === "open" || stage === "all") return null;
  return `${count.toLocaleString("en")} ${COUNT_LABELS[stage]}`;
}

/** `2 candidates`. */
export function formatCandidate({ candidate_count }: Pick<MatchQueueItem, "candidate_count">) {
  if (candidate_count === 0) return "no candidate";
  return candidate_count === 1 ? "1 candidate" : `${candidate_count} candidates`;
}

/** The number of characters that fit on a line of the list. */
const MAX_MARKERS_LENGTH = 38;

/** `TSH, Free T4`; `Thyroid Stimulating Hormone and 2 more` where they do not all fit. */
export function formatMarker(names: readonly string[]): string {
  const all = names.join(", ");
  return all.length <= MAX_MARKERS_LENGTH || names.length < 2
    ? all
    : `${names[0]} and ${names.length - 1} more`;
}

/** A row as a sentence for screen readers: what it is, whose, and when it is due. */
export function queueSentence(item: MatchQueueItem, now: string): string {
  const critical = item.interpretation === "critical" ? "critical, " : "";
  const { label } = formatDecisionCode(item.decision_code);
  return `${critical}${label}, ${maskedPerson(item)}, ${formatItemDue(item, now).label}`;
}
