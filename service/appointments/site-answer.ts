import { MINUTE_MS } from "@/lib/contract/time";
import type { NewAppointment } from "./appointment-repository";
import type { Site, SiteBehavior } from "./sites";

const SYNC_WINDOW_MS = 2_500;
const ASYNC_WINDOW_MS = 15 * MINUTE_MS;
/** How long a center that arranges appointments by hand takes to confirm. */
const BY_HAND_MS = 10 * MINUTE_MS;

export type Confirmation = {
  /** Whether the caller continues without waiting for the answer. */
  readonly isAsync: boolean;
  readonly syncWindowMs?: number | null | undefined;
  readonly asyncWindowMs?: number | null | undefined;
};

/** The state of an appointment after its center was asked, and the answer that is still pending. */
export type SiteAnswer = Pick<NewAppointment, "status" | "answerAt" | "answer">;

/**
 * A service center's answer to a booking within the time its caller waits (public guides, asynchronous confirmation): the
 * appointment's state, `refused`, or `late` when the caller does not continue without the answer. The sandbox knows the
 * answer in advance, so nothing actually waits.
 */
export function getSiteAnswer(
  site: Site,
  behavior: SiteBehavior,
  { isAsync, syncWindowMs, asyncWindowMs }: Confirmation,
  now: Date,
): SiteAnswer | "refused" | "late" {
  const after = (ms: number) => new Date(now.getTime() + ms);
  if (site.isFixed) return { status: "reserved", answerAt: after(BY_HAND_MS), answer: "scheduled" };
  const { answersAfterMs, accepts } = behavior;
  if (answersAfterMs <= (syncWindowMs ?? SYNC_WINDOW_MS)) {
    return accepts ? { status: "scheduled" } : "refused";
  }
  if (!isAsync) return "late";
  const window = asyncWindowMs ?? ASYNC_WINDOW_MS;
  return {
    status: "pending",
    answerAt: after(Math.min(answersAfterMs, window)),
    answer: answersAfterMs <= window && accepts ? "scheduled" : "cancelled",
  };
}
