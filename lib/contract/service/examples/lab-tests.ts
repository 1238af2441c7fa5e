/** Documented responses about the catalog; labs, codes and accounts are invented. */

const result = {
  id: 4235,
  name: "Thyroid Stimulating Hormone",
  slug: "thyroid-stimulating-hormone",
  lab_id: 4,
  provider_id: "11435",
  required: true,
  loinc: {
    id: 30163,
    name: "Thyroid Stimulating Hormone",
    slug: "thyroid-stimulating-hormone",
    code: "3016-3",
    unit: "mIU/L",
  },
};

export const markerExample = {
  id: 4235,
  name: "Thyroid Stimulating Hormone",
  slug: "thyroid-stimulating-hormone",
  description: null,
  lab_id: 4,
  provider_id: "11435",
  type: "biomarker",
  unit: "mIU/L",
  price: "26.00",
  aoe: null,
  a_la_carte_enabled: true,
  common_tat_days: 2,
  worst_case_tat_days: 4,
  is_orderable: true,
  expected_results: [result],
};

export const markerPageExample = {
  markers: [markerExample],
  total: 1,
  page: 1,
  size: 50,
  pages: 1,
  pricing: { currency: "USD", data: { "4235": { base_amount_minor: 2600, modifiers: [] } } },
};

export const labAccountsExample = {
  data: [
    {
      id: "5e0c6a1b-4d52-4b0e-8f3c-2a7d9b1c6e40",
      lab: "quest",
      org_id: "9b1d4e7c-2f60-4c8a-a3d5-7e6f8091a2b3",
      status: "active",
      delegated_flow: "not_delegated",
      provider_account_id: "QH-204817",
      account_name: "Quarry Hill, main account",
      default_clinical_notes: null,
      business_units: ["COLUMBUS"],
      allowed_billing: { client_bill: ["ME", "OH"] },
      team_id_allowlist: ["0c3f9b52-6a51-4a3d-8f27-1d6f5a7c9e10"],
    },
  ],
};

const canonical = {
  loinc_set_hash: "5f0c9d2b8e7a41c3",
  display_name: "Thyroid Stimulating Hormone",
  aliases: ["TSH", "Thyrotropin"],
  loinc_codes: ["3016-3"],
  provider_ids: ["11435", "B2585-5"],
  loinc_components: ["Thyroid Stimulating Hormone"],
  loinc_groups: [],
  cpt_codes: [],
  popularity_score: 1,
  confidence: 1,
};

const candidate = {
  marker_id: 4235,
  lab_id: 4,
  lab_slug: "quest",
  name: "Thyroid Stimulating Hormone",
  result_names: ["Thyroid Stimulating Hormone"],
  provider_id: "11435",
  loinc_set_hash: "5f0c9d2b8e7a41c3",
  loinc_codes: ["3016-3"],
  loinc_components: ["Thyroid Stimulating Hormone"],
  loinc_groups: [],
  cpt_codes: [],
  relation: "exact",
  confidence: 1,
  reason_codes: ["same_loinc_set"],
  marker_popularity_score: 1,
};

export const compendiumExample = {
  mode: "crosswalk",
  selected_canonical: canonical,
  canonical_candidates: [canonical],
  per_lab: { quest: [candidate] },
  related: [],
};

export const conversionExample = {
  source_lab_test_id: null,
  source_lab_id: 13,
  target_lab_id: 4,
  target_lab_slug: "quest",
  source_provider_ids: ["B2585-5"],
  converted_provider_ids: ["11435"],
  unresolved_provider_ids: [],
  by_source_provider_id: {
    "B2585-5": { source_provider_id: "B2585-5", candidates: [candidate] },
  },
};
