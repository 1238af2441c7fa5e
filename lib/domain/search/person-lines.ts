import type { PersonHit } from "@/lib/contract/dashboard/person";
import { getSearchLines } from "@/lib/matching/search/search-lines";

/** The lines of a person that are searched, for `hasEveryTerm`. */
export function getPersonLines({ user, info }: PersonHit): string[] {
  return getSearchLines({
    ids: [user.user_id],
    names: [info?.first_name, info?.last_name],
    texts: [info?.dob, user.fallback_birth_date?.value, user.client_user_id],
  });
}
