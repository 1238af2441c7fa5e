/** A documented unmatched result and the test run that creates one: an invented person. */

const at = "2026-11-18T11:58:00+00:00";
const orderId = "c7e24410-93ab-4a55-8d0f-2b6c1a9e7f31";
const userId = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";
const transactionId = "a90d17e5-0b3c-4c5f-9f7a-6e2d1c8b4a55";
const rawResultId = "e1b7c0d4-8a5f-4f0e-b6d2-3c9a7e5f1042";

export const unmatchedResultExample = {
  id: rawResultId,
  status: "pending_customer_review",
  decision_code: "match_sample_id_mismatch_demo",
  sub_reason_codes: [],
  reason: "The sample belongs to an order of another person than the report names.",
  patient: {
    first_name: "Wren",
    last_name: "Hallowell",
    dob: "1993-01-03T00:00:00+00:00",
    gender: "female",
  },
  lab: { id: 901, name: "Tidewater Lab", slug: "ussl" },
  markers: [{ provider_id: "TSH", name: "Thyroid Stimulating Hormone" }],
  interpretation: "abnormal",
  result_status: "final",
  note: null,
  allowed_actions: ["accept", "reject", "unsure"],
  candidate_groups: [
    {
      user_id: userId,
      candidates: [
        {
          candidate_type: "provenance_order",
          order_id: orderId,
          order_transaction_id: transactionId,
          last_status: "delivered_to_lab",
          confidence_level: "medium",
          confidence_score: 0.62,
          reasons: ["sample_id_match", "demographic_mismatch", "same_lab", "marker_overlap_exact"],
          marker_overlap: {
            same: ["Thyroid Stimulating Hormone"],
            only_in_result: [],
            only_in_order: [],
          },
          status_context: {
            sample_id: "TW-2048-1190",
            collected_at: at,
            score_parts: [
              { part: "sample", weight: 9.2, share: 0.61 },
              { part: "birth_date", weight: -5.8, share: 0.39 },
            ],
            cap: "A matching sample with different demographics is never attached automatically.",
          },
        },
      ],
    },
  ],
  resolution_action: null,
  resolved_user_id: null,
  resolved_order_id: null,
  created_at: at,
  updated_at: at,
  reviewed_at: null,
};

export const rejectedResultExample = {
  ...unmatchedResultExample,
  status: "resolved",
  note: "Another clinic's patient.",
  allowed_actions: [],
  resolution_action: "reject",
  reviewed_at: at,
};

export const matchTestCaseExample = {
  case: "match_completed",
  order_roles: ["matched"],
  required_statuses: { matched: "completed" },
  lab_constraints: [],
};

export const matchTestRunExample = {
  run_id: "5a2d9f38-1c47-4e0b-9b6e-7f3d2a8c4e10",
  status: "succeeded",
  stage: "succeeded",
  case: "match_completed",
  order_source: "managed",
  result_status: "final",
  orders: {
    matched: { order_id: orderId, user_id: userId, order_transaction_id: transactionId },
  },
  raw_result_id: rawResultId,
  error: null,
  created_at: at,
  updated_at: at,
  started_at: at,
  completed_at: at,
};
