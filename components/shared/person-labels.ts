import type { PersonHit } from "@/lib/contract/dashboard/person";
import { formatDate } from "@/lib/domain/datetime";

/** The person's name, or the clinic's own id when no name is stored. */
export function personName({ user, info }: PersonHit): string {
  return [info?.first_name, info?.last_name].filter(Boolean).join(" ") || user.client_user_id;
}

/** `born 08-May-1992, clinic-0017`. */
export function personNote({ user, info }: PersonHit): string {
  const born = info?.dob ?? user.fallback_birth_date?.value;
  return [born ? `born ${formatDate(born)}` : "birth date not known", user.client_user_id].join(
    ", ",
  );
}
