import type { Identity } from "@/lib/contract/dashboard/identity";
import type { OrderChoices } from "@/lib/contract/dashboard/orders/order-choices";
import type { ImportColumn } from "@/lib/contract/dashboard/orders/order-import";
import type { CalendarDate } from "@/lib/contract/primitives";
import { BILLING_TYPES } from "@/lib/contract/service/order";
import { ImportOrderBody } from "@/lib/contract/service/order-requests";
import { COLLECTION_METHODS } from "@/lib/contract/service/order-status-labels";
import { addressRules } from "@/lib/domain/order-form/address-rules";
import { physicianRules } from "@/lib/domain/order-form/check-order";
import { patientRules } from "@/lib/domain/order-form/patient-rules";
import { getSelection, type Selection } from "@/lib/domain/order-form/selection";
import { formatColumn } from "./columns";
import { readBirthDate } from "./written-date";

export type Cells = Partial<Record<ImportColumn, string>>;

/** The data against which a file's rows are checked. */
export type ImportContext = {
  choices: OrderChoices;
  today: CalendarDate;
  /** Client id or user id → the service's user id; null when there is no such person. */
  people: ReadonlyMap<string, string | null>;
  /** User id → the identity on record; null where none is stored. */
  records: ReadonlyMap<string, Identity | null>;
  /** Sample ids of the team's existing orders. */
  takenSampleIds: ReadonlySet<string>;
  /** How often each sample id occurs in the file. */
  sampleIdCounts: ReadonlyMap<string, number>;
};

/** The reason against a row whose sample id already belongs to an order. */
export const ALREADY_IMPORTED = "Sample id: another order of the clinic already has it.";

export type CheckedRow = { reasons: string[]; body: ImportOrderBody | null };

/**
 * Whether a row can be imported, by the rules of POST /v3/order/import: the rules for patients and tests, a sample id
 * that no other order has, and an account that is active or pending. Each reason is a sentence.
 */
export function checkRow(cells: Cells, context: ImportContext): CheckedRow {
  const at = (column: ImportColumn) => (cells[column] ?? "").trim();
  const userId = context.people.get(at("client_user_id")) ?? null;
  const test = getTest(at("lab_test"), context);
  const selection = getSelection(
    {
      lab_test_ids: test ? [test.id] : [],
      marker_ids: [],
      collection_method: null,
      lab_account_id: at("lab_account_id").toLowerCase() || null,
    },
    context.choices,
  );
  const dob = at("dob") === "" ? null : readBirthDate(at("dob"), context.today);
  const birthDate = dob && "date" in dob ? dob.date : null;
  const patient = {
    first_name: at("first_name"),
    last_name: at("last_name"),
    dob: birthDate,
    gender: at("gender").toLowerCase(),
    phone_number: at("phone_number"),
    email: at("email"),
  };
  const physician = {
    first_name: at("physician_first_name"),
    last_name: at("physician_last_name"),
    npi: at("physician_npi"),
  };
  const hasPhysician = Object.values(physician).some((text) => text !== "");
  const problems: (string | null)[] = [
    sampleProblem(at("sample_id"), context),
    userId === null ? personProblem(at("client_user_id")) : null,
    test ? null : testProblem(at("lab_test")),
    test
      ? methodProblem(at("collection_method"), selection)
      : wordProblem("collection_method", at("collection_method"), COLLECTION_METHODS),
    wordProblem("billing_type", at("billing_type"), BILLING_TYPES),
    accountProblem(at("lab_account_id"), selection),
    dob && "problem" in dob ? `Date of birth: ${dob.problem}` : null,
    ...patientRules(patient, context.today)
      .filter(({ field }) => dob === null || birthDate !== null || field !== "patient.dob")
      .map(withField),
    ...physicianRules({ has_physician: hasPhysician, physician }, selection).map(withField),
    ...addressRules({
      receiver_name: at("receiver_name"),
      first_line: at("first_line"),
      second_line: at("second_line"),
      city: at("city"),
      state: at("state"),
      zip: at("zip"),
      country: at("country") || "US",
    }).map(withField),
    // The rules say what a ZIP code needs; this says what became of it.
    /^\d{3,4}$/.test(at("zip")) && (at("country") || "US") === "US"
      ? `Zip: “${at("zip")}” lost its leading zero in a spreadsheet; format the column as text.`
      : null,
  ];
  const reasons = problems.filter((problem) => problem !== null);
  if (reasons.length > 0) return { reasons, body: null };
  const body = ImportOrderBody.safeParse({
    user_id: userId,
    billing_type: at("billing_type"),
    order_set: { lab_test_ids: [test?.id] },
    collection_method: at("collection_method"),
    ...(hasPhysician ? { physician } : {}),
    patient_details: patient,
    patient_address: {
      receiver_name: at("receiver_name") || `${patient.first_name} ${patient.last_name}`,
      first_line: at("first_line"),
      ...(at("second_line") ? { second_line: at("second_line") } : {}),
      city: at("city"),
      state: at("state"),
      zip: at("zip"),
      country: at("country") || "US",
    },
    sample_id: at("sample_id"),
    ...(at("lab_account_id") ? { lab_account_id: at("lab_account_id") } : {}),
  });
  if (body.success) return { reasons: [], body: body.data };
  const issues = body.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  return { reasons: issues, body: null };
}

