import { sql } from "drizzle-orm";
import { MATCH_PARAMETERS_PEOPLE } from "@/lib/contract/service/match-parameters";
import type {
  EstimationRecord,
  EstimationSample,
} from "@/lib/matching/estimation/estimate-parameters";
import type { PersonDetails } from "@/lib/matching/person-details";
import type { TeamTx } from "@/service/db/database";
import { personIndex } from "@/service/db/schema/person-index";
import { users } from "@/service/db/schema/users";

/** Approximate number of records in each of the three lists of a sample. */
const RECORDS_A_LIST = 20_000;

/** The number of users of the team with known details, counted up to the number that an estimate needs. */
export async function countKnownPeople(tx: TeamTx): Promise<number> {
  const { rows } = await tx.execute<{ people: number }>(sql`
    select count(*)::int as people from (
      select from ${users} u
      where u.team_id = ${tx.teamId}::uuid
        and exists (select from ${personIndex} p where p.user_id = u.id)
      order by u.created_at desc nulls last
      limit ${MATCH_PARAMETERS_PEOPLE}) as known`);
  return rows[0]?.people ?? 0;
}

/**
 * Records of the team for an estimate. For a large team a share is read, selected by birth date or by name rather than
 * by person, so that two records of one person are read together or not at all.
 */
export async function readSample(
  tx: TeamTx,
): Promise<{ readonly sample: EstimationSample; readonly records: number }> {
  const records = await tx.$count(personIndex);
  const parts = Math.max(1, Math.ceil(records / RECORDS_A_LIST));
  if (parts === 1) {
    const all = await readPart(tx, sql`''`, 1);
    return { sample: { anyone: all, byBirthDate: all, byName: all }, records };
  }
  const sample = {
    anyone: await readPart(tx, sql`id::text`, parts),
    byBirthDate: await readPart(tx, sql`coalesce(details->>'birthDate', '')`, parts),
    byName: await readPart(
      tx,
      sql`lower(coalesce(details->>'firstName', '') || ' ' || coalesce(details->>'lastName', ''))`,
      parts,
    ),
  };
  return { sample, records };
}

/** The records whose `text` hashes into the first of `parts` parts. */
async function readPart(
  tx: TeamTx,
  text: ReturnType<typeof sql>,
  parts: number,
): Promise<EstimationRecord[]> {
  const { rows } = await tx.execute<{ user_id: string; details: PersonDetails }>(sql`
    select user_id, details from ${personIndex}
    where team_id = ${tx.teamId}::uuid and (hashtext(${text}) & 2147483647) % ${parts}::int = 0
    order by id
    limit ${2 * RECORDS_A_LIST}`);
  return rows.map(({ user_id: userId, details: person }) => ({ userId, person }));
}
