import { z } from "zod";
import { Instant, Uuid } from "@/lib/contract/primitives";
import {
  MATCH_ACTIONS,
  MATCH_REVIEW_STATUS_FILTERS,
  MatchReviewLab,
  MatchReviewMarker,
  UnmatchedResult,
} from "@/lib/contract/service/unmatched-result";
import { Claim } from "./claim";
import { MatchOutcomeRecord } from "./match-outcome-record";
import { CandidateProposal, MatchPerson, ReviewCandidate } from "./review-candidate";

export const MATCH_NOTE_LENGTH = 1_000;
export const MATCH_REASON_LENGTH = 500;

const Reason = z.string().trim().min(3, { error: "Say why" }).max(MATCH_REASON_LENGTH);
const Staff = { staff_id: Uuid, name: z.string() };

/**
 * `awaiting_second`: a second person has to agree. `waiting`: it can still be undone. `sending`: from before the call
 * until its response is stored. Then the outcome: `sent`; `lost` to another decision; `failed` and changed nothing;
 * `undone` by the person who made it; `declined` by the second person; `unknown`: the response was lost, and reading
 * the item did not settle it.
 */
export const DECISION_STATES = [
  "awaiting_second",
  "waiting",
  "sending",
  "sent",
  "lost",
  "failed",
  "undone",
  "declined",
  "unknown",
] as const;
export const DecisionState = z.enum(DECISION_STATES);
export type DecisionState = z.infer<typeof DecisionState>;

/** States in which nobody else may decide on the same item. */
export const OPEN_DECISION_STATES = ["awaiting_second", "waiting", "sending"] as const;

export const MatchDecision = z.object({
  id: Uuid,
  item_id: Uuid,
  action: z.enum(MATCH_ACTIONS),
  /** The order that receives the result. */
  order_id: Uuid.nullable(),
  /** The person whose replacement order receives it, or whose order it is. */
  user_id: Uuid.nullable(),
  /** Empty for viewers who have not opened the result, because notes may name the patient. */
  note: z.string(),
  state: DecisionState,
  by: z.object({ ...Staff, is_me: z.boolean() }),
  made_at: Instant,
  /** When it is sent; null while it waits for a second review. */
  send_at: Instant.nullable(),
  /** How long it can still be undone, measured on the server when it responds. Null when it cannot. */
  undo_ms: z.number().int().nullable(),
  ended_at: Instant.nullable(),
  /** Sentences: why a second review is required. Empty when it is not. */
  why_second: z.array(z.string()),
  second: z
    .object({ ...Staff, verdict: z.enum(["agreed", "declined"]), note: z.string(), at: Instant })
    .nullable(),
  /** The order that received the result: not `order_id` when a replacement was created. */
  result_order_id: Uuid.nullable(),
  /** The outcome as a sentence. Null until the decision has ended. */
  outcome: z.string().nullable(),
});
export type MatchDecision = z.infer<typeof MatchDecision>;

/** What a list may show of a patient. */
const MaskedPatient = {
  /** `W. H.`; null when the lab sent no name. */
  initials: z.string().nullable(),
  birth_year: z.number().int().nullable(),
};

const { id, status, decision_code, sub_reason_codes, interpretation, result_status } =
  UnmatchedResult.shape;

const lab = MatchReviewLab.pick({ id: true, name: true, slug: true });

/** One row of the queue: what the row displays and what its risk is derived from, without names. */
export const MatchQueueItem = z.object({
  id,
  status,
  decision_code,
  sub_reason_codes,
  interpretation,
  result_status,
  lab,
  ...MaskedPatient,
  marker_names: z.array(z.string()),
  allowed_actions: UnmatchedResult.shape.allowed_actions,
  candidate_count: z.number().int(),
  /** The sides that the service's reasons contradict for every candidate. */
  contradicted: z.array(z.enum(["person", "order"])),
  created_at: Instant,
  /** When a decision is due, by the dashboard's own rule. */
  due: Instant,
  claim: Claim.nullable(),
  /** The decision in progress, if any. */
  pending: MatchDecision.nullable(),
});
export type MatchQueueItem = z.infer<typeof MatchQueueItem>;

/** The maximum number of items in one reading of the queue. */
export const MAX_QUEUE_ITEMS = 5_000;

/** Without a status: results that wait for this team, and those it escalated. */
export const MatchQueueInput = z.strictObject({
  status: z.enum(MATCH_REVIEW_STATUS_FILTERS).optional(),
});
export type MatchQueueInput = z.input<typeof MatchQueueInput>;

export const MatchQueue = z.object({
  /** In the service's order: oldest first. */
  items: z.array(MatchQueueItem),
  /** False when there are more than were read. */
  is_complete: z.boolean(),
  read_at: Instant,
});
export type MatchQueue = z.infer<typeof MatchQueue>;

