import { ownTeamId } from "@/bin/embedded/own-team-id";
import { withConnection } from "@/bin/embedded/postgres/database-access";
import { createRandom } from "@/lib/matching/random";
import { inventPerson } from "./invent-person";

/** Names repeat as often among this many invented people as in a large population. */
const INVENTED = 20_000;
const SEED = 2_000_000;

/** An added person, with the facts that a search may use. */
export type NamedPerson = {
  readonly id: string;
  readonly clientId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `1983-08-20` */
  readonly birthDate: string;
};

/**
 * Adds `count` people with a name and a birth date in one statement and returns `chosen` of them. The index is built
 * afterwards, which takes a fraction of the time.
 */
export async function fillNames(
  url: string,
  { count, chosen }: { readonly count: number; readonly chosen: number },
): Promise<NamedPerson[]> {
  const random = createRandom(SEED);
  const people = Array.from({ length: INVENTED }, () => inventPerson(random));
  return withConnection(url, async (client) => {
    const { rows: index } = await client.query<{ indexdef: string }>(
      "select indexdef from pg_indexes where schemaname = 'service' and indexname = 'users_search'",
    );
    await client.query("drop index service.users_search");
    await client.query("select setseed(0.5)");
    await client.query(
      `insert into service.users (id, team_id, client_user_id, created_at, person_text)
       select gen_random_uuid(), $1, 'named-' || n, now() - n * interval '1 minute',
         E'\\n' || ($2::text[])[1 + floor(random() * $4)::int] || E'\\n' || ($3::text[])[1 + floor(random() * $4)::int]
           || E'\\n' || date '1935-01-01' + floor(random() * 26000)::int || E'\\n'
       from generate_series(1, $5::int) as n`,
      [
        ownTeamId,
        people.map(({ firstName }) => firstName?.toLowerCase()),
        people.map(({ lastName }) => lastName?.toLowerCase()),
        INVENTED,
        count,
      ],
    );
    await client.query("set maintenance_work_mem = '512MB'");
    await client.query(index[0]?.indexdef ?? "");
    await client.query("vacuum analyze service.users");
    const { rows } = await client.query<{ id: string; client_user_id: string; lines: string[] }>(
      `select id, client_user_id, string_to_array(trim(both E'\\n' from person_text), E'\\n') as lines
       from service.users where client_user_id like 'named-%'
       and substr(client_user_id, 7)::int % $1 = 0 order by client_user_id`,
      [Math.max(1, Math.floor(count / chosen))],
    );
    return rows.map(({ id, client_user_id: clientId, lines }) => {
      const [firstName = "", lastName = "", birthDate = ""] = lines;
      return { id, clientId, firstName, lastName, birthDate };
    });
  });
}
