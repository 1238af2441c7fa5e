/** A documented result: invented person, invented values. */

const at = "2026-11-18T11:58:00+00:00";

export const labResultsExample = {
  metadata: {
    age: "33",
    dob: "1993-01-30",
    "clia_#": "99D0000001",
    patient: "Wren Halloway",
    provider: "Imogen Marlow",
    laboratory: "Tidewater Lab",
    date_reported: at,
    date_collected: at,
    date_received: at,
    specimen_number: "TW2048K11907",
    status: "final",
    interpretation: "abnormal",
    patient_id: "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44",
    account_id: null,
  },
  results: [
    {
      name: "Thyroid Stimulating Hormone",
      slug: "thyroid-stimulating-hormone",
      result: "5.2",
      type: "numeric",
      value: 5.2,
      unit: "mIU/L",
      timestamp: at,
      notes: null,
      reference_range: "0.4-4.0",
      min_range_value: 0.4,
      max_range_value: 4,
      is_above_max_range: true,
      is_below_min_range: false,
      interpretation: "abnormal",
      source_interpretation: "H",
      loinc: "3016-3",
      loinc_slug: "thyroid-stimulating-hormone",
      provider_id: "TSH",
      source_markers: [
        {
          marker_id: 301,
          name: "Thyroid Stimulating Hormone",
          slug: "thyroid-stimulating-hormone",
          provider_id: "TSH",
        },
      ],
      performing_laboratory: "Tidewater Lab",
      source_sample_id: "TW2048K11907",
    },
  ],
  missing_results: [
    {
      name: "Free Thyroxine",
      slug: "free-thyroxine",
      inferred_failure_type: "quantity_not_sufficient_failure",
      note: "Quantity not sufficient",
      loinc: "3024-7",
      loinc_slug: "free-thyroxine",
      provider_id: "FT4",
      source_markers: null,
    },
  ],
  sample_information: {
    TW2048K11907: {
      sample_id: "TW2048K11907",
      control_number: null,
      date_collected: { timestamp: at, timezone_offset: 0 },
      date_received: { timestamp: at, timezone_offset: 0 },
      date_reported: { timestamp: at, timezone_offset: 0 },
      performing_laboratories: {
        "Tidewater Lab": {
          name: "Tidewater Lab",
          phone_number: null,
          medical_director: null,
        },
      },
      clinical_information: { fasting: false, notes: null, information: null, total_volume: null },
    },
  },
  order_transaction: null,
};
