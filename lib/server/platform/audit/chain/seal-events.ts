import { sql } from "drizzle-orm";
import type { DashboardDb, DashboardTx } from "@/lib/server/db/database";
import { auditSeals } from "@/lib/server/db/schema/audit-chain";
import { CONTENT_HASH, hashSeal, type SealContent } from "./seal-hash";

const EVENTS_PER_READ = 5_000;

/**
 * With `IS_UNSEALED`, in SQL: whether an entry `e` has no seal and may still get one. Ids count up over all teams, so
 * the sealed ones form few ranges. An entry stored two minutes after a younger one is no longer looked for: the role's
 * statement_timeout would have ended its statement long before. The two minutes count up to the newest seal and not to
 * now, because nothing may have been sealed since.
 */
export const UNSEALED = sql`
  floor as materialized (
    select coalesce((select last_id from dashboard.audit_seals
      where sealed_at < (select max(sealed_at) from (
        select sealed_at from dashboard.audit_seals order by last_id desc limit 50) newest) - interval '2 minutes'
      order by last_id desc limit 1), 0) as id
  ), sealed as materialized (
    select coalesce(range_agg(s.events), '{}'::int8multirange) as ids
    from dashboard.audit_seals s where s.last_id > (select id from floor)
  )`;
export const IS_UNSEALED = sql`e.id > (select id from floor) and not e.id <@ (select ids from sealed)`;

/**
 * Seals every entry of the audit log that is not sealed yet, in each team's chain. Only one process does so at a time,
 * and writing entries never waits for it. `isResumed`: nothing was sealed for a while, so entries may have waited.
 * Returns how many were sealed.
 */
export async function sealAuditEvents(
  db: DashboardDb,
  { isResumed = false }: { isResumed?: boolean } = {},
): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ held: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('audit seals', 0)) as held`,
    );
    if (rows[0]?.held !== true) return 0;
    let sealed = 0;
    for (let after = 0; ; ) {
      const groups = await readUnsealed(tx, after);
      await storeSeals(tx, groups, isResumed);
      const count = groups.reduce((sum, { eventCount }) => sum + eventCount, 0);
      sealed += count;
      if (count < EVENTS_PER_READ) return sealed;
      after = Math.max(...groups.map(({ lastId }) => lastId));
    }
  });
}

type Group = Pick<SealContent, "teamId" | "events" | "eventCount" | "contentHash"> & {
  readonly firstId: number;
  readonly lastId: number;
};

type GroupRow = {
  team_id: string;
  events: string;
  first_id: string;
  last_id: string;
  event_count: number;
  content_hash: Buffer;
};

/** The next entries after an id that have no seal, by team. */
async function readUnsealed(tx: DashboardTx, after: number): Promise<Group[]> {
  const { rows } = await tx.execute<GroupRow>(sql`
    with ${UNSEALED}, page as (
      select e.* from dashboard.audit_events e where ${IS_UNSEALED} and e.id > ${after}
      order by e.id limit ${EVENTS_PER_READ}
    )
    select team_id, range_agg(int8range(id, id, '[]'))::text as events, min(id) as first_id, max(id) as last_id,
      count(*)::int as event_count, ${sql.raw(CONTENT_HASH)} as content_hash
    from page e group by team_id`);
  return rows.map((row) => ({
    teamId: row.team_id,
    events: row.events,
    firstId: Number(row.first_id),
    lastId: Number(row.last_id),
    eventCount: row.event_count,
    contentHash: row.content_hash,
  }));
}

async function storeSeals(
  tx: DashboardTx,
  groups: readonly Group[],
  isResumed: boolean,
): Promise<void> {
  if (groups.length === 0) return;
  const teamIds = groups.map(({ teamId }) => teamId);
  const heads = await tx.execute<{ team_id: string; number: number; hash: Buffer }>(sql`
    select distinct on (team_id) team_id, number, hash from dashboard.audit_seals
    where team_id in ${teamIds} order by team_id, number desc`);
  const clock = await tx.execute<{ ms: number }>(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const made = { sealedAt: new Date(clock.rows[0]?.ms ?? Number.NaN), isResumed, version: 2 };
  const headByTeam = new Map(heads.rows.map((head) => [head.team_id, head]));
  const seals = groups.map((group) => {
    const head = headByTeam.get(group.teamId);
    const seal = { ...group, ...made, number: (head?.number ?? 0) + 1 };
    return { ...seal, hash: hashSeal(seal, head?.hash ?? null) };
  });
  await tx.insert(auditSeals).values(seals);
}
