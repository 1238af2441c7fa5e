import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";
import {
  MarkerOverlap,
  MatchScorePart,
  StatusContext,
} from "@/lib/contract/service/match-candidate-facts";
import { MatchReviewCandidate } from "@/lib/contract/service/unmatched-result";
import { OrderRecord } from "./orders/order-record";

/** The person on a result or a candidate, in the shape used to compare two people (lib/matching). */
export const MatchPerson = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** Where the result has them in separate fields. */
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

/** The service's record of a person, to distinguish people with the same name. Null: could not be read. */
export const CandidateRecord = z.object({
  client_user_id: z.string().nullable(),
  open_orders: z.number().int().nullable(),
  /** Name, birth date and sex on record, which may differ from those on the order; null when there are none. */
  identity: MatchPerson.nullish(),
});
export type CandidateRecord = z.infer<typeof CandidateRecord>;

export const ScorePartRecord = MatchScorePart.pick({ part: true, weight: true, share: true });

/** The report's facts in a candidate's free-form object; null where it has another content. */
const StatusContextRecord = StatusContext.pick({
  sample_id: true,
  collected_at: true,
  cap: true,
  by_remembered_name: true,
}).extend({ score_parts: z.array(ScorePartRecord) });

/** A candidate as the service proposed it. Of its free-form objects, only what is known is read. */
export const CandidateProposal = MatchReviewCandidate.pick({
  candidate_type: true,
  order_id: true,
  last_status: true,
  confidence_level: true,
  confidence_score: true,
  reasons: true,
}).extend({
  marker_overlap: MarkerOverlap.pick({ same: true, only_in_result: true, only_in_order: true })
    .nullish()
    .catch(null),
  status_context: StatusContextRecord.nullish().catch(null),
});
export type CandidateProposal = z.infer<typeof CandidateProposal>;

/** A candidate's order, without its patient, who is in `patient`. */
export const CandidateOrder = OrderRecord.pick({
  id: true,
  user_id: true,
  sample_id: true,
  events: true,
  last_event: true,
  created_at: true,
}).extend({ lab_test: OrderRecord.shape.lab_test.pick({ lab: true, markers: true }) });
export type CandidateOrder = z.infer<typeof CandidateOrder>;

export const ReviewCandidate = z.object({
  user_id: Uuid.nullable(),
  /** Null or absent while the viewer may not see the item, and for a person the reviewer searched for. */
  record: CandidateRecord.nullish(),
  candidate: CandidateProposal,
  /** Null while the viewer may not see the item, when there is none, and when it could not be read. */
  order: CandidateOrder.nullable(),
  patient: MatchPerson.nullable(),
});
export type ReviewCandidate = z.infer<typeof ReviewCandidate>;
