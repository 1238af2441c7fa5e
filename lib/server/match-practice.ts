import { z } from "zod";
import { MatchDeskItem } from "@/lib/contract/match-desk";
import {
  PracticeCaseInput,
  PracticeDecideInput,
  PracticeDesk,
} from "@/lib/contract/match-practice";
import type { Ctx } from "./context";
import { ConsoleError } from "./errors";
import { clearCases, decideCase } from "./match-practice/decide-case";
import { makeCases } from "./match-practice/make-cases";
import { openCase } from "./match-practice/open-case";
import { type PracticePlace, practicePlace } from "./match-practice/practice-place";
import { beginRound, openRound, ownCase, toRound } from "./match-practice/practice-rounds";
import { operation } from "./operation";
import { runtime } from "./runtime";

const permission = "match:practice";
const subject = ({ case_id }: { case_id: string }) => ({ type: "practice-case", id: case_id });

/** The own round of practice; what the service has not made yet is asked for. */
export const readPractice = operation(
  {
    name: "match-practice.read",
    permission,
    kind: "read",
    input: z.strictObject({}),
    output: PracticeDesk,
    // One's own exercise on made-up people.
    audit: "none",
  },
  async (ctx) => practiceDesk(ctx, await practicePlace(ctx)),
);

/** Begins a round, or begins anew: what is left of the round before is closed. */
export const startPractice = operation(
  {
    name: "match-practice.start",
    permission,
    kind: "write",
    input: z.strictObject({}),
    output: PracticeDesk,
    audit: {},
  },
  async (ctx) => {
    const place = requirePlace(await practicePlace(ctx));
    const before = await openRound(ctx);
    await beginRound(ctx);
    if (before) runtime().afterResponse(clearCases(place, before.cases));
    return practiceDesk(ctx, { ctx: place, closed: null });
  },
);

/** Opens one case of the own round: result and candidates with their names, as a claimed item has them. */
export const openPracticeCase = operation(
  {
    name: "match-practice.open-case",
    permission,
    kind: "write",
    input: PracticeCaseInput,
    output: MatchDeskItem,
    audit: { subject },
  },
  async (ctx, { case_id }) => {
    const place = requirePlace(await practicePlace(ctx));
    return openCase(place, await ownCase(ctx, case_id));
  },
);

/** Decides one case of the own round; the answer holds its grade. */
export const decidePractice = operation(
  {
    name: "match-practice.decide",
    permission,
    kind: "write",
    input: PracticeDecideInput,
    output: PracticeDesk,
    audit: {
      subject,
      detail: ({ action }) => ({ action }),
    },
  },
  async (ctx, input) => {
    const place = requirePlace(await practicePlace(ctx));
    await decideCase(place, await ownCase(ctx, input.case_id), input);
    return practiceDesk(ctx, { ctx: place, closed: null });
  },
);

async function practiceDesk(ctx: Ctx, place: PracticePlace): Promise<PracticeDesk> {
  if (place.ctx === null) return { round: null, closed: place.closed };
  const known = await openRound(ctx);
  if (known === null) return { round: null, closed: null };
  const made = await makeCases(place.ctx, known.cases);
  const { round, cases } = (made > 0 && (await openRound(ctx))) || known;
  return { round: toRound(round, cases), closed: null };
}

function requirePlace(place: PracticePlace): Ctx {
  if (place.ctx) return place.ctx;
  throw new ConsoleError("conflict", place.closed);
}
