import { sql } from "drizzle-orm";
import type { ChainProblem } from "@/lib/contract/dashboard/audit-chain";
import type { DashboardDb } from "@/lib/server/db/database";
import { auditSeals } from "@/lib/server/db/schema/audit-chain";
import type { Anchor } from "./anchor";
import { recallAnchors } from "./anchor-count";
import type { Anchoring } from "./anchor-seals";
import { MAX_PROBLEMS } from "./verify-chain";

const ANCHORS_PER_READ = 1_000;

export type AnchorReport = {
  /** Problems, by team. */
  readonly ofTeam: ReadonlyMap<string, readonly ChainProblem[]>;
  /** Problems that concern all teams. */
  readonly ofAll: readonly ChainProblem[];
  /** How many hashes are kept, of all teams. */
  readonly kept: number;
};

/**
 * Compares the hashes kept outside the database with the seals, for all teams or for one, and their number with the
 * remembered one.
 */
export async function verifyAnchors(
  db: DashboardDb,
  place: Pick<Anchoring, "anchors" | "keys">,
  teamId?: string,
): Promise<AnchorReport> {
  // Read first: while they are compared, further hashes may be kept.
  const remembered = await recallAnchors(db, place);
  const problems = new Map<string, ChainProblem[]>();
  let hasDamage = false;
  let kept = 0;
  let page: Anchor[] = [];
  const comparePage = async () => {
    for (const { team_id, ...problem } of await findDifferences(db, page)) {
      const ofTeam = problems.get(team_id) ?? [];
      if (ofTeam.length < MAX_PROBLEMS) problems.set(team_id, [...ofTeam, problem]);
    }
    page = [];
  };
  for await (const anchor of place.anchors.read()) {
    kept += 1;
    if (anchor === null) hasDamage = true;
    else if (teamId === undefined || anchor.team_id === teamId) page.push(anchor);
    if (page.length === ANCHORS_PER_READ) await comparePage();
  }
  await comparePage();
  const isSealed = (await db.$count(auditSeals)) > 0;
  const ofAll: ChainProblem["kind"][] = [
    ...(hasDamage ? (["anchor_unreadable"] as const) : []),
    ...(remembered === null && isSealed ? (["anchors_unknown"] as const) : []),
    ...(remembered !== null && kept < remembered ? (["anchors_missing"] as const) : []),
  ];
  return { ofTeam: problems, ofAll: ofAll.map((kind) => ({ kind, number: null })), kept };
}

async function findDifferences(db: DashboardDb, anchors: readonly Anchor[]) {
  if (anchors.length === 0) return [];
  const { rows } = await db.execute<{ team_id: string; number: number; exists: boolean }>(sql`
    select a.team_id, a.number, s.hash is not null as exists
    from jsonb_to_recordset(${JSON.stringify(anchors)}::jsonb) as a(team_id uuid, number int, hash text)
    left join dashboard.audit_seals s using (team_id, number)
    where s.hash is distinct from decode(a.hash, 'hex') order by a.number`);
  return rows.map(({ team_id, number, exists }) => ({
    team_id,
    number,
    kind: exists ? ("anchor_differs" as const) : ("seal_missing" as const),
  }));
}
