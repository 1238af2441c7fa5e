import { z } from "zod";
import { Instant, Uuid } from "@/lib/contract/primitives";
import { Order } from "@/lib/contract/service/order";
import {
  MATCH_ACTIONS,
  MATCH_REVIEW_STATUS_FILTERS,
  MatchReviewCandidate,
  UnmatchedResult,
} from "@/lib/contract/service/unmatched-result";

/** How long a claim holds without being renewed. */
export const CLAIM_MINUTES = 10;
export const MATCH_NOTE_LENGTH = 1_000;
export const MATCH_REASON_LENGTH = 500;

const Reason = z.string().trim().min(3, { error: "Say why" }).max(MATCH_REASON_LENGTH);
const Staff = { staff_id: Uuid, name: z.string() };

/** Who holds an item, and until when unless it is renewed. */
export const MatchClaim = z.object({
  ...Staff,
  is_mine: z.boolean(),
  since: Instant,
  until: Instant,
  /** From whom it was taken over, and why: whoever held it reads this. */
  taken: z.object({ ...Staff, reason: z.string(), at: Instant }).nullable(),
});
export type MatchClaim = z.infer<typeof MatchClaim>;

/**
 * `awaiting_second`: a second person has to agree. `waiting`: it can be taken back. `sending`: from before the call until
 * its answer is stored. Then its end: `sent`; `lost` to another decision; `failed` and changed nothing; `taken_back` by
 * whoever made it; `declined` by the second person; `unknown`: the answer was lost, and a look did not tell.
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
  /** The order that is to take the result. */
  order_id: Uuid.nullable(),
  /** Whose replacement order is to take it; or whose order that is. */
  user_id: Uuid.nullable(),
  /** Empty to whoever has not opened the result: what colleagues write may name the patient. */
  note: z.string(),
  state: DecisionState,
  by: z.object({ ...Staff, is_me: z.boolean() }),
  made_at: Instant,
  /** When it is sent; null while it waits for a second person. */
  send_at: Instant.nullable(),
  /** How long it can still be taken back, counted at the server when this was answered. Null when it cannot. */
  undo_ms: z.number().int().nullable(),
  ended_at: Instant.nullable(),
  /** Sentences: why a second person has to look. Empty when none has to. */
  why_second: z.array(z.string()),
  second: z
    .object({ ...Staff, verdict: z.enum(["agreed", "declined"]), note: z.string(), at: Instant })
    .nullable(),
  /** The order that took the result: another one than `order_id` when a replacement was made. */
  result_order_id: Uuid.nullable(),
  /** What became of it, in a sentence. Null until it has ended. */
  outcome: z.string().nullable(),
});
export type MatchDecision = z.infer<typeof MatchDecision>;

/** What a list may say of a patient. */
const MaskedPatient = {
  /** `W. H.`; null when the lab sent no name. */
  initials: z.string().nullable(),
  birth_year: z.number().int().nullable(),
};

const { id, status, decision_code, sub_reason_codes, interpretation, result_status, lab } =
  UnmatchedResult.shape;

/** One row of the queue. It holds what a row shows and what its risk is judged by, and no name. */
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
  best_level: MatchReviewCandidate.shape.confidence_level.nullable(),
  created_at: Instant,
  /** When somebody should have decided, by the console's own measure. */
  due: Instant,
  claim: MatchClaim.nullable(),
  /** The decision that is under way, whoever made it. */
  pending: MatchDecision.nullable(),
});
export type MatchQueueItem = z.infer<typeof MatchQueueItem>;

/** The most items that one reading of the queue brings. */
export const MAX_QUEUE_ITEMS = 5_000;

/** Without a status: what waits for this team, and what it escalated. */
export const MatchQueueInput = z.strictObject({
  status: z.enum(MATCH_REVIEW_STATUS_FILTERS).optional(),
});
export type MatchQueueInput = z.input<typeof MatchQueueInput>;

export const MatchQueue = z.object({
  /** As the service lists them: the oldest first. */
  items: z.array(MatchQueueItem),
  /** False when there are more than were read. */
  is_complete: z.boolean(),
  read_at: Instant,
});
export type MatchQueue = z.infer<typeof MatchQueue>;

/** For the rail: numbers that name nobody. Null while the service does not tell them. */
export const MatchCounts = z.object({
  to_review: z.number().int().nullable(),
  second_reviews: z.number().int(),
  /** Cases that wait for another person than the viewer, or for their result to be taken off its order. */
  corrections: z.number().int(),
});
export type MatchCounts = z.infer<typeof MatchCounts>;

