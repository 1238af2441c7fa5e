import { MINUTE_MS } from "@/lib/contract/time";
import type { NewAppointment } from "./appointment-repository";
import type { Site, SiteManner } from "./sites";

const SYNC_WINDOW_MS = 2_500;
const ASYNC_WINDOW_MS = 15 * MINUTE_MS;
/** When a place whose visits are arranged by hand says yes. */
const BY_HAND_MS = 10 * MINUTE_MS;

export type Confirmation = {
  /** Whether the caller goes on without the answer. */
  readonly isAsync: boolean;
  readonly syncWindowMs?: number | null | undefined;
  readonly asyncWindowMs?: number | null | undefined;
};

/** What a visit is after a centre was asked, and what is still to come. */
export type SiteAnswer = Pick<NewAppointment, "status" | "answerAt" | "answer">;

/**
 * What a service centre says to a booking within the time that its caller waits (public guides, asynchronous
 * confirmation): a visit, `refused`, or `late` when the caller does not go on without the answer. The sandbox knows the
 * answer beforehand, so nobody really waits.
 */
export function answerOfSite(
  site: Site,
  manner: SiteManner,
  { isAsync, syncWindowMs, asyncWindowMs }: Confirmation,
  now: Date,
): SiteAnswer | "refused" | "late" {
  const after = (ms: number) => new Date(now.getTime() + ms);
  if (site.isFixed) return { status: "reserved", answerAt: after(BY_HAND_MS), answer: "scheduled" };
  const { answersAfterMs, accepts } = manner;
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
