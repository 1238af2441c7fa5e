import "server-only";
import { z } from "zod";
import {
  PracticeCaseInput,
  PracticeDecideInput,
  PracticeWorkspace,
} from "@/lib/contract/dashboard/match-practice";
import { ReviewItem } from "@/lib/contract/dashboard/match-review";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { clearCases, decideCase } from "./decide-case";
import { createCases } from "./make-cases";
import { openCase } from "./open-case";
import { type PracticePlace, findPracticePlace } from "./practice-place";
import { beginRound, findOpenRound, requireOwnCase, toRound } from "./practice-rounds";

const permission = "match:practice";
const subject = ({ case_id }: { case_id: string }) => ({ type: "practice-case", id: case_id });

/** One's own practice round; cases that the service has not created yet are requested. */
export const readPractice = operation(
  {
    name: "match-practice.read",
    permission,
    kind: "read",
    input: z.strictObject({}),
    output: PracticeWorkspace,
    // One's own practice on sample people.
    audit: "none",
  },
  async (ctx) => readPracticeWorkspace(ctx, await findPracticePlace(ctx)),
);

/** Starts a round. What was left open of the round before is closed. */
export const startPractice = operation(
  {
    name: "match-practice.start",
    permission,
    kind: "write",
    input: z.strictObject({}),
    output: PracticeWorkspace,
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

/** Opens one case of one's own round: result and candidates with their names, as in a claimed item. */
export const openPracticeCase = operation(
  {
    name: "match-practice.open-case",
    permission,
    kind: "write",
    input: PracticeCaseInput,
    output: ReviewItem,
    audit: { subject },
  },
  async (ctx, { case_id }) => {
    const place = requirePlace(await findPracticePlace(ctx));
    return openCase(place, await requireOwnCase(ctx, case_id));
  },
);

/** Decides one case of one's own round. The answer has its grade. */
export const decidePractice = operation(
  {
    name: "match-practice.decide",
    permission,
    kind: "write",
    input: PracticeDecideInput,
    output: PracticeWorkspace,
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
