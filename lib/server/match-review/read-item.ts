import "server-only";
import { DOUBTED_STATES } from "@/lib/contract/dashboard/match-correction";
import type {
  MatchDecision,
  MatchWatch,
  ReviewCandidate,
  ReviewItem,
} from "@/lib/contract/dashboard/match-review";
import type { Instant } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import type {
  MatchReviewCandidate,
  UnmatchedResult,
} from "@/lib/contract/service/unmatched-result";
import {
  toOrderCandidate,
  toPersonCandidate,
} from "@/lib/domain/match-review/compare/found-candidate";
import {
  getOrderPerson,
  getUserPerson,
  getResultPerson,
} from "@/lib/domain/match-review/compare/match-person";
import { matchDue } from "@/lib/domain/match-review/match-due";
import { can } from "@/lib/domain/permissions";
import { atMost } from "@/lib/server/core/at-most";
import type { Ctx } from "@/lib/server/core/context";
import { foundOrNull } from "@/lib/server/core/found-or-null";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";
import { withInfo } from "@/lib/server/people/person-search";
import { readCandidateRecords } from "./candidate-records";
import { readClaim, wasTakenFrom } from "./claims";
import { readCorrections } from "./corrections";
import { formatWithout, getDecisions, isOpenDecision } from "./decisions";
import { maskedPatient } from "./masked-patient";

const CANDIDATE_CONCURRENCY = 6;

type Candidate = Pick<ReviewCandidate, "user_id" | "candidate">;

/** Who holds an item and what was decided on it, without what others wrote. */
export async function readMatchWatch(ctx: Ctx, itemId: string): Promise<MatchWatch> {
  const { claim, decisions } = await readCourse(ctx, itemId);
  return { claim, decisions: decisions.map((each) => formatWithout(each, ctx)) };
}

async function readCourse(ctx: Ctx, itemId: string): Promise<MatchWatch> {
  const [claim, decisions] = await Promise.all([readClaim(ctx, itemId), getDecisions(ctx, itemId)]);
  return { claim, decisions };
}

/** One item as its viewer may see it: the people in it only while it is open to them. */
export async function readReviewItem(ctx: Ctx, itemId: string): Promise<ReviewItem> {
  const [item, course, wasTaken] = await Promise.all([
    callService(ctx, endpoints.getUnmatchedResult, { params: { raw_result_id: itemId } }),
    readCourse(ctx, itemId),
    wasTakenFrom(ctx, itemId),
  ]);
  const { claim, decisions } = course;
  const isOpen = isOpenTo(ctx, course) || (await isCaseOpenTo(ctx, itemId));
  return {
    item: isOpen ? item : { ...item, patient: null, note: null },
    ...maskedPatient(item.patient),
    is_open: isOpen,
    person: isOpen ? getResultPerson(item.patient) : null,
    due: matchDue(item),
    claim,
    decisions: isOpen ? decisions : decisions.map((each) => formatWithout(each, ctx)),
    candidates: isOpen
      ? await openCandidates(ctx, item, decisions)
      : candidatesOf(item).map(disabledCandidate),
    lost: lostRace(item, decisions, wasTaken),
    read_at: runtime().clock.now().toISOString() as Instant,
  };
}

/** Every candidate of an item, with the user of its group. */
export function candidatesOf(item: UnmatchedResult): Candidate[] {
  return (item.candidate_groups ?? []).flatMap(({ user_id, candidates }) =>
    (candidates ?? []).map((candidate) => ({ user_id: user_id ?? null, candidate })),
  );
}

/** The patient that a candidate stands for, with its order where there is one; null for what the service has no more. */
export async function readTarget(
  ctx: Ctx,
  target: { order_id?: string | null | undefined; user_id: string | null },
): Promise<Pick<ReviewCandidate, "order" | "patient">> {
  const { order_id, user_id } = target;
  if (order_id) {
    const order = await foundOrNull(callService(ctx, endpoints.getOrder, { params: { order_id } }));
    return { order, patient: order && getOrderPerson(order) };
  }
  const info = user_id
    ? await foundOrNull(callService(ctx, endpoints.getUserInfo, { params: { user_id } }))
    : null;
  return { order: null, patient: info && getUserPerson(info) };
}

