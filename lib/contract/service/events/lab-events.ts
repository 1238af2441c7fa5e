import { z } from "zod";
import { Instant, openEnum, Uuid } from "@/lib/contract/primitives";
import { Appointment } from "@/lib/contract/service/appointment";
import { appointmentExample } from "@/lib/contract/service/examples/appointments";
import {
  criticalResultExample,
  parsingJobCreatedExample,
  parsingJobUpdatedExample,
  reviewCreatedExample,
  reviewResolvedExample,
} from "@/lib/contract/service/examples/events";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { Order } from "@/lib/contract/service/order";
import { ParsingJob } from "@/lib/contract/service/parsing-job";
import {
  MATCH_ACTIONS,
  MATCH_DECISION_CODES,
  MATCH_REVIEW_STATUSES,
  MATCH_SUB_REASON_CODES,
} from "@/lib/contract/service/unmatched-result";
import type { EventDefinition } from "./event-definition";

export const CriticalResult = z.object({
  order_id: Uuid,
  /** Empty for an order without a sample number. */
  sample_id: z.string(),
  status: z.string(),
  interpretation: z.string(),
  team_id: Uuid,
  user_id: Uuid,
  created_at: Instant,
  updated_at: Instant,
});

/** The state of an unmatched result. The resolution fields are not in the public catalog. */
export const MatchReviewChanged = z.object({
  id: Uuid,
  status: openEnum(MATCH_REVIEW_STATUSES),
  decision_code: openEnum(MATCH_DECISION_CODES),
  sub_reason_codes: z.array(openEnum(MATCH_SUB_REASON_CODES)).optional(),
  resolution_action: openEnum(MATCH_ACTIONS).nullish(),
  resolved_user_id: Uuid.nullish(),
  resolved_order_id: Uuid.nullish(),
});

/** A partial result and a redraw order are changes of an order and have no types of their own. */
export const LAB_EVENTS = {
  "labtest.order.created": { data: Order, example: orderExample },
  "labtest.order.updated": { data: Order, example: orderExample },
  "labtest.appointment.created": { data: Appointment, example: appointmentExample },
  "labtest.appointment.updated": { data: Appointment, example: appointmentExample },
  "labtest.result.critical": { data: CriticalResult, example: criticalResultExample },
  "labtest.match_review.created": {
    data: MatchReviewChanged,
    example: reviewCreatedExample,
    isUserOptional: true,
  },
  /** Not in the public catalog: a review was decided, or reopened. */
  "labtest.match_review.updated": {
    data: MatchReviewChanged,
    example: reviewResolvedExample,
    isUserOptional: true,
  },
  /** Without a user for pages of another patient that nobody has assigned to a person yet. */
  "lab_report.parsing_job.created": {
    data: ParsingJob,
    example: parsingJobCreatedExample,
    isUserOptional: true,
  },
  /** A job started, was completed, failed, entered or left its review, or moved to another person. */
  "lab_report.parsing_job.updated": {
    data: ParsingJob,
    example: parsingJobUpdatedExample,
    isUserOptional: true,
  },
} as const satisfies Record<string, EventDefinition>;
