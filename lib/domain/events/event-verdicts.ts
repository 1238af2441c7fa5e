import type { EventVerdict, ReceivedEvent } from "@/lib/contract/dashboard/received-event";

type VerdictView = {
  /** Color and shape of its mark; the shape alone distinguishes the verdicts in black and white. */
  family: string;
  shape: string;
  label: string;
  /** What happened to the event, in terms that a clinic understands. */
  meaning: string;
  /** What to do next. */
  advice: string;
};

/** What happened to an event, and what to do about it. */
export const VERDICTS = {
  waiting: {
    family: "received",
    shape: "received",
    label: "Waiting",
    meaning: "It is stored and will be applied in a moment.",
    advice: "Nothing to do. If it still waits after some minutes, tell an administrator.",
  },
  applied: {
    family: "completed",
    shape: "completed",
    label: "Applied",
    meaning: "The screens show what it reported.",
    advice: "Nothing to do.",
  },
  duplicate: {
    family: "cancelled",
    shape: "same",
    label: "Duplicate",
    meaning: "The same event had arrived before, so this copy changed nothing.",
    advice: "Nothing to do. A service sends an event again when it is not sure that it arrived.",
  },
  superseded: {
    family: "cancelled",
    shape: "cancelled",
    label: "Superseded",
    meaning:
      "A newer version of the same record had been applied, so this older one changed nothing.",
    advice: "Nothing to do. Events may arrive in another order than they were sent.",
  },
  bad_signature: {
    family: "failed",
    shape: "failed",
    label: "Bad signature",
    meaning:
      "It was not signed with this clinic’s secret, so its sender is not known. Nothing was changed, and its content was not kept.",
    advice:
      "One alone is an attempt that failed. If all new events are like this, the secret was changed on one side: tell an administrator.",
  },
  too_old: {
    family: "problem",
    shape: "stuck",
    label: "Too old",
    meaning:
      "It is signed correctly, but was sent more than five minutes before it arrived. It could be an old event that somebody sends again, so nothing was changed.",
    advice: "An administrator can release it after a gap check.",
  },
  unknown_type: {
    family: "unknown",
    shape: "unknown",
    label: "Unknown type",
    meaning: "Phial does not know this kind of event. It is kept, and nothing was changed.",
    advice: "Tell an administrator: Phial may need an update.",
  },
  invalid: {
    family: "failed",
    shape: "no",
    label: "Not usable",
    meaning:
      "It is signed correctly, but its content does not fit its type or belongs to another clinic. Nothing was changed.",
    advice: "Check the record it is about, and tell an administrator.",
  },
  failed: {
    family: "problem",
    shape: "problem",
    label: "Not applied",
    meaning: "It could not be applied and will be tried again.",
    advice: "Nothing to do at first. If it stays like this, replay it or tell an administrator.",
  },
} as const satisfies Record<EventVerdict, VerdictView>;

/**
 * For these verdicts, the stored explanation is a more detailed meaning; for the others, it is shown in addition to it.
 */
const EXPLAINED: readonly EventVerdict[] = [
  "duplicate",
  "superseded",
  "bad_signature",
  "too_old",
  "unknown_type",
];

/** What happened to an event and why, as sentences. */
export function explainVerdict({
  verdict,
  explanation,
}: Pick<ReceivedEvent, "verdict" | "explanation">): string[] {
  const { meaning } = VERDICTS[verdict];
  if (explanation === null) return [meaning];
  return EXPLAINED.includes(verdict) ? [explanation] : [meaning, explanation];
}
