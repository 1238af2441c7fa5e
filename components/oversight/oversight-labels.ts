import type { ListedAccess, ViewAlarm } from "@/lib/contract/dashboard/oversight/view-alarm";
import { shortId } from "@/lib/contract/short-id";

/** `312 people within an hour, more than 200 (the limit)`. */
export function formatOpened({ people, window, threshold, reason }: ViewAlarm): string {
  const within = window === "hour" ? "within an hour" : "within a day";
  const why = reason === "limit" ? "the limit" : "three times what is usual for them";
  return `${people.toLocaleString("en")} people ${within}, more than ${threshold.toLocaleString("en")} (${why})`;
}

/** `Juniper Marsh`; the start of the id when no name was read. */
export function formatPerson({ person_name, person_id }: ListedAccess): string {
  return person_name ?? `name not read, ${shortId(person_id)}`;
}
