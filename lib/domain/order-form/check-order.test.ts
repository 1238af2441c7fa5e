import { describe, expect, test } from "vitest";
import { EMPTY_ORDER } from "@/lib/contract/dashboard/orders/empty-order";
import type { OrderChoices } from "@/lib/contract/dashboard/orders/order-choices";
import type { OrderDraftValues } from "@/lib/contract/dashboard/orders/order-draft";
import type { CalendarDate } from "@/lib/contract/primitives";
import { labExample, labTestExample } from "@/lib/contract/service/examples/examples";
import type { LabAccount } from "@/lib/contract/service/lab-account";
import type { LabTest } from "@/lib/contract/service/lab-test";
import type { Marker } from "@/lib/contract/service/marker";
import { CreateOrderBody } from "@/lib/contract/service/order-requests";
import { checkOrder, problemsByField } from "./check-order";
import { fieldOfPath, fieldOfSentence } from "./field-of-issue";
import { toOrderBody } from "./order-body";
import { reviewFacts } from "./review-facts";
import { getSelection } from "./selection";

const day = (text: string) => text as CalendarDate;
const clinic = { today: day("2026-11-21"), timeZone: "America/New_York" };
const id = (n: number) => `7d0a3c1e-52c8-4b8e-9a53-${String(n).padStart(12, "0")}`;

const lab = {
  ...labExample,
  id: 1,
  slug: "quarry",
  name: "Quarry Hill",
  collection_methods: ["walk_in_test", "at_home_phlebotomy", "testkit"],
};
const test_ = (n: number, overrides: Partial<LabTest> = {}): LabTest => ({
  ...(labTestExample as LabTest),
  id: id(n),
  name: `Test ${n}`,
  method: "walk_in_test",
  fasting: false,
  markers: [],
  lab,
  ...overrides,
});
const question = {
  id: 11,
  required: true,
  code: "DAY",
  value: "Day of the cycle",
  type: "numeric",
  sequence: 1,
  answers: [],
};
const marker = (n: number, overrides: Partial<Marker> = {}): Marker => ({
  id: n,
  name: `Marker ${n}`,
  slug: `m${n}`,
  lab_id: 1,
  a_la_carte_enabled: true,
  ...overrides,
});
const account = (n: number, overrides: Partial<LabAccount> = {}): LabAccount => ({
  id: id(n),
  lab: "quarry",
  status: "active",
  delegated_flow: "not_delegated",
  provider_account_id: `QH-${n}`,
  allowed_billing: {},
  team_id_allowlist: [],
  ...overrides,
});
const choices: OrderChoices = {
  tests: [
    test_(1),
    test_(2, { method: "at_home_phlebotomy" }),
    test_(3, { method: "testkit" }),
    test_(4, { lab: { ...lab, id: 2, slug: "other", name: "Other" } }),
    test_(5, { markers: [marker(50, { aoe: { questions: [question] } })], fasting: true }),
  ],
  add_ons: [marker(60), marker(61, { a_la_carte_enabled: false })],
  accounts: [],
};
const filled: OrderDraftValues = {
  ...EMPTY_ORDER,
  user_id: id(99),
  patient: {
    first_name: "Wren",
    last_name: "Halloway",
    dob: day("1993-01-30"),
    gender: "female",
    phone_number: "206-555-0142",
    email: "wren@example.com",
  },
  lab_test_ids: [id(1)],
  address: {
    ...EMPTY_ORDER.address,
    first_line: "4 Quay Lane",
    city: "Portland",
    state: "ME",
    zip: "04101",
  },
  schedule: "now",
};
const getProblems = (change: Partial<OrderDraftValues>, accounts: LabAccount[] = []) =>
  problemsByField(checkOrder({ ...filled, ...change }, { ...choices, accounts }, clinic));

test("a complete order meets every rule, and its body fits the contract", () => {
  expect(getProblems({})).toEqual({});
  const body = toOrderBody(id(7), filled, choices, clinic.today);
  expect(CreateOrderBody.safeParse(body).error).toBeUndefined();
});

test("an empty form violates rules of every step", () => {
  expect(Object.keys(problemsByField(checkOrder(EMPTY_ORDER, choices, clinic)))).toEqual(
    expect.arrayContaining(["user_id", "lab_test_ids", "address.zip", "activate_by"]),
  );
});

