import { eq, sql } from "drizzle-orm";
import type { PersonDetails } from "@/lib/matching/person-details";
import type { TeamTx } from "@/service/db/database";
import { personIndex, personKeys } from "@/service/db/schema/person-index";
import { users } from "@/service/db/schema/users";
import { getNameKeys, getPersonKeys } from "./person-keys";

/** A key shared by more people than this hardly identifies anyone. */
const MAX_PEOPLE_PER_KEY = 400;
const MAX_PEOPLE = 100;
const MAX_COUNTED = 4_000;
/** Counting stops here: beyond this, the frequency of a name hardly changes its weight. */
const MAX_NAMESAKES = 5_000;

export type KnownPerson = { readonly userId: string; readonly details: PersonDetails };

/**
 * People of the team who share a key with this person: at most a hundred, those who share many and rare keys first. A
 * user appears once for each known set of details.
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
      limit ${sql.raw(String(MAX_PEOPLE_PER_KEY))}) as found) as hits
  group by person_id
  order by rarity desc, person_id
  limit ${sql.raw(String(MAX_PEOPLE))}) as sharing`;

/**
 * The approximate number of people a result of the team could belong to: counted up to four thousand, estimated beyond
 * that.
 */
export async function countPeople(tx: TeamTx): Promise<number> {
  const [row] = await tx
    .prepared("count_people", (each) =>
      each
        .select({
          people: sql<number>`case when count(*) < ${sql.raw(String(MAX_COUNTED))} then count(*)
            else greatest(count(*), (select reltuples from pg_class where oid = 'service.users'::regclass)) end::float8`,
        })
        .from(
          // In index order, so that the query for a small team does not scan the users of all teams.
          sql`(select from ${users} u where u.team_id = ${sql.placeholder("team")}::uuid
            order by u.created_at desc nulls last limit ${sql.raw(String(MAX_COUNTED))}) as known`,
        ),
    )
    .execute({ team: tx.teamId });
  return row?.people ?? 0;
}

/** The number of people of the team with each of a person's names, up to five thousand; null for a missing name. */
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
                limit ${sql.raw(String(MAX_NAMESAKES))}) as bearing) as found`,
        ),
    )
    .execute({ team: tx.teamId, keys: `{${[first, last].filter(Boolean).join(",")}}` });
  const peopleWith = (key: string | null) => rows.find((row) => row.key === key)?.people ?? null;
  return { first: peopleWith(first), last: peopleWith(last) };
}
