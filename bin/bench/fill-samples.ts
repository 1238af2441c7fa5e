import { createHash } from "node:crypto";
import { ownTeamId } from "@/bin/embedded/own-team-id";
import { withConnection } from "@/bin/embedded/postgres/database-access";

const USERS_PER_STATEMENT = 50;

/** The id of the n-th wearer, the same in every run. */
export function wearerId(index: number): string {
  const hex = createHash("sha256").update(`wearer ${index}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Registers wearers from one number up to another, without samples. */
export async function addWearers(url: string, from: number, to: number): Promise<void> {
  const ids = Array.from({ length: to - from }, (_, index) => wearerId(from + index));
  await withConnection(url, async (client) => {
    await client.query(
      `insert into service.users (id, team_id, client_user_id, created_at)
       select id, $2, 'wearer-' || id, now() from unnest($1::uuid[]) as wearer (id)`,
      [ids, ownTeamId],
    );
  });
}

/**
 * Gives each wearer `each` heart rates, one a minute, the last one before `endMs`. Written in SQL, because only the volume
 * matters; the write numbers are those of one import each.
 */
export async function addSamples(
  url: string,
  wearers: readonly number[],
  { each, endMs }: { each: number; endMs: number },
): Promise<void> {
  await withConnection(url, async (client) => {
    for (let start = 0; start < wearers.length; start += USERS_PER_STATEMENT) {
      const ids = wearers.slice(start, start + USERS_PER_STATEMENT).map(wearerId);
      await client.query(
        `insert into service.timeseries_samples (team_id, user_id, resource, timestamp,
           source_provider, source_type, value, unit, timezone_offset_s, arrived_in, updated_at)
         select $2, wearer, 'heartrate', to_timestamp($3::float8 / 1000) - n * interval '1 minute',
           'oura', 'ring', 55 + (n % 997 * 7919 % 60), 'bpm', 0, 1, now()
         from unnest($1::uuid[]) as wearer, generate_series(1, $4) as n`,
        [ids, ownTeamId, endMs, each],
      );
      await client.query(
        `insert into service.timeseries_heads (user_id, team_id, latest)
         select wearer, $2, 1 from unnest($1::uuid[]) as wearer on conflict do nothing`,
        [ids, ownTeamId],
      );
    }
    // In a clinic that grew over years, autovacuum would have done this.
    await client.query("vacuum analyze service.timeseries_samples");
  });
}
