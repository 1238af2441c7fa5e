import type pg from "pg";
import { createIds } from "@/bin/demo/ids";
import { ownTeamId } from "@/bin/embedded/own-team-id";
import { withConnection } from "@/bin/embedded/postgres/database-access";
import type { PersonDetails } from "@/lib/matching/person-details";
import { createRandom } from "@/lib/matching/random";
import { getDigest, getNameKeys, getPersonKeys } from "@/service/person-index/person-keys";
import { inventPerson } from "./invent-person";

const BATCH = 5_000;
const SEED = 1_000_000;

export type IndexedPerson = { readonly userId: string; readonly person: PersonDetails };

/**
 * Adds `count` people without orders to the clinic and its person index, and returns every `step`-th of them. Written
 * in SQL, because only the volume matters; the index keys are computed as in the service.
 */
export async function fillPeople(
  url: string,
  { count, step }: { readonly count: number; readonly step: number },
): Promise<IndexedPerson[]> {
  const [random, nextId] = [createRandom(SEED), createIds("indexed person")];
  const chosen: IndexedPerson[] = [];
  await withConnection(url, async (client) => {
    await client.query("set synchronous_commit = off");
    for (let start = 0; start < count; start += BATCH) {
      const people = Array.from({ length: Math.min(BATCH, count - start) }, () => ({
        userId: nextId(),
        person: inventPerson(random),
      }));
      chosen.push(...people.filter((_, index) => (start + index) % step === 0));
      await insertPeople(client, people);
    }
    await insertKeys(client);
  });
  return chosen;
}

async function insertPeople(client: pg.Client, people: readonly IndexedPerson[]): Promise<void> {
  const ids = people.map(({ userId }) => userId);
  await client.query(
    `insert into service.users (id, team_id, client_user_id, created_at)
     select id, $2, 'indexed-' || id, now() from unnest($1::uuid[]) as person (id)`,
    [ids, ownTeamId],
  );
  await client.query(
    `insert into service.person_index (team_id, user_id, digest, details, keys)
     select $1, person.user_id, decode(person.digest, 'hex'), person.details, person.keys::bigint[]
     from unnest($2::uuid[], $3::text[], $4::jsonb[], $5::text[]) as person (user_id, digest, details, keys)`,
    [
      ownTeamId,
      ids,
      people.map(({ person }) => getDigest(person).toString("hex")),
      people.map(({ person }) => JSON.stringify(person)),
      people.map(({ person }) => `{${getKeys(person).join(",")}}`),
    ],
  );
}

function getKeys(person: PersonDetails): string[] {
  const { first, last } = getNameKeys(person);
  return [...getPersonKeys(person), ...[first, last].filter((key) => key !== null)];
}

/** Inserts the keys in the index's order, which is several times faster than in order of arrival. */
async function insertKeys(client: pg.Client): Promise<void> {
  await client.query("set work_mem = '512MB'");
  await client.query(
    `insert into service.person_keys (team_id, key, person_id)
     select team_id, unnest(keys), id from service.person_index order by 1, 2, 3
     on conflict do nothing`,
  );
  // In a clinic that grew over years, autovacuum would have done this.
  for (const table of ["users", "person_index", "person_keys"]) {
    await client.query(`vacuum analyze service.${table}`);
  }
}
