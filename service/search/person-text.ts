import { eq, sql } from "drizzle-orm";
import type { PersonDetails } from "@/lib/matching/person-details";
import { getSearchLines } from "@/lib/matching/search/search-lines";
import type { TeamTx } from "@/service/db/database";
import { users } from "@/service/db/schema/users";

/**
 * Adds the words of a person's names and the birth date to the user's search text. Those already in it change nothing.
 */
export async function addPersonText(
  tx: TeamTx,
  userId: string,
  { firstName, middleName, lastName, birthDate }: PersonDetails,
): Promise<void> {
  const lines = getSearchLines({
    ids: [],
    names: [firstName, middleName, lastName],
    texts: [birthDate],
  });
  if (lines.length === 0) return;
  await tx.execute(sql`
    with added as (
      select string_agg(line || E'\\n', '' order by at) as lines
      from ${users}, json_array_elements_text(${JSON.stringify(lines)}::json) with ordinality as known (line, at)
      where ${users.id} = ${userId} and strpos(${users.personText}, E'\\n' || line || E'\\n') = 0)
    update ${users} set person_text = ${users.personText} || added.lines
    from added where ${users.id} = ${userId} and added.lines is not null`);
}

/** Removes every name and birth date of a purged user from the search text. */
export async function forgetPersonText(tx: TeamTx, userId: string): Promise<void> {
  await tx.update(users).set({ personText: "\n" }).where(eq(users.id, userId));
}
