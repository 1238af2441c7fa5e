import type { MatchQueueItem } from "@/lib/contract/match-desk";
import { durationMs, formatDuration } from "@/lib/domain/datetime";
import { decisionCodeWords } from "./decision-words";

/** `W. H., born 1991`: as much of a patient as a list may say. */
export function maskedPerson({
  initials,
  birth_year,
}: Pick<MatchQueueItem, "initials" | "birth_year">): string {
  const born = birth_year === null ? "birth date missing" : `born ${birth_year}`;
  return `${initials ?? "name missing"}, ${born}`;
}

/** `due in 48 min`, `1 h 27 min late`: how far a due time (ISO) is from a moment. */
export function dueWords(due: string, now: string): { words: string; isLate: boolean } {
  const left = durationMs(now, due);
  const isLate = left < 0;
  return {
    isLate,
    words: isLate ? `${formatDuration(left)} late` : `due in ${formatDuration(left)}`,
  };
}

/** `2 candidates`. */
export function candidateWords({ candidate_count }: Pick<MatchQueueItem, "candidate_count">) {
  if (candidate_count === 0) return "no candidate";
  return candidate_count === 1 ? "1 candidate" : `${candidate_count} candidates`;
}

/** `TSH, Free T4 and 3 more`: as many markers as a line has room for. */
export function markerWords(names: readonly string[]): string {
  const [first, second, ...rest] = names;
  if (rest.length === 0) return names.join(", ");
  return `${first}, ${second} and ${rest.length} more`;
}

/** A row in a sentence, for whoever hears the queue: what it is, whose, and by when. */
export function queueSentence(item: MatchQueueItem, now: string): string {
  const critical = item.interpretation === "critical" ? "critical, " : "";
  const { label } = decisionCodeWords(item.decision_code);
  return `${critical}${label}, ${maskedPerson(item)}, ${dueWords(item.due, now).words}`;
}
