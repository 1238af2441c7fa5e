import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";
import { Order } from "@/lib/contract/service/order";
import { MatchReviewCandidate } from "@/lib/contract/service/unmatched-result";

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
});
export type CandidateRecord = z.infer<typeof CandidateRecord>;

export const ReviewCandidate = z.object({
  user_id: Uuid.nullable(),
  /** Null or absent while the viewer may not see the item, and for a person the reviewer searched for. */
  record: CandidateRecord.nullish(),
  candidate: MatchReviewCandidate,
  /** Null while the viewer may not see the item, when there is none, and when it could not be read. */
  order: Order.nullable(),
  patient: MatchPerson.nullable(),
});
export type ReviewCandidate = z.infer<typeof ReviewCandidate>;
