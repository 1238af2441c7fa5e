import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { createRandom } from "@/lib/matching/random";
import { generateRecords } from "@/lib/matching/testing/generated-records";
import { getDigest, getNameKeys, getPersonKeys } from "@/service/person-index/person-keys";
import type { TestService } from "@/service/testing/create-test-service";

/**
 * Adds generated people to a team and its person index, half of them again as a second user with errors in the details.
 * Inserts in bulk, because five thousand requests take minutes.
 */
export async function fillRecords(
  service: Pick<TestService, "db" | "clock">,
  teamId: string,
  users: number,
): Promise<void> {
  const slips = { birthDate: 0.05, phone: 0.5, gender: 0.02 };
  const records = generateRecords(createRandom(3), { people: users, twice: 0.5, slips })
    .slice(0, users)
    .map(({ person }) => ({ id: randomUUID(), person }));
  const ids = records.map(({ id }) => id);
  await service.db.system.execute(sql`
    insert into service.users (id, team_id, client_user_id, created_at)
    select id, ${teamId}::uuid, 'generated-' || id, ${service.clock.now().toISOString()}::timestamptz
    from unnest(${sql.param(ids)}::uuid[]) as generated (id)`);
  const keys = records.map(({ person }) => {
    const { first, last } = getNameKeys(person);
    return `{${[...getPersonKeys(person), first, last].filter(Boolean).join(",")}}`;
  });
  const digests = records.map(({ person }) => getDigest(person).toString("hex"));
  const details = records.map(({ person }) => JSON.stringify(person));
  await service.db.system.execute(sql`
    with person as (
      insert into service.person_index (team_id, user_id, digest, details, keys)
      select ${teamId}::uuid, id, decode(digest, 'hex'), details::jsonb, keys::bigint[]
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(digests)}::text[], ${sql.param(details)}::text[],
        ${sql.param(keys)}::text[]) as generated (id, digest, details, keys)
      returning id, keys)
    insert into service.person_keys (team_id, key, person_id)
    select ${teamId}::uuid, unnest(person.keys), person.id from person`);
}