/** Of a result or of a candidate, in the shape in which two people are compared (lib/matching). */
export const MatchPerson = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** Where the result has them in fields of their own. */
  middleName: z.string().nullish(),
  suffix: z.string().nullish(),
  birthDate: z.string().nullable(),
  gender: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z
    .object({
      line1: z.string().nullable(),
      line2: z.string().nullable(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      zip: z.string().nullable(),
    })
    .nullable(),
});
export type MatchPerson = z.infer<typeof MatchPerson>;

/** What the service keeps of a person, to tell people of one name apart. Null: could not be read. */
export const CandidateRecord = z.object({
  client_user_id: z.string().nullable(),
  open_orders: z.number().int().nullable(),
});
export type CandidateRecord = z.infer<typeof CandidateRecord>;

export const ReviewCandidate = z.object({
  user_id: Uuid.nullable(),
  /** Null or absent while the item is closed to the viewer, and for somebody the reviewer searched for. */
  record: CandidateRecord.nullish(),
  candidate: MatchReviewCandidate,
  /** Null while the item is closed to the viewer, when there is none, and when it could not be read. */
  order: Order.nullable(),
  patient: MatchPerson.nullable(),
});
export type ReviewCandidate = z.infer<typeof ReviewCandidate>;

/** The decision that stands at the service, for whoever came too late with theirs or had the item taken over. */
const LostRace = z.object({
  /** The viewer's decision that came too late; null when it was never sent. */
  mine: MatchDecision.nullable(),
  /** The colleague's, when it was made in this console; null when it was made elsewhere. */
  other: MatchDecision.nullable(),
  status: UnmatchedResult.shape.status,
  /** Where the service tells: what was decided, and who has the result. */
  action: UnmatchedResult.shape.resolution_action,
  order_id: Uuid.nullable(),
  user_id: Uuid.nullable(),
  note: z.string().nullable(),
  reviewed_at: Instant.nullable(),
});

export const ReviewItem = z.object({
  /** While `is_open` is false its patient is null, and `initials` and `birth_year` are all that is told. */
  item: UnmatchedResult,
  ...MaskedPatient,
  /** Whether the viewer sees the people: they hold the claim, decided, looked a second time, or may do so now. */
  is_open: z.boolean(),
  person: MatchPerson.nullable(),
  due: Instant,
  claim: MatchClaim.nullable(),
  candidates: z.array(ReviewCandidate),
  /** Newest first. */
  decisions: z.array(MatchDecision),
  lost: LostRace.nullable(),
  read_at: Instant,
});
export type ReviewItem = z.infer<typeof ReviewItem>;

export const MatchItemInput = z.strictObject({ item_id: Uuid });
export const TakeOverInput = MatchItemInput.extend({ reason: Reason });

/** What changes under a reviewer's eyes, and names no patient: who holds the item, and what is being decided. */
export const MatchWatch = z.object({
  claim: MatchClaim.nullable(),
  /** Newest first. */
  decisions: z.array(MatchDecision),
});
export type MatchWatch = z.infer<typeof MatchWatch>;

/** The browser names the decision, so that one that is sent twice is one. */
export const DecideMatchInput = MatchItemInput.extend({
  decision_id: Uuid,
  action: z.enum(MATCH_ACTIONS),
  order_id: Uuid.nullable().default(null),
  user_id: Uuid.nullable().default(null),
  note: z.string().trim().max(MATCH_NOTE_LENGTH).default(""),
})
  .refine(({ action, order_id, user_id }) => (action === "accept") === !!(order_id ?? user_id), {
    error: "An accept names an order or a person; nothing else does.",
    path: ["order_id"],
  })
  .refine(({ action, note }) => action === "accept" || note !== "", {
    error: "Say why: the note goes to the service with the decision.",
    path: ["note"],
  });
export type DecideMatchInput = z.input<typeof DecideMatchInput>;

export const MatchDecisionInput = z.strictObject({ decision_id: Uuid });
export const SecondReviewInput = MatchDecisionInput.extend({
  verdict: z.enum(["agreed", "declined"]),
  note: z.string().trim().max(MATCH_NOTE_LENGTH).default(""),
}).refine(({ verdict, note }) => verdict === "agreed" || note !== "", {
  error: "Say what speaks against it.",
  path: ["note"],
});
export type SecondReviewInput = z.input<typeof SecondReviewInput>;
