import pg from "pg";
import { ownTeamId } from "@/bin/embedded/own-team-id";
import type { Facts } from "./requests";

/** Finds the records that the measured requests use. */
export async function findFacts(url: string): Promise<Facts> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const column = async (sql: string): Promise<string[]> => {
    const { rows } = await client.query<{ value: string }>(sql, [ownTeamId]);
    return rows.map(({ value }) => value);
  };
  try {
    const [total] = await column(
      "select count(*)::text as value from service.orders where team_id = $1",
    );
    const orderIds = await column(
      "select id::text as value from service.orders where team_id = $1 order by md5(id::text) limit 2000",
    );
    const waitingIds = await column(
      `select id::text as value from service.orders where team_id = $1 and activate_by > now() + interval '2 days'
       and low_level_status in ('ordered', 'awaiting_registration') order by md5(id::text) limit 2000`,
    );
    const [userId, sampleId, fullName] = await column(
      `select unnest(array[user_id::text, sample_id, patient_name]) as value from (
         select * from service.orders where team_id = $1 and sample_id is not null and patient_name is not null
         order by created_at limit 1) as eldest`,
    );
    if (!userId || !sampleId || !fullName) throw new Error("The clinic is empty");
    return { total: Number(total), orderIds, waitingIds, userId, sampleId, fullName };
  } finally {
    await client.end();
  }
}