/** Counts for the navigation. Null while the service does not provide them. */
export const MatchCounts = z.object({
  to_review: z.number().int().nullable(),
  second_reviews: z.number().int(),
  /** Cases that wait for a person other than the viewer, or for their result to be detached. */
  corrections: z.number().int(),
});
export type MatchCounts = z.infer<typeof MatchCounts>;

/** The decision the service has, for a viewer whose decision came too late or whose item was taken over. */
const LostRace = z.object({
  /** The viewer's decision that came too late; null when it was never sent. */
  mine: MatchDecision.nullable(),
  /** The colleague's decision, when it was made in this dashboard; null when it was made elsewhere. */
  other: MatchDecision.nullable(),
  status: UnmatchedResult.shape.status,
  /** Where the service reports it: what was decided, and which order has the result. */
  action: UnmatchedResult.shape.resolution_action,
  order_id: Uuid.nullable(),
  user_id: Uuid.nullable(),
  note: z.string().nullable(),
  reviewed_at: Instant.nullable(),
});

/** A result as its review shows it; the patient named in it is `person` of the review. */
export const ReviewedResult = UnmatchedResult.pick({
  id: true,
  status: true,
  decision_code: true,
  sub_reason_codes: true,
  reason: true,
  interpretation: true,
  result_status: true,
  note: true,
  allowed_actions: true,
  resolution_action: true,
  resolved_order_id: true,
  created_at: true,
  /** The version of the item: a text, a decision or a second review belongs to one. */
  updated_at: true,
  reviewed_at: true,
}).extend({
  lab,
  markers: z.array(MatchReviewMarker.pick({ provider_id: true, name: true })).optional(),
  candidate_groups: z
    .array(
      z.object({
        candidates: z
          .array(
            CandidateProposal.pick({ reasons: true, marker_overlap: true, status_context: true }),
          )
          .optional(),
      }),
    )
    .optional(),
  /** Null where the deployment sends none that can be read. */
  match_outcome: MatchOutcomeRecord.nullish().catch(null),
});
export type ReviewedResult = z.infer<typeof ReviewedResult>;

export const ReviewItem = z.object({
  /**
   * While `is_open` is false the note and the candidates' free-form objects are null, and only `initials` and
   * `birth_year` are included.
   */
  item: ReviewedResult,
  ...MaskedPatient,
  /** Whether the viewer may see the people: they have the claim, decided, did the second review, or may do so now. */
  is_open: z.boolean(),
  person: MatchPerson.nullable(),
  due: Instant,
  claim: Claim.nullable(),
  candidates: z.array(ReviewCandidate),
  /** Newest first. */
  decisions: z.array(MatchDecision),
  lost: LostRace.nullable(),
  /** Of the result and of the record that an accept waiting for a second review targets; absent when none waits. */
  versions: z.object({ item: z.string(), record: z.string() }).nullish(),
  read_at: Instant,
});
export type ReviewItem = z.infer<typeof ReviewItem>;

export const MatchItemInput = z.strictObject({ item_id: Uuid });
/** What a screen also does by itself: claims an item that stays open, releases one that is left. */
export const MatchClaimInput = MatchItemInput.extend({ by_screen: z.boolean().optional() });
export const TakeOverInput = MatchItemInput.extend({ reason: Reason });

/** What may change while a reviewer has the item open, without patient data: the claim and the decision in progress. */
export const MatchWatch = z.object({
  claim: Claim.nullable(),
  /** Newest first. */
  decisions: z.array(MatchDecision),
});
export type MatchWatch = z.infer<typeof MatchWatch>;

/** The browser creates the id, so that a request sent twice creates only one decision. */
export const DecideMatchInput = MatchItemInput.extend({
  decision_id: Uuid,
  action: z.enum(MATCH_ACTIONS),
  order_id: Uuid.nullable().default(null),
  user_id: Uuid.nullable().default(null),
  note: z.string().trim().max(MATCH_NOTE_LENGTH).default(""),
  /** The item's `updated_at` as the reviewer saw it; a decision on another version is refused. */
  item_version: Instant.nullable().default(null),
})
  .refine(({ action, order_id, user_id }) => (action === "accept") === !!(order_id ?? user_id), {
    error: "Accepting requires an order or a person; other decisions must not name one.",
    path: ["order_id"],
  })
  .refine(({ action, note }) => action === "accept" || note !== "", {
    error: "Say why: the note is sent to the service with the decision.",
    path: ["note"],
  });
export type DecideMatchInput = z.input<typeof DecideMatchInput>;

export const MatchDecisionInput = z.strictObject({ decision_id: Uuid });
