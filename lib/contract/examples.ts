/** Documented answers of the service, one a resource. Invented people; the contract test parses each of them. */

const at = "2026-11-18T11:58:00+00:00";
const teamId = "0c3f9b52-6a51-4a3d-8f27-1d6f5a7c9e10";
const userId = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";
const orderId = "c7e24410-93ab-4a55-8d0f-2b6c1a9e7f31";
const transactionId = "a90d17e5-0b3c-4c5f-9f7a-6e2d1c8b4a55";

const lab = {
  id: 901,
  slug: "ussl",
  name: "Tidewater Lab",
  first_line_address: "12 Harbour Street",
  city: "Portland",
  zipcode: "04101",
  collection_methods: ["testkit", "walk_in_test"],
  sample_types: ["dried_blood_spot", "serum"],
};

const marker = {
  id: 5101,
  name: "Thyroid Stimulating Hormone",
  slug: "thyroid-stimulating-hormone",
  description: null,
  lab_id: 901,
  provider_id: "TSH",
  type: "biomarker",
  unit: "mIU/L",
  price: null,
  a_la_carte_enabled: true,
  common_tat_days: 4,
  worst_case_tat_days: 7,
  is_orderable: true,
};

export const labTestExample = {
  id: "3f6b2f0a-75c4-4a53-a4d5-0a3f5bb1d2c8",
  slug: "thyroid-panel",
  name: "Thyroid panel",
  description: "Thyroid function from a dried blood spot",
  sample_type: "dried_blood_spot",
  method: "testkit",
  price: 79,
  is_active: true,
  status: "active",
  fasting: false,
  lab,
  markers: [marker],
  is_delegated: false,
  auto_generated: false,
  has_collection_instructions: true,
  common_tat_days: 4,
  worst_case_tat_days: 7,
};

export const labExample = lab;

export const userExample = {
  user_id: userId,
  team_id: teamId,
  client_user_id: "clinic-0042",
  created_on: at,
  connected_sources: [],
  fallback_time_zone: { id: "America/Chicago", source_slug: "manual", updated_at: at },
  fallback_birth_date: { value: "1993-01-30", source_slug: "manual", updated_at: at },
  ingestion_start: null,
  ingestion_end: null,
};

export const userInfoExample = {
  first_name: "Wren",
  last_name: "Halloway",
  email: "wren.halloway@example.com",
  phone_number: "+12065550142",
  gender: "female",
  dob: "1993-01-30",
  address: {
    first_line: "4 Quay Lane",
    second_line: null,
    city: "Portland",
    state: "ME",
    zip: "04101",
    country: "US",
    access_notes: null,
  },
};

const ordered = { id: 1, created_at: at, status: "received.testkit.ordered", status_detail: null };

export const orderExample = {
  id: orderId,
  team_id: teamId,
  user_id: userId,
  patient_details: {
    first_name: "Wren",
    last_name: "Halloway",
    dob: "1993-01-30",
    gender: "female",
    phone_number: "+12065550142",
    email: "wren.halloway@example.com",
    medical_proxy: null,
    race: null,
    ethnicity: null,
    sexual_orientation: null,
    gender_identity: null,
  },
  patient_address: {
    receiver_name: "Wren Halloway",
    first_line: "4 Quay Lane",
    second_line: null,
    city: "Portland",
    state: "ME",
    zip: "04101",
    country: "US",
    access_notes: null,
    phone_number: "+12065550142",
  },
  shipping_details: null,
  lab_test: labTestExample,
  details: {
    type: "testkit",
    data: {
      id: "5b0a7a0e-1d22-49b9-8a36-0d3b2f1c4e77",
      shipment: null,
      created_at: at,
      updated_at: at,
    },
  },
  sample_id: null,
  notes: null,
  clinical_notes: null,
  physician: { first_name: "Imogen", last_name: "Marlow", npi: "1234567893" },
  health_insurance_id: null,
  requisition_form_url: null,
  priority: false,
  activate_by: "2026-11-26",
  passthrough: null,
  billing_type: "client_bill",
  icd_codes: null,
  has_abn: false,
  interpretation: null,
  has_missing_results: null,
  expected_result_by_date: null,
  worst_case_result_by_date: null,
  origin: "initial",
  status: "received",
  events: [ordered],
  last_event: ordered,
  order_transaction: {
    id: transactionId,
    status: "active",
    orders: [
      {
        id: orderId,
        low_level_status: "ordered",
        low_level_status_created_at: at,
        origin: "initial",
        parent_id: null,
        created_at: at,
        updated_at: at,
      },
    ],
  },
  created_at: at,
  updated_at: at,
};

export const orderResponseExample = {
  order: orderExample,
  status: "success",
  message: "order created",
};

export const transactionExample = {
  id: transactionId,
  team_id: teamId,
  status: "active",
  orders: [
    {
      id: orderId,
      origin: "initial",
      parent_id: null,
      last_status: "ordered",
      last_status_created_at: at,
      updated_at: at,
      created_at: at,
    },
  ],
};

export const menstrualCycleExample = {
  id: "2c1f7f57-9c4e-4f3f-8a3c-1b8f6a5d4e21",
  user_id: userId,
  period_start: "2026-10-19",
  period_end: "2026-10-23",
  cycle_end: "2026-11-16",
  is_predicted: false,
  menstrual_flow: [
    { date: "2026-10-19", flow: "medium" },
    { date: "2026-10-20", flow: "heavy" },
  ],
  cervical_mucus: [{ date: "2026-11-01", quality: "egg_white" }],
  intermenstrual_bleeding: [],
  contraceptive: [],
  detected_deviations: [],
  ovulation_test: [{ date: "2026-11-01", test_result: "luteinizing_hormone_surge" }],
  home_pregnancy_test: [],
  home_progesterone_test: [],
  sexual_activity: [{ date: "2026-11-03", protection_used: true }],
  basal_body_temperature: [{ date: "2026-10-24", value: 36.42 }],
  source_provider: "apple_health_kit",
  source_type: "phone",
  source_app_id: "com.apple.Health",
  source_device_id: null,
  source: {
    provider: "apple_health_kit",
    type: "phone",
    app_id: "com.apple.Health",
    device_id: null,
    sport: null,
    workout_id: null,
    name: "",
    slug: "",
    logo: "",
  },
  created_at: at,
  updated_at: at,
};

export const dataImportExample = {
  id: "9d3b1c54-2a7f-4f0e-8b5a-6c1d2e3f4a5b",
  user_id: userId,
  kind: "apple_health_export",
  status: "completed",
  bytes_read: 1571,
  records_read: 8,
  records_imported: 2,
  samples: { created: 1, updated: 0, unchanged: 0 },
  cycles: { created: 1, updated: 0, unchanged: 0 },
  skipped: { "Record type not read yet: HKCategoryTypeIdentifierSleepAnalysis": 2 },
  created_at: at,
};
