import { z } from "zod";
import { IdentityConfirmation } from "@/lib/contract/dashboard/identity";
import { CalendarDate, Instant, int4, Uuid } from "@/lib/contract/primitives";
import { CONSENT_TYPES } from "@/lib/contract/service/order-requests";
import { COLLECTION_METHODS } from "@/lib/contract/service/order-status-labels";

/** The steps of the form, in order. */
export const ORDER_STEPS = ["person", "test", "address", "schedule", "review"] as const;
export const OrderStep = z.enum(ORDER_STEPS);
export type OrderStep = z.infer<typeof OrderStep>;

const line = z.string().max(200);

const patient = z.strictObject({
  first_name: line,
  last_name: line,
  /** As typed so far; stored once it is a complete date. */
  dob: CalendarDate.nullable(),
  gender: line,
  phone_number: line,
  email: line,
});

const address = z.strictObject({
  first_line: line,
  second_line: line,
  city: line,
  state: line,
  zip: line,
  country: line,
});

/** What was typed so far, valid or not: none of it has to satisfy a rule of the service. */
export const OrderDraftValues = z.strictObject({
  step: OrderStep,
  /** The steps that were opened and left; drafts stored by earlier versions name none. */
  left_steps: z.array(OrderStep).max(ORDER_STEPS.length).default([]),
  user_id: Uuid.nullable(),
  patient,
  /** The adult who acts for a minor. */
  proxy: z.strictObject({ first_name: line, last_name: line, phone_number: line, email: line }),
  lab_test_ids: z.array(Uuid).max(20),
  marker_ids: z.array(int4()).max(100),
  collection_method: z.enum(COLLECTION_METHODS).nullable(),
  lab_account_id: Uuid.nullable(),
  answers: z
    .array(
      z.strictObject({
        marker_id: int4(),
        question_id: int4(),
        answer: z.string().max(1000),
      }),
    )
    .max(500),
  address: address.extend({ receiver_name: line, access_notes: z.string().max(4000) }),
  /** Which consents were checked, and when. */
  consents: z.array(z.strictObject({ type: z.enum(CONSENT_TYPES), at: Instant })).max(10),
  has_physician: z.boolean(),
  physician: z.strictObject({ first_name: line, last_name: line, npi: line }),
  clinical_notes: z.string().max(4000),
  billing_type: z.enum(["client_bill", "patient_bill_passthrough", "patient_bill"]),
  /** Diagnosis codes, separated by commas or spaces. */
  icd_codes: line,
  is_priority: z.boolean(),
  schedule: z.enum(["now", "later"]).nullable(),
  activate_by: CalendarDate.nullable(),
  /** Why the patient may differ from the person's record; drafts stored by earlier versions have none. */
  identity_confirmation: IdentityConfirmation.nullable().default(null),
});
export type OrderDraftValues = z.infer<typeof OrderDraftValues>;

/** `open`: can be changed; `sending`: from before the call until its answer is stored; `placed`: final. */
export const DRAFT_STATES = ["open", "sending", "placed"] as const;

const DraftHead = z.object({
  id: Uuid,
  state: z.enum(DRAFT_STATES),
  /** Incremented by each save, so that a second window cannot overwrite changes unseen. */
  version: z.number().int(),
  created_at: Instant,
  updated_at: Instant,
  order_id: Uuid.nullable(),
});

export const OrderDraft = DraftHead.extend({ values: OrderDraftValues });
export type OrderDraft = z.infer<typeof OrderDraft>;

/** What identifies a draft in the list; contact, address and notes are in the draft itself. */
export const OrderDraftRow = DraftHead.extend({
  values: z.object({
    step: OrderStep,
    user_id: Uuid.nullable(),
    patient: patient.pick({ first_name: true, last_name: true }),
    lab_test_ids: z.array(Uuid),
    marker_ids: z.array(z.number().int()),
  }),
});
export type OrderDraftRow = z.infer<typeof OrderDraftRow>;

/** The viewer's own drafts that are not placed yet, newest first. */
export const OrderDrafts = z.object({ drafts: z.array(OrderDraftRow) });
export type OrderDrafts = z.infer<typeof OrderDrafts>;

export const DraftInput = z.strictObject({ draft_id: Uuid });

/** The browser creates the id, so that a repeated save does not create a second draft. */
export const SaveDraftInput = DraftInput.extend({
  /** The version these values are based on; 0 for a new draft. */
  version: int4(0),
  values: OrderDraftValues,
});

/** Places what is stored under this version, not what was typed since. */
export const PlaceDraftInput = DraftInput.extend({ version: int4(1) });

export const PlacedOrder = z.object({
  order_id: Uuid,
  /** The difference from the record that was confirmed, when this call placed the order. */
  confirmed_difference: z.object({ fields: z.array(z.string()), reason: z.string() }).optional(),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;
