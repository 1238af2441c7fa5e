import { connectedProviderExample } from "./connections";
import { orderExample, userExample } from "./examples";
import { unmatchedResultExample } from "./match-review";
import { workoutExample } from "./summaries";

/** Documented event data that no endpoint returns. */

const { user_id } = userExample;

export const workoutStreamEventExample = {
  user_id,
  workout_id: workoutExample.id,
  provider_id: workoutExample.provider_id,
  message: "The stream is ready and can be read by the id of the workout.",
  source: workoutExample.source,
  sport: workoutExample.sport,
};

export const historicalPullExample = {
  user_id,
  start_date: "2026-05-22T00:00:00+00:00",
  end_date: "2026-11-18T00:00:00+00:00",
  is_final: true,
  provider: connectedProviderExample.slug,
};

const provider = {
  name: connectedProviderExample.name,
  slug: connectedProviderExample.slug,
  logo: connectedProviderExample.logo,
};

export const connectionCreatedExample = {
  user_id,
  source: provider,
  provider,
  external_user_id: null,
  resource_availability: connectedProviderExample.resource_availability,
};

export const connectionErrorExample = {
  provider: connectedProviderExample.slug,
  user_id,
  message: "The connection has to be renewed by the user.",
  error_type: "token_refresh_failed",
  error_details: "invalid_grant",
};

export const deviceExample = {
  id: "6f1c2b58-7d6e-4f0a-9b1d-3e5a7c9f2d41",
  user_id,
  provider: "apple_health_kit",
  source_type: "watch",
  app_id: "com.apple.Health",
  device_manufacturer: "Apple Inc.",
  device_model: "Watch7,1",
  device_version: "11.1",
  device_id: "watch-0042",
};

export const criticalResultExample = {
  order_id: orderExample.id,
  sample_id: "TW-2048-1190",
  status: "final",
  interpretation: "critical",
  team_id: orderExample.team_id,
  user_id,
  created_at: orderExample.created_at,
  updated_at: orderExample.updated_at,
};

export const reviewCreatedExample = {
  id: unmatchedResultExample.id,
  status: unmatchedResultExample.status,
  decision_code: unmatchedResultExample.decision_code,
  sub_reason_codes: [],
  resolution_action: null,
  resolved_user_id: null,
  resolved_order_id: null,
};

export const reviewResolvedExample = {
  ...reviewCreatedExample,
  status: "resolved",
  resolution_action: "accept",
  resolved_user_id: user_id,
  resolved_order_id: orderExample.id,
};

export const parsingJobCreatedExample = {
  id: "4b7d0a9c-3e52-4d0f-8a61-9c2f5e7b1d30",
  status: "upload_pending",
  failure_reason: null,
  data: null,
  needs_human_review: false,
  is_reviewed: false,
};

/** A completed job that waits for a human review. */
export const parsingJobUpdatedExample = {
  ...parsingJobCreatedExample,
  status: "completed",
  data: {
    metadata: {
      patient_first_name: "Wren",
      patient_last_name: "Halloway",
      dob: "1993-01-30",
      gender: "female",
      lab_name: "Tidewater Lab",
      date_reported: "2026-11-18",
      date_collected: "2026-11-16",
      specimen_number: "TW-2048-1190",
    },
    results: [
      {
        test_name: "TSH",
        value: "2.1",
        sample_type: "serum_plasma_blood",
        measurement_kind: "direct",
        type: "numeric",
        units: "mIU/L",
        max_reference_range: 4.5,
        min_reference_range: 0.4,
        source_panel_name: "Thyroid panel",
        sensitivity: "unknown",
        loinc_matches: [
          {
            loinc_code: "3016-3",
            loinc_name: "Thyrotropin [Units/volume] in Serum or Plasma",
            display_name: "TSH",
            aliases: [],
            confidence_score: 0.97,
          },
        ],
        loinc_match_status: "needs_review",
        interpretation: "normal",
        is_above_max_range: false,
        is_below_min_range: false,
      },
    ],
  },
  needs_human_review: true,
};

export const queryResultExample = [
  {
    query_id: "8c4e6f10-2d3b-4a59-b7c8-0e1f2a3b4c5d",
    query_slug: "resting-heart-rate-by-week",
    data: { week: ["2026-11-09", "2026-11-16"], resting_bpm: [58, 57] },
  },
];

export const attemptExhaustedExample = {
  appId: "app_2kTn4bWqYx",
  endpointId: "ep_2kTn7cRrZv",
  msgId: "msg_2kTnA1ExPd",
  msgEventId: null,
  lastAttempt: {
    id: "atmpt_2kToF9QmLs",
    responseStatusCode: 500,
    timestamp: "2026-11-21T15:27:35+00:00",
  },
};

export const webhookTestExample = {
  endpoint_id: attemptExhaustedExample.endpointId,
  message: "A test. Nothing has changed.",
};
