import type { PracticeGrade } from "@/lib/contract/dashboard/match-practice";
import type { MatchTestCase } from "@/lib/contract/service/match-review-case";
import type { MatchAction } from "@/lib/contract/service/unmatched-result";
import type { StatusFamily } from "@/lib/domain/orders/order-status";

/** What each kind of case teaches: said once it is decided. */
const LESSONS: Readonly<Record<MatchTestCase, string>> = {
  match_completed:
    "Sample and person fit; only the order has its results already. Accepting makes a replacement order for the same person, and the old one stays as it is.",
  match_cancelled:
    "Sample and person fit, and the result is valid although the order was cancelled. Accepting releases it through a replacement order.",
  wrong_collection:
    "Person, lab and test fit; only the order's state lags behind, so the result can be nobody else's. Accept it, and find out why the state was wrong.",
  wrong_lab:
    "The person fits, and neither lab nor test do: the open order waits for something else, and accepting would end it with a result that it was not made for. Escalate: the lab knows which order it worked on.",
  match_demo:
    "The person fits for certain, and more than one of their orders is open: no stranger can get the result. Take the order whose test, lab and collection fit.",
  multiple_demo_match:
    "Two people fit equally well, and nothing in the result tells them apart. Whoever picks one is wrong half of the time: escalate.",
  match_sample_id_mismatch_demo:
    "The tube says one person, the details say another. Whose blood it is cannot be seen from here: escalate, and never accept on the sample id alone.",
  no_match:
    "Nothing fits. A result that belongs to nobody here is rejected; it is never given to whoever comes nearest.",
};

/** What a case teaches, in two sentences. */
export function getLesson(kind: MatchTestCase): string {
  return LESSONS[kind];
}

/** How a grade is shown: a shape, a word, and what it means. */
export const GRADE_STYLES: Readonly<
  Record<PracticeGrade, { mark: StatusFamily; word: string; means: string }>
> = {
  right: { mark: "completed", word: "Right", means: "So would an experienced reviewer decide." },
  careful: {
    mark: "received",
    word: "Careful",
    means: "It does no harm, and somebody else has to do the work.",
  },
  wrong: {
    mark: "problem",
    word: "Wrong",
    means: "A result is lost, or ends an order that it was not made for.",
  },
  harmful: {
    mark: "failed",
    word: "Harmful",
    means: "This puts a result into the file of a person whose result it may not be.",
  },
};

/** `You accepted it`: a decision of one's own, as said afterwards. */
export function formatDecided(action: MatchAction): string {
  if (action === "accept") return "You accepted it";
  return action === "reject" ? "You rejected it" : "You escalated it";
}

/** What would have been right, as an instruction. */
export function formatRight(action: MatchAction): string {
  if (action === "accept") return "accept it for the order that fits";
  return action === "reject" ? "reject it" : "escalate it";
}
