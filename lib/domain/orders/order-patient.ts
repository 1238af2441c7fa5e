import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { CalendarDate } from "@/lib/contract/primitives";
import { formatDate } from "@/lib/domain/datetime";

type Named = {
  patient_details: Pick<
    NonNullable<OrderRecord["patient_details"]>,
    "first_name" | "last_name"
  > | null;
  ordered_for?: { name: string } | null;
};

/**
 * The patient's name as written on the order. An unregistered kit has none: then for whom it was ordered, or `No patient
 * details yet` where that was not read.
 */
export function patientName({ patient_details, ordered_for }: Named): string {
  const { first_name, last_name } = patient_details ?? {};
  const name = [first_name, last_name].filter(Boolean).join(" ");
  if (name !== "") return name;
  return ordered_for ? formatOrderedFor(ordered_for.name) : "No patient details yet";
}

/** `For Juniper Marsh, kit not registered`: an order without a patient, with the name on the record of its person. */
export function formatOrderedFor(name: string): string {
  return `For ${name}, kit not registered`;
}

/** `Juniper Marsh, born 24-Aug-1985`; says so where the birth date is not known. */
export function formatNameAndBirth(name: string, born: CalendarDate | null): string {
  return `${name}, ${born ? `born ${formatDate(born)}` : "birth date not known here"}`;
}

/**
 * The birth date as a calendar date. Some deployments send it as midnight UTC; its date part is the birth date, so it
 * must not be converted to a time zone.
 */
export function birthDate(dob: string): CalendarDate {
  return dob.slice(0, 10) as CalendarDate;
}

/** An address as written on a parcel, one entry per line; empty when there is none. */
export function addressLines(address: OrderRecord["patient_address"]): string[] {
  if (!address) return [];
  const { receiver_name, first_line, second_line, city, state, zip, country } = address;
  return [receiver_name, first_line, second_line, `${city}, ${state} ${zip}`, country].filter(
    (line): line is string => Boolean(line),
  );
}