describe("each rule that is not met has a sentence", () => {
  test.each<[string, Partial<OrderDraftValues>, RegExp, LabAccount[]?]>([
    ["patient.dob", { patient: { ...filled.patient, dob: day("2027-01-01") } }, /future/],
    ["patient.email", { patient: { ...filled.patient, email: "wren" } }, /not an email/],
    ["proxy.first_name", { patient: { ...filled.patient, dob: day("2012-01-30") } }, /Enter/],
    ["lab_test_ids", { lab_test_ids: [] }, /Choose a test/],
    ["lab_test_ids", { lab_test_ids: [id(1), id(4)] }, /Quarry Hill and Other/],
    ["lab_test_ids", { lab_test_ids: [id(1), id(77)] }, /no longer available/],
    ["marker_ids", { marker_ids: [61], collection_method: "walk_in_test" }, /only inside a test/],
    ["collection_method", { marker_ids: [60] }, /Added markers need/],
    ["collection_method", { lab_test_ids: [id(1), id(2)] }, /different ways/],
    ["collection_method", { lab_test_ids: [id(1), id(3)] }, /ordered alone/],
    ["collection_method", { collection_method: "on_site_collection" }, /does not collect on site/],
    ["collection_method", { collection_method: "testkit" }, /by its own test/],
    ["lab_account_id", {}, /2 active accounts/, [account(1), account(2)]],
    ["lab_account_id", {}, /not active yet/, [account(1, { status: "pending" })]],
    ["lab_account_id", { lab_account_id: id(8) }, /not at the lab/, [account(1)]],
    [
      "has_physician",
      {},
      /name the physician/,
      [account(1, { delegated_flow: "order_delegated" })],
    ],
    ["physician.npi", { has_physician: true }, /ten digits/],
    ["billing_type", {}, /in ME/, [account(1, { allowed_billing: { client_bill: ["OH"] } })]],
    ["answers.50.11", { lab_test_ids: [id(5)] }, /requires an answer/],
    [
      "answers.50.11",
      { lab_test_ids: [id(5)], answers: [{ marker_id: 50, question_id: 11, answer: "x" }] },
      /Enter a number/,
    ],
    ["address.state", { address: { ...filled.address, state: "Maine" } }, /Two capital/],
    ["address.zip", { address: { ...filled.address, zip: "4101" } }, /Five digits/],
    [
      "address.access_notes",
      { address: { ...filled.address, access_notes: "x".repeat(1001) } },
      /1 characters too many/,
    ],
    ["clinical_notes", { clinical_notes: "x".repeat(1002) }, /2 characters too many/],
    ["activate_by", { schedule: null }, /Choose when/],
    ["activate_by", { schedule: "later" }, /Choose a date/],
    ["activate_by", { schedule: "later", activate_by: day("2026-11-20") }, /21-Nov-2026/],
  ])("%s", (field, change, sentence, accounts) => {
    expect(getProblems(change, accounts)[field]).toMatch(sentence);
  });
});

test("accepts today in the clinic's zone, a chosen account and an answered question", () => {
  const answers = [{ marker_id: 50, question_id: 11, answer: "12" }];
  const change = { lab_test_ids: [id(5)], answers, lab_account_id: id(2) };
  const later = { schedule: "later" as const, activate_by: clinic.today };
  expect(getProblems({ ...change, ...later }, [account(1), account(2)])).toEqual({});
});

test("sends several tests or added markers as an order set, and the guardian with the minor's address", () => {
  const patient = { ...filled.patient, dob: day("2012-01-30") };
  const proxy = {
    first_name: "Ivo",
    last_name: "Halloway",
    phone_number: "206-555-0143",
    email: "",
  };
  const values = {
    ...filled,
    patient,
    proxy,
    marker_ids: [60],
    collection_method: "walk_in_test" as const,
  };
  const body = toOrderBody(id(7), values, choices, clinic.today);
  expect(body).toMatchObject({
    order_set: { lab_test_ids: [id(1)], add_on: { marker_ids: [60] } },
    collection_method: "walk_in_test",
    patient_details: { medical_proxy: { first_name: "Ivo", address: { city: "Portland" } } },
  });
  expect(CreateOrderBody.safeParse(body).error).toBeUndefined();
});

test("lists fasting, collection and the activation date for review", () => {
  const values = {
    ...filled,
    lab_test_ids: [id(5)],
    schedule: "later" as const,
    activate_by: day("2026-11-26"),
  };
  const facts = reviewFacts(values, getSelection(values, choices), clinic, {
    user_id: id(9),
    client_user_id: "clinic-0009",
    record: { first_name: "Wren", last_name: "Halloway", dob: "1993-01-30", gender: null },
  });
  const getFact = (term: string) => facts.find((fact) => fact.term === term)?.value;
  expect(getFact("Record")).toBe("Wren Halloway, born 30-Jan-1993, sex not on record, clinic-0009");
  expect(getFact("Fasting")).toMatch(/^yes/);
  expect(getFact("Collected")).toBe("walk-in");
  expect(getFact("Activation")).toBe("on 26-Nov-2026, America/New_York");
});

test("says nothing of fasting and collection before a test is chosen", () => {
  const values = { ...filled, lab_test_ids: [] };
  const facts = reviewFacts(values, getSelection(values, choices), clinic, undefined);
  expect(facts).toContainEqual({ term: "Fasting", value: "not known yet" });
  expect(facts).toContainEqual({ term: "Collected", value: "not known yet" });
});

test("finds the field of an error of the service", () => {
  expect(fieldOfPath("patient_details.first_name")).toBe("patient.first_name");
  expect(fieldOfPath("patient_address.zip")).toBe("address.zip");
  expect(fieldOfPath("patient_details.medical_proxy.first_name")).toBe("proxy.first_name");
  expect(fieldOfSentence("The phone number is not a real number.")).toBe("patient.phone_number");
  expect(fieldOfSentence("activate_by must be today")).toBe("activate_by");
});
