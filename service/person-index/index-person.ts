import { eq, sql } from "drizzle-orm";
import type { PersonDetails } from "@/lib/matching/person-details";
import type { TeamTx } from "@/service/db/database";
import { personIndex, personKeys } from "@/service/db/schema/person-index";
import { addPersonText, forgetPersonText } from "@/service/search/person-text";
import { getDigest, getNameKeys, getPersonKeys } from "./person-keys";

/**
 * Makes a user findable by these details, for the matcher and for the search, in addition to all earlier ones. Details that are already indexed change
 * nothing; empty ones are left out.
 */
export async function indexPerson(
  tx: TeamTx,
  userId: string,
  person: PersonDetails | null,
): Promise<void> {
  if (person !== null) await addPersonText(tx, userId, person);
  const searched = person === null ? [] : getPersonKeys(person);
  if (person === null || searched.length === 0) return;
  const { first, last } = getNameKeys(person);
  const keys = [...searched, ...[first, last].filter((key) => key !== null)];
  await tx.execute(sql`
    with person as (
      insert into ${personIndex} (team_id, user_id, digest, details, keys)
      values (${tx.teamId}, ${userId}, ${getDigest(person)},
        ${JSON.stringify(person)}::jsonb, ${`{${keys.join(",")}}`}::bigint[])
      on conflict do nothing
      returning id, keys)
    insert into ${personKeys} (team_id, key, person_id)
    select ${tx.teamId}, unnest(person.keys), person.id from person`);
}

/** Deletes a user from the index, so that nothing is matched to their earlier details. */
export async function forgetPerson(tx: TeamTx, userId: string): Promise<void> {
  await tx.execute(sql`
    delete from ${personKeys} k using ${personIndex} p
    where p.user_id = ${userId} and k.team_id = p.team_id and k.key = any(p.keys) and k.person_id = p.id`);
  await tx.delete(personIndex).where(eq(personIndex.userId, userId));
  await forgetPersonText(tx, userId);
}