function withField({ field, passes, detail }: { field: string; passes: boolean; detail: string }) {
  if (passes) return null;
  const name = field.slice(field.lastIndexOf(".") + 1).replaceAll("_", " ");
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${detail}`;
}

function sampleProblem(sampleId: string, context: ImportContext): string | null {
  if (sampleId === "") return "Sample id: it is empty.";
  if (sampleId.length > 64) return "Sample id: at most 64 characters.";
  if ((context.sampleIdCounts.get(sampleId) ?? 0) > 1) {
    return "Sample id: another row of this file has the same one.";
  }
  return context.takenSampleIds.has(sampleId) ? ALREADY_IMPORTED : null;
}

function personProblem(clientId: string): string {
  return clientId === ""
    ? "Client user id: it is empty."
    : "Client user id: nobody in the clinic has it. Compare it with the id on the person’s page.";
}

function getTest(named: string, { choices }: ImportContext) {
  const wanted = named.toLowerCase();
  return choices.tests.find(
    ({ id, slug, name }) =>
      wanted !== "" && [id, slug, name].some((each) => each.toLowerCase() === wanted),
  );
}

function testProblem(named: string): string {
  return named === ""
    ? "Lab test: it is empty."
    : `Lab test: “${named}” is not the id, slug or name of an active test of the clinic.`;
}

function methodProblem(method: string, { hasKit, offeredMethods }: Selection): string | null {
  const unknown = wordProblem("collection_method", method, COLLECTION_METHODS);
  if (unknown) return unknown;
  if (hasKit && method !== "testkit")
    return "Collection method: this test is a kit, so it must be testkit.";
  if (!hasKit && !offeredMethods.includes(method)) {
    return `Collection method: the lab offers ${offeredMethods.join(", ")}.`;
  }
  return null;
}

function accountProblem(named: string, { accounts, account }: Selection): string | null {
  if (named !== "") {
    if (account === null) return "Lab account: the clinic has no account with this id at this lab.";
    const open = account.status === "active" || account.status === "pending";
    return open ? null : `Lab account: it is ${account.status}, not active or pending.`;
  }
  const active = accounts.filter(({ status }) => status === "active");
  return active.length > 1
    ? `Lab account: the clinic has ${active.length} active accounts at this lab: name one.`
    : null;
}

function wordProblem(column: ImportColumn, word: string, known: readonly string[]): string | null {
  return known.includes(word) ? null : `${formatColumn(column)}: one of ${known.join(", ")}.`;
}
