import type { OrderDraftValues } from "@/lib/contract/dashboard/orders/order-draft";
import type { PersonRecord } from "@/lib/contract/dashboard/person";

/** A person's data on record, as initial values of the form. */
export function listKnownFields({
  user,
  info,
}: PersonRecord): Pick<
  OrderDraftValues,
  "user_id" | "patient" | "proxy" | "address" | "identity_confirmation"
> {
  const address = info?.address;
  const proxy = info?.medical_proxy;
  return {
    user_id: user.user_id,
    identity_confirmation: null,
    patient: {
      first_name: info?.first_name ?? "",
      last_name: info?.last_name ?? "",
      dob: info?.dob ?? user.fallback_birth_date?.value ?? null,
      gender: info?.gender ?? "",
      phone_number: info?.phone_number ?? "",
      email: info?.email ?? "",
    },
    proxy: {
      first_name: proxy?.first_name ?? "",
      last_name: proxy?.last_name ?? "",
      phone_number: proxy?.phone_number ?? "",
      email: proxy?.email ?? "",
    },
    address: {
      receiver_name: "",
      first_line: address?.first_line ?? "",
      second_line: address?.second_line ?? "",
      city: address?.city ?? "",
      state: address?.state ?? "",
      zip: address?.zip ?? "",
      country: address?.country ?? "US",
      access_notes: address?.access_notes ?? "",
    },
  };
}

/**
 * The fields to set when a person is chosen. What another person agreed to and answered, and what was noted about them,
 * must not be sent for this one.
 */
export function listChosenFields(
  person: PersonRecord,
  { user_id }: Pick<OrderDraftValues, "user_id">,
): Partial<OrderDraftValues> {
  const known = listKnownFields(person);
  if (user_id === null || user_id === known.user_id) return known;
  return { ...known, consents: [], answers: [], icd_codes: "", clinical_notes: "" };
}