/** Whoever reviews a case, and whoever opened it, compares the result with the order as it was decided. */
async function isCaseOpenTo(ctx: Ctx, itemId: string): Promise<boolean> {
  const cases = (await readCorrections(ctx, { states: DOUBTED_STATES })).filter(
    ({ item_id }) => item_id === itemId,
  );
  const isReviewer = can(ctx.actor.role, "match:second-review");
  return cases.some(({ steps }) => isReviewer || steps[0]?.is_me);
}

/** To whoever holds it, whoever decided or looked a second time, and whoever may do so now. */
function isOpenTo({ actor }: Ctx, { claim, decisions }: MatchWatch): boolean {
  if (claim?.is_mine) return true;
  const wasTheirs = ({ by, second }: MatchDecision) => by.is_me || second?.staff_id === actor.id;
  if (decisions.some(wasTheirs)) return true;
  const awaits = decisions.some(({ state }) => state === "awaiting_second");
  return awaits && can(actor.role, "match:second-review");
}

/** The candidates with their people, and whatever else an open decision wants to give the result to. */
async function openCandidates(
  ctx: Ctx,
  item: UnmatchedResult,
  decisions: readonly MatchDecision[],
): Promise<ReviewCandidate[]> {
  const proposed = candidatesOf(item);
  const open = decisions.find(isOpenDecision);
  const [candidates, found, records] = await Promise.all([
    atMost(CANDIDATE_CONCURRENCY, proposed, async (each) => ({
      ...each,
      ...(await readTarget(ctx, { order_id: each.candidate.order_id, user_id: each.user_id })),
    })),
    open && !proposalFor(open, proposed) ? foundTarget(ctx, open) : null,
    readCandidateRecords(ctx, proposed),
  ]);
  const known = candidates.map((each) => ({
    ...each,
    record: each.user_id === null ? null : (records.get(each.user_id) ?? null),
  }));
  return found ? [...known, found] : known;
}

/** The candidate that an accept names, if the service proposed it. */
export function proposalFor(
  target: Pick<MatchDecision, "order_id" | "user_id">,
  candidates: readonly Candidate[],
): Candidate | undefined {
  return candidates.find(({ candidate, user_id }) =>
    target.order_id ? candidate.order_id === target.order_id : user_id === target.user_id,
  );
}

/** What a reviewer searched for and decided on: whoever looks a second time has to compare it, too. */
async function foundTarget(
  ctx: Ctx,
  { action, order_id, user_id }: MatchDecision,
): Promise<ReviewCandidate | null> {
  if (action !== "accept") return null;
  if (order_id) {
    const order = await foundOrNull(callService(ctx, endpoints.getOrder, { params: { order_id } }));
    return order && toOrderCandidate(order);
  }
  const params = { user_id: user_id ?? "" };
  const user = await foundOrNull(callService(ctx, endpoints.getUser, { params }));
  return user && toPersonCandidate(await withInfo(ctx, user));
}

/** The free objects may say anything of a person, so they stay closed with the rest. */
function disabledCandidate({ user_id, candidate }: Candidate): ReviewCandidate {
  const closed: MatchReviewCandidate = { ...candidate, marker_overlap: null, status_context: null };
  return { user_id, candidate: closed, order: null, patient: null };
}

/** What stands at the service, for whoever decided too late or was working on it when it was taken over. */
function lostRace(
  item: UnmatchedResult,
  decisions: readonly MatchDecision[],
  wasTaken: boolean,
): ReviewItem["lost"] {
  const isDecided = item.status !== "pending_customer_review";
  const sent = decisions.find(({ state }) => state === "sent") ?? null;
  const mine = decisions.find(({ state, by }) => state === "lost" && by.is_me) ?? null;
  if (!isDecided || sent?.by.is_me || !(mine || wasTaken)) return null;
  return {
    mine,
    other: sent,
    status: item.status,
    action: item.resolution_action,
    order_id: item.resolved_order_id ?? null,
    user_id: item.resolved_user_id ?? null,
    note: item.note ?? null,
    reviewed_at: item.reviewed_at ?? null,
  };
}
