import type { ALARM_REASONS } from "@/lib/contract/dashboard/oversight/view-alarm";

/** Numbers of people up to this are never unusual compared with the staff member's own past. */
export const MIN_UNUSUAL = 50;
const TIMES_USUAL = 3;
/** With fewer past windows, there is no usual number yet. */
export const MIN_PAST_WINDOWS = 5;
/** How long the limit alone applies, because the first days of work teach nothing usual. */
export const LEARNING_DAYS = 14;

/**
 * Why the number of people opened in an hour or a day is unusual, with the threshold it exceeded; null when it is not.
 * `usual` is the median of the staff member's own past windows, null while there are too few or they began too recently.
 * It only lowers the threshold: nothing learned raises it above the team's limit (ADR 036, 041).
 */
export function judgeVolume(
  people: number,
  { limit, usual }: { limit: number; usual: number | null },
): { reason: (typeof ALARM_REASONS)[number]; threshold: number } | null {
  if (people > limit) return { reason: "limit", threshold: limit };
  if (usual === null) return null;
  const threshold = Math.max(MIN_UNUSUAL, Math.ceil(usual * TIMES_USUAL));
  return people > threshold ? { reason: "usual", threshold } : null;
}
