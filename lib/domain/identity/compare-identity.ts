import type { Identity, IdentityConfirmation } from "@/lib/contract/dashboard/identity";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { PersonRecord } from "@/lib/contract/dashboard/person";
import { type ComparedField, comparePeople } from "@/lib/matching/fields/compare-people";
import type { PersonDetails } from "@/lib/matching/person-details";

/** The fields that identify a person on an order, with their labels. */
export const IDENTITY_FIELDS = {
  first_name: "first name",
  last_name: "last name",
  birth_date: "birth date",
  gender: "sex",
} as const satisfies Partial<Record<ComparedField, string>>;
export type IdentityField = keyof typeof IDENTITY_FIELDS;

const LIST = new Intl.ListFormat("en-GB", { type: "conjunction" });
const FIELDS = Object.keys(IDENTITY_FIELDS) as IdentityField[];
const NONE = { phone: null, email: null, address: null };

/** An identity in the form that the matcher compares. */
export function toPersonDetails({ first_name, last_name, dob, gender }: Identity): PersonDetails {
  return {
    firstName: first_name,
    lastName: last_name,
    birthDate: dob,
    gender,
    ...NONE,
  };
}

/**
 * The fields in which an order would name its person differently from the record. Anything that the matcher does not
 * call equal is a difference: a nickname or a swapped digit needs a decision too. A field that is empty on one side is
 * skipped; one that is filled on both sides but cannot be compared (a placeholder, an unknown sex) differs unless the
 * texts are equal.
 */
export function findIdentityDifferences(
  record: Identity | null,
  patient: Identity,
): IdentityField[] {
  if (record === null) return [];
  const comparisons = comparePeople(toPersonDetails(patient), toPersonDetails(record));
  return FIELDS.filter((field) => {
    const [known, given] = [getText(record, field), getText(patient, field)];
    if (known === "" || given === "") return false;
    const verdict = comparisons.find((each) => each.field === field)?.verdict;
    if (verdict === "missing") return known !== given;
    if (verdict !== "equal") return true;
    // The matcher ignores a generation suffix that one side omits, but it may be all that distinguishes a father from
    // his son.
    return isName(field) && foldName(known) !== foldName(given);
  });
}

function isName(field: IdentityField): boolean {
  return field === "first_name" || field === "last_name";
}

/** Letters and digits only, so that accents, spaces and punctuation do not make a different name. */
function foldName(text: string): string {
  return text.normalize("NFKD").replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Whether a confirmation was made for this person and exactly these two identities. */
export function isConfirmedFor(
  confirmation: IdentityConfirmation | null | undefined,
  userId: string,
  record: Identity,
  patient: Identity,
): boolean {
  if (!confirmation || confirmation.user_id !== userId) return false;
  return isSame(confirmation.record, record) && isSame(confirmation.patient, patient);
}

/** `The birth date and sex differ from the record.` */
export function describeDifferences(fields: readonly IdentityField[]): string {
  const names = fields.map((field) => IDENTITY_FIELDS[field]);
  return `The ${LIST.format(names)} ${names.length === 1 ? "differs" : "differ"} from the record.`;
}

/** The identity in a patient's details, as typed or as stored with an order. */
export function toIdentity(details: {
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  dob?: string | null | undefined;
  gender?: string | null | undefined;
}): Identity {
  const { first_name, last_name, dob, gender } = details;
  return {
    first_name: filled(first_name),
    last_name: filled(last_name),
    dob: filled(dob)?.slice(0, 10) ?? null,
    gender: filled(gender),
  };
}

/**
 * The identity on record: the latest demographics, otherwise the patient of the person's newest order, otherwise the
 * birth date alone. Null when none of these is known.
 */
export function recordIdentity(
  user: Pick<PersonRecord["user"], "fallback_birth_date">,
  info: (Omit<Identity, "dob"> & { dob: string }) | null,
  newest: Pick<OrderRecord, "patient_details"> | null,
): Identity | null {
  if (info) return toIdentity(info);
  const patient = newest?.patient_details;
  if (patient) return toIdentity(patient);
  const dob = user.fallback_birth_date?.value ?? null;
  return dob === null ? null : { first_name: null, last_name: null, dob, gender: null };
}

function isSame(one: Identity, other: Identity): boolean {
  return FIELDS.every((field) => getText(one, field) === getText(other, field));
}

function getText({ first_name, last_name, dob, gender }: Identity, field: IdentityField): string {
  const text = { first_name, last_name, birth_date: dob, gender }[field];
  return (text ?? "").trim().toLowerCase();
}

function filled(text: string | null | undefined): string | null {
  return text?.trim() || null;
}
