import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { matchPracticeEndpoints } from "@/lib/contract/dashboard/endpoints/match-practice";
import type { PracticeWorkspace } from "@/lib/contract/dashboard/match-practice";
import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { practiceCases } from "@/lib/server/db/schema/match-practice";
import { takeClaim } from "@/lib/server/match-review/claims";
import { readReviewItem } from "@/lib/server/match-review/read-item";
import { clearCases, decideCase } from "./decide-case";
import { createCases } from "./make-cases";
import {
  beginRound,
  type CaseRecord,
  findOpenRound,
  requireOwnCase,
  toRound,
} from "./practice-rounds";
import { findPracticeTeam, switchTeam } from "./practice-team";

const permission = "match:practice";
const subject = ({ case_id }: { case_id: string }) => ({ type: "practice-case", id: case_id });

/** The staff member's own practice round; requests any cases that the service has not created yet. */
export const readPractice = operation(
  matchPracticeEndpoints.readPractice,
  {
    permission,

    // The staff member's own practice on sample people.
    audit: "none",
  },
  async (ctx) => readPracticeWorkspace(ctx, await findPracticePlace(ctx)),
);

/** Starts a round and closes whatever the previous one left open. */
export const startPractice = operation(
  matchPracticeEndpoints.startPractice,
  {
    permission,

    audit: {},
  },
  async (ctx) => {
    const place = requirePlace(await findPracticePlace(ctx));
    const before = await findOpenRound(ctx);
    await beginRound(ctx);
    if (before) runtime().afterResponse(clearCases(place, before.cases));
    return readPracticeWorkspace(ctx, { ctx: place, closed: null });
  },
);

/** Opens one case of the staff member's own round: result and candidates with their names, as in a claimed item. */
export const openPracticeCase = operation(
  matchPracticeEndpoints.openPracticeCase,
  {
    permission,

    audit: { subject },
  },
  async (ctx, { case_id }) => {
    const place = requirePlace(await findPracticePlace(ctx));
    return openCase(place, await requireOwnCase(ctx, case_id));
  },
);

/** Decides one case of the staff member's own round. The response contains its grade. */
export const decidePractice = operation(
  matchPracticeEndpoints.decidePractice,
  {
    permission,

    audit: {
      subject,
      detail: ({ action }) => ({ action }),
    },
  },
  async (ctx, input) => {
    const place = requirePlace(await findPracticePlace(ctx));
    await decideCase(place, await requireOwnCase(ctx, input.case_id), input);
    return readPracticeWorkspace(ctx, { ctx: place, closed: null });
  },
);

async function readPracticeWorkspace(ctx: Ctx, place: PracticePlace): Promise<PracticeWorkspace> {
  if (place.ctx === null) return { round: null, closed: place.closed };
  const before = await findOpenRound(ctx);
  if (before === null) return { round: null, closed: null };
  const missing = await createCases(place.ctx, before.cases);
  const { round, cases } = (missing > 0 && (await findOpenRound(ctx))) || before;
  return { round: toRound(round, cases), closed: null };
}

function requirePlace(place: PracticePlace): Ctx {
  if (place.ctx) return place.ctx;
  throw new DashboardError("conflict", place.closed);
}

/**
 * A case in the form in which match review shows a claimed item. The time taken to decide is measured from the first
 * opening.
 */
async function openCase(place: Ctx, { id, resultId }: CaseRecord): Promise<ReviewItem> {
  if (resultId === null) throw new DashboardError("conflict", "This case is not ready yet.");
  const { db, clock } = runtime();
  await takeClaim(place, resultId);
  const item = await readReviewItem(place, resultId);
  await db
    .update(practiceCases)
    .set({ openedAt: clock.now() })
    .where(and(eq(practiceCases.id, id), isNull(practiceCases.openedAt)));
  return item;
}

/** Where a staff member can practice, or why they cannot. */
type PracticePlace = { ctx: Ctx; closed: null } | { ctx: null; closed: string };

/**
 * The service's team that may receive sample results: the practice team, or the clinic's own when that is a sandbox.
 * Never a production team.
 */
async function findPracticePlace(ctx: Ctx): Promise<PracticePlace> {
  const team = await findPracticeTeam(runtime().db, ctx.team);
  if (team) return { ctx: switchTeam(ctx, team), closed: null };
  if (ctx.team.deployment.startsWith("sandbox-")) return { ctx, closed: null };
  return {
    ctx: null,
    closed: "Practice needs a sandbox, and none is set up for this clinic.",
  };
}
