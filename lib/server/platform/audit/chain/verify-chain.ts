import { sql } from "drizzle-orm";
import type { ChainProblem } from "@/lib/contract/dashboard/audit-chain";
import { MINUTE_MS } from "@/lib/contract/time";
import type { DashboardDb } from "@/lib/server/db/database";
import { IS_UNSEALED, UNSEALED } from "./seal-events";
import { CONTENT_HASH, hashSeal, type SealContent } from "./seal-hash";

const SEALS_PER_READ = 500;

export type ChainReport = {
  readonly teamId: string;
  readonly seals: number;
  readonly events: number;
  /** Entries waiting for their seal, which is normal for a few seconds. */
  readonly waiting: number;
  /** The first ones, at most 20 of each kind. */
  readonly problems: readonly ChainProblem[];
};

/** The most problems of a team that are reported. */
export const MAX_PROBLEMS = 20;
/** Entries are dated just before they are stored, and sealed within seconds. */
const LATE_MS = 2 * MINUTE_MS;

/** The teams that have entries or seals. */
export async function listChainTeams(db: DashboardDb): Promise<string[]> {
  const { rows } = await db.execute<{ team_id: string }>(sql`
    with recursive of_events as (
      (select team_id from dashboard.audit_events order by team_id limit 1)
      union all
      select (select e.team_id from dashboard.audit_events e where e.team_id > of_events.team_id order by e.team_id limit 1)
      from of_events where of_events.team_id is not null
    )
    select team_id from of_events where team_id is not null
    union select team_id from dashboard.audit_seals where number = 1`);
  return rows.map((row) => row.team_id);
}

/**
 * Reads a team's chain from its first seal to its last and rehashes the entries. Takes time proportional to the log,
 * but only a page of memory. The hashes outside the database are compared by `verifyAnchors`.
 */
export async function verifyChain(db: DashboardDb, teamId: string): Promise<ChainReport> {
  const problems: ChainProblem[] = [];
  const note = (kind: ChainProblem["kind"], number: number | null) => {
    if (problems.length < MAX_PROBLEMS) problems.push({ kind, number });
  };
  let previous: Buffer | null = null;
  let next = 1;
  let events = 0;
  let found = 0;
  let last: ReadSeal | null = null;
  for await (const seal of readSeals(db, teamId)) {
    if (seal.number !== next) note("seal_missing", next);
    const isInOrder = last === null || last.version <= seal.version;
    if (!isInOrder || !hashSeal(seal, previous).equals(seal.hash))
      note("seal_changed", seal.number);
    if (isLate(seal, last)) note("entries_late", seal.number);
    if (seal.foundCount < seal.eventCount) note("entries_missing", seal.number);
    else if (!seal.foundHash.equals(seal.contentHash)) note("entries_changed", seal.number);
    previous = seal.hash;
    next = seal.number + 1;
    events += seal.eventCount;
    found += seal.foundCount;
    last = seal;
  }
  // Counted in this order, so that entries written in between count as waiting and not as inserted.
  const total = await countEntries(db, teamId);
  const { count: waiting } = await readWaiting(db, teamId);
  if (total - found > waiting) note("entries_inserted", null);
  return { teamId, seals: next - 1, events, waiting, problems };
}

/**
 * Whether a seal has entries dated long before it. Where nothing had been sealed for a while, they may be as old as the
 * seal before.
 */
function isLate(
  { version, isResumed, oldest, sealedAt }: ReadSeal,
  last: ReadSeal | null,
): boolean {
  if (version === 1 || oldest === null) return false;
  if (isResumed && last === null) return false;
  const since = isResumed && last !== null ? last.sealedAt : sealedAt;
  return oldest.getTime() < since.getTime() - LATE_MS;
}

type ReadSeal = SealContent & {
  readonly hash: Buffer;
  /** When the oldest of its entries is dated. */
  readonly oldest: Date | null;
  readonly foundCount: number;
  readonly foundHash: Buffer;
};

/** The team's seals in order, each with the current count and hash of its entries. */
async function* readSeals(db: DashboardDb, teamId: string): AsyncGenerator<ReadSeal> {
  for (let after = 0; ; ) {
    // Both phases are named because the index of a team's entries begins with them.
    const { rows } = await db.execute<Record<string, unknown>>(sql`
      select s.team_id, s.number, s.events::text as events, s.event_count, s.content_hash, s.hash, s.sealed_at,
        s.version, s.is_resumed, found.oldest, found.count, found.hash as found_hash
      from (select * from dashboard.audit_seals where team_id = ${teamId} and number > ${after}
        order by number limit ${SEALS_PER_READ}) s
      cross join lateral (
        select min(e.at) as oldest, count(*)::int as count, ${sql.raw(CONTENT_HASH)} as hash from dashboard.audit_events e
        where e.team_id = s.team_id and e.phase in ('attempt', 'outcome')
          and e.id between s.first_id and s.last_id and e.id <@ s.events
      ) found order by s.number`);
    for (const row of rows) {
      yield {
        teamId: String(row.team_id),
        number: Number(row.number),
        events: String(row.events),
        eventCount: Number(row.event_count),
        contentHash: row.content_hash as Buffer,
        hash: row.hash as Buffer,
        sealedAt: new Date(String(row.sealed_at)),
        version: Number(row.version),
        isResumed: row.is_resumed === true,
        oldest: row.oldest === null ? null : new Date(String(row.oldest)),
        foundCount: Number(row.count),
        foundHash: row.found_hash as Buffer,
      };
      after = Number(row.number);
    }
    if (rows.length < SEALS_PER_READ) return;
  }
}

async function countEntries(db: DashboardDb, teamId: string): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(
    sql`select count(*) as total from dashboard.audit_events where team_id = ${teamId}`,
  );
  return Number(rows[0]?.total ?? 0);
}

/** The team's entries that the next sealing will seal: how many there are, and since when the oldest has waited. */
export async function readWaiting(
  db: DashboardDb,
  teamId: string,
): Promise<{ count: number; since: Date | null }> {
  const { rows } = await db.execute<{ count: string; since: string | null }>(sql`
    with ${UNSEALED}
    select count(*) as count, min(e.at) as since from dashboard.audit_events e
    where e.team_id = ${teamId} and e.phase in ('attempt', 'outcome') and ${IS_UNSEALED}`);
  const { count = "0", since = null } = rows[0] ?? {};
  return { count: Number(count), since: since === null ? null : new Date(since) };
}
