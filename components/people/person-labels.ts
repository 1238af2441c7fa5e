import type { PersonHit, PersonRecord, PersonRow } from "@/lib/contract/dashboard/person";
import type { CalendarDate } from "@/lib/contract/primitives";
import { ageOn } from "@/lib/domain/calendar-date";
import { formatDate } from "@/lib/domain/datetime";

/** The person's name, or the clinic's own id when no name is stored. */
export function formatPersonName({ user, info }: PersonHit): string {
  const name = [info?.first_name, info?.last_name].filter(Boolean).join(" ").trim();
  return name === "" ? user.client_user_id : name;
}

/** The stored birth date, otherwise the one that a source provided. */
export function getBirthDate({ user, info }: PersonHit): CalendarDate | null {
  return info?.dob ?? user.fallback_birth_date?.value ?? null;
}

/** `08-May-1992, 34`; null when no birth date is known. */
export function formatBorn(person: PersonHit, today: CalendarDate): string | null {
  const born = getBirthDate(person);
  return born ? `${formatDate(born)}, ${ageOn(born, today)}` : null;
}

/** The person's time zone; null when unknown. */
export function getPersonZone({
  user,
}: {
  user: Pick<PersonRow["user"], "fallback_time_zone">;
}): string | null {
  return user.fallback_time_zone?.id ?? null;
}

type Address = NonNullable<NonNullable<PersonRecord["info"]>["address"]>;

/** An address as lines; missing parts are skipped. */
export function formatAddress(address: Address): string[] {
  const town = [address.city, [address.state, address.zip].filter(Boolean).join(" ")];
  return [
    address.first_line,
    address.second_line ?? "",
    town.filter(Boolean).join(", "),
    address.country,
    address.access_notes ? `Access: ${address.access_notes}` : "",
  ].filter(Boolean);
}

/** The days for which the service accepts a person's data, both inclusive. */
export function formatIngestion({
  ingestion_start: from,
  ingestion_end: to,
}: PersonRecord["user"]): string {
  if (from && to) return `${formatDate(from)} to ${formatDate(to)}`;
  if (from) return `from ${formatDate(from)}`;
  return to ? `until ${formatDate(to)}` : "not limited";
}
