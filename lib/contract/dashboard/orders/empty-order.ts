import type { OrderDraftValues } from "./order-draft";

const EMPTY_LINES = { first_line: "", second_line: "", city: "", state: "", zip: "" };

/** The values of an empty form: no consent and no date is selected. */
export const EMPTY_ORDER: OrderDraftValues = {
  step: "person",
  left_steps: [],
  user_id: null,
  patient: { first_name: "", last_name: "", dob: null, gender: "", phone_number: "", email: "" },
  proxy: { first_name: "", last_name: "", phone_number: "", email: "" },
  lab_test_ids: [],
  marker_ids: [],
  collection_method: null,
  lab_account_id: null,
  answers: [],
  address: { ...EMPTY_LINES, country: "US", receiver_name: "", access_notes: "" },
  consents: [],
  has_physician: false,
  physician: { first_name: "", last_name: "", npi: "" },
  clinical_notes: "",
  billing_type: "client_bill",
  icd_codes: "",
  is_priority: false,
  schedule: null,
  activate_by: null,
  identity_confirmation: null,
};
