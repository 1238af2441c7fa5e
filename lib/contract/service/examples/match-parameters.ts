/** A documented version of a team's own parameters, and how a result was assigned to its order. */

const at = "2026-11-18T11:58:00+00:00";

export const matchParametersExample = {
  people: 5000,
  people_needed: 5000,
  shipped_version: "shipped-1",
  active_version: "shipped-1",
  previous_version: null,
  max_distance_bits: 2,
  weights: [
    { field: "phone", finding: "equal", m: 0.8, u: 0.00002, bits: 15.29 },
    { field: "phone", finding: "different", m: 0.17, u: 0.99997, bits: -2.56 },
  ],
  estimate_blocked: null,
  versions: [
    {
      version: "team-1",
      basis: "shipped-1",
      state: "tried",
      requested_at: at,
      requested_by: "Avery Quill",
      tried_at: at,
      activated_at: null,
      people: 5000,
      expected_matches: 812.4,
      distance_bits: 0.84,
      moves: [{ field: "phone", finding: "different", shipped_bits: -2.56, bits: -1.72 }],
      trial: {
        wrong: 0,
        sets: [
          {
            name: "Damaged copies, 500",
            records: 500,
            right: 266,
            wrong: 0,
            automatic_recall: 0.532,
            review_recall: 0.988,
            shipped_automatic_recall: 0.53,
            shipped_review_recall: 0.988,
          },
        ],
      },
      blocked: null,
    },
  ],
  changes: [],
};

export const activatedParametersExample = {
  ...matchParametersExample,
  active_version: "team-1",
  previous_version: "shipped-1",
  versions: matchParametersExample.versions.map((version) => ({
    ...version,
    state: "active",
    activated_at: at,
    blocked: "It is in use.",
  })),
  changes: [
    {
      at,
      from_version: "shipped-1",
      to_version: "team-1",
      by: "Avery Quill",
      reason: "Tried on all sets, no wrong match.",
    },
  ],
};

export const matchOutcomeExample = {
  outcome: "attached",
  decided_by: "matcher",
  decided_at: at,
  rule: "sample_and_person",
  reason: "The sample id and the person in the report fit this order.",
  note: null,
  cap: null,
  order_id: "c7e24410-93ab-4a55-8d0f-2b6c1a9e7f31",
  raw_result_id: null,
  parameters_version: "team-1",
  probability: 0.99999,
  threshold: 0.9999,
  score_parts: [
    { part: "sample", weight: 14.9, share: 0.4 },
    { part: "birth_date", weight: 14.5, share: 0.39 },
    { part: "people", weight: -9.97, share: 0.21 },
  ],
  fields: [{ field: "birth_date", verdict: "equal", finding: "equal" }],
};
