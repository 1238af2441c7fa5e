import { eq, sql } from "drizzle-orm";
import type { PersonDetails } from "@/lib/matching/person-details";
import type { TeamTx } from "@/service/db/database";
import { personIndex, personKeys } from "@/service/db/schema/person-index";
import { users } from "@/service/db/schema/users";
import { getNameKeys, getPersonKeys } from "./person-keys";

/** A key that more people share than this tells hardly anything of anyone. */
const PEOPLE_A_KEY = 400;
const PEOPLE = 100;
const COUNTED = 4_000;
/** Names are counted up to here: one that is more common than this says little more or less. */
const NAMESAKES = 5_000;

export type KnownPerson = { readonly userId: string; readonly details: PersonDetails };

/**
 * People of the team who share a key with this one: at most a hundred, those first who share many keys and rare ones.
 * A user comes once for each set of details that is known of them.
 */
export async function findPeople(tx: TeamTx, person: PersonDetails): Promise<KnownPerson[]> {
  const keys = getPersonKeys(person);
  if (keys.length === 0) return [];
  return tx
    .prepared("find_people", (each) =>
      each
        .select({ userId: personIndex.userId, details: personIndex.details })
        .from(personIndex)
        .innerJoin(sharing, eq(personIndex.id, sql`sharing.person_id`))
        .orderBy(sql`sharing.rarity desc`, personIndex.id),
    )
    .execute({ team: tx.teamId, keys: `{${keys.join(",")}}` });
}

const sharing = sql`(
  select person_id, sum(1.0 / people) as rarity
  from (
    select found.person_id, count(*) over (partition by wanted.key) as people
    from unnest(${sql.placeholder("keys")}::bigint[]) as wanted (key)
    cross join lateral (
      select person_id from ${personKeys} k
      where k.team_id = ${sql.placeholder("team")}::uuid and k.key = wanted.key
      limit ${sql.raw(String(PEOPLE_A_KEY))}) as found) as hits
  group by person_id
  order by rarity desc, person_id
  limit ${sql.raw(String(PEOPLE))}) as sharing`;

/** About how many people a result of the team could be of: counted up to four thousand, beyond that as estimated. */
export async function countPeople(tx: TeamTx): Promise<number> {
  const [row] = await tx
    .prepared("count_people", (each) =>
      each
        .select({
          people: sql<number>`case when count(*) < ${sql.raw(String(COUNTED))} then count(*)
            else greatest(count(*), (select reltuples from pg_class where oid = 'service.users'::regclass)) end::float8`,
        })
        .from(
          // In the order of an index: a small team is not to be looked for through all the others' users.
          sql`(select from ${users} u where u.team_id = ${sql.placeholder("team")}::uuid
            order by u.created_at desc nulls last limit ${sql.raw(String(COUNTED))}) as known`,
        ),
    )
    .execute({ team: tx.teamId });
  return row?.people ?? 0;
}

/** How many people of the team bear each of a person's names, up to five thousand; null for a name that is not known. */
export async function countNamesakes(
  tx: TeamTx,
  person: Pick<PersonDetails, "firstName" | "lastName">,
): Promise<{ readonly first: number | null; readonly last: number | null }> {
  const { first, last } = getNameKeys(person);
  const rows = await tx
    .prepared("count_namesakes", (each) =>
      each
        .select({ key: sql<string>`wanted.key::text`, people: sql<number>`found.people::float8` })
        .from(
          sql`unnest(${sql.placeholder("keys")}::bigint[]) as wanted (key)
            cross join lateral (
              select count(*) as people from (
                select from ${personKeys} k
                where k.team_id = ${sql.placeholder("team")}::uuid and k.key = wanted.key
                limit ${sql.raw(String(NAMESAKES))}) as bearing) as found`,
        ),
    )
    .execute({ team: tx.teamId, keys: `{${[first, last].filter(Boolean).join(",")}}` });
  const peopleWith = (key: string | null) => rows.find((row) => row.key === key)?.people ?? null;
  return { first: peopleWith(first), last: peopleWith(last) };
}
