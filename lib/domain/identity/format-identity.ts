import type { PersonIdentity } from "@/lib/contract/dashboard/identity";
import { CalendarDate } from "@/lib/contract/primitives";
import { formatDate } from "@/lib/domain/datetime";

/** `24-Aug-1985`; invalid text is displayed as received, a missing date as "not on record". */
export function formatIdentityDate(date: string | null): string {
  if (date === null) return "not on record";
  const day = CalendarDate.safeParse(date);
  return day.success ? formatDate(day.data) : date;
}

type OnRecord = Pick<PersonIdentity, "record"> & { client_user_id: string | null };

/** `Juniper Marsh`; null when the record has no name. */
export function formatRecordName({ record }: Pick<OnRecord, "record">): string | null {
  return [record?.first_name, record?.last_name].filter(Boolean).join(" ") || null;
}

/** `Juniper Marsh, born 24-Aug-1985`: enough to compare with the person present. */
export function formatNameAndBirth(person: Pick<OnRecord, "record">): string {
  const born = `born ${formatIdentityDate(person.record?.dob ?? null)}`;
  return `${formatRecordName(person) ?? "no name on record"}, ${born}`;
}

/** `Juniper Marsh, born 24-Aug-1985, female, harbour-0002`: the record to which an order belongs. */
export function formatRecord(person: OnRecord): string {
  const sex = person.record?.gender ?? "sex not on record";
  return [formatNameAndBirth(person), sex, person.client_user_id ?? "no longer a client"].join(
    ", ",
  );
}
