import type { PracticeGrade } from "@/lib/contract/dashboard/match-practice";
import type { MatchTestCase } from "@/lib/contract/service/match-review-case";
import type { MatchAction } from "@/lib/contract/service/unmatched-result";
import type { StatusFamily } from "@/lib/domain/orders/order-status";

/** The lesson of each kind of case, shown after the decision. */
const LESSONS: Readonly<Record<MatchTestCase, string>> = {
  match_completed:
    "Sample and person fit; the order does not, because it already has its results. That is no reason to reject: the result is this person's. Accepting creates a replacement order for the same person, and the old one stays as it is; outside practice a second person has to agree first.",
  match_cancelled:
    "Sample and person fit; the order does not, because it was canceled. That is no reason to reject: the result is valid, and this person's. Accepting releases it through a replacement order; outside practice a second person has to agree first.",
  wrong_collection:
    "Person, lab and test fit; the order does not, because by its state nothing was collected yet. Find out whether it was, as the screen says: here it was, and the state lags behind. Accept it; outside practice a second person has to agree first. Until that is known, escalate; rejecting loses this person's result.",
  wrong_lab:
    "The person fits, but neither the lab nor the test does: the open order waits for something else, and accepting would complete it with a result that was not made for it. Escalate: the lab can find the order it worked on.",
  match_demo:
    "The person certainly fits, and more than one of their orders is open: nobody else can get the result. Choose the order whose test, lab and collection fit.",
  multiple_demo_match:
    "Two people fit equally well, and nothing in the result tells them apart. Picking one is wrong half of the time: escalate.",
  match_sample_id_mismatch_demo:
    "The tube belongs to one person, the details name another. You cannot see from here whose blood it is: escalate, and never accept on the sample id alone.",
  no_match:
    "Nothing fits. A result that belongs to nobody here is rejected; it is never given to the closest candidate.",
};

/** The lesson of a case, in a few sentences. */
export function getLesson(kind: MatchTestCase): string {
  return LESSONS[kind];
}

/** How a grade is shown: mark, label and meaning. */
export const GRADE_STYLES: Readonly<
  Record<PracticeGrade, { mark: StatusFamily; label: string; means: string }>
> = {
  right: {
    mark: "completed",
    label: "Right",
    means: "An experienced reviewer would decide the same.",
  },
  careful: {
    mark: "received",
    label: "Careful",
    means: "It does no harm, but somebody else has to do the work.",
  },
  wrong: {
    mark: "problem",
    label: "Wrong",
    means: "A result is lost, or completes an order that it was not made for.",
  },
  harmful: {
    mark: "failed",
    label: "Harmful",
    means: "This may put a result into the record of the wrong person.",
  },
};

/** `You accepted it`: the viewer's decision as a sentence. */
export function formatDecided(action: MatchAction): string {
  if (action === "accept") return "You accepted it";
  return action === "reject" ? "You rejected it" : "You escalated it";
}

/** The right decision, phrased to follow `to`. */
export function formatRight(action: MatchAction): string {
  if (action === "accept") return "accept it for the order that fits";
  return action === "reject" ? "reject it" : "escalate it";
}
