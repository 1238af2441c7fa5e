/** Documented responses of the service, one per resource. Invented people; the contract test parses each response. */

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

const imported = { ...ordered, status: "received.testkit.requisition_bypassed" };

export const importResponseExample = {
  order: {
    ...orderExample,
    sample_id: "TW-2048-1190",
    physician: null,
    activate_by: null,
    events: [imported],
    last_event: imported,
    order_transaction: {
      ...orderExample.order_transaction,
      orders: orderExample.order_transaction.orders.map((each) => ({
        ...each,
        low_level_status: "requisition_bypassed",
      })),
    },
  },
  status: "success",
  message: "order imported",
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
