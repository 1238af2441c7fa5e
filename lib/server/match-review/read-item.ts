import "server-only";
import { DOUBTED_STATES } from "@/lib/contract/dashboard/match-correction";
import {
  type MatchDecision,
  type MatchWatch,
  ReviewedResult,
  type ReviewItem,
} from "@/lib/contract/dashboard/match-review";
import {
  CandidateProposal,
  type MatchPerson,
  type ReviewCandidate,
} from "@/lib/contract/dashboard/review-candidate";
import type { Instant } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import type { UnmatchedResult } from "@/lib/contract/service/unmatched-result";
import {
  toOrderCandidate,
  toPersonCandidate,
} from "@/lib/domain/match-review/compare/found-candidate";
import {
  getOrderPerson,
  getResultPerson,
  getUserPerson,
  hideContact,
} from "@/lib/domain/match-review/compare/match-person";
import { matchDue } from "@/lib/domain/match-review/match-due";
import { can } from "@/lib/domain/permissions";
import type { Ctx } from "@/lib/server/core/context";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { runtime } from "@/lib/server/core/runtime";
import { mapReads } from "@/lib/server/core/service/map-reads";
import { callService } from "@/lib/server/core/service/service-client";
import { withInfo } from "@/lib/server/people/find-people";
import { readCandidateRecords } from "./candidate-records";
import { readClaim, wasTakenFrom } from "./claims";
import { readCorrections } from "./corrections";
import { hideNotes, isOpenDecision, readDecisions } from "./decisions";
import { maskPatient } from "./mask-patient";
import { getVersions } from "./review-versions";

const CANDIDATE_CONCURRENCY = 6;

type Candidate = Pick<ReviewCandidate, "user_id" | "candidate">;

/** Who has claimed an item and what was decided on it, without other people's notes. */
export async function readMatchWatch(ctx: Ctx, itemId: string): Promise<MatchWatch> {
  const { claim, decisions } = await readClaimAndDecisions(ctx, itemId);
  return { claim, decisions: decisions.map((decision) => hideNotes(decision, ctx)) };
}

async function readClaimAndDecisions(ctx: Ctx, itemId: string): Promise<MatchWatch> {
  const [claim, decisions] = await Promise.all([
    readClaim(ctx, itemId),
    readDecisions(ctx, itemId),
  ]);
  return { claim, decisions };
}

/** One item as the viewer may see it: the people in it are included only while it is open to them. */
export async function readReviewItem(ctx: Ctx, itemId: string): Promise<ReviewItem> {
  const [item, watch, wasTaken] = await Promise.all([
    callService(ctx, endpoints.getUnmatchedResult, { params: { raw_result_id: itemId } }),
    readClaimAndDecisions(ctx, itemId),
    wasTakenFrom(ctx, itemId),
  ]);
  const { claim, decisions } = watch;
  const isOpen = await isItemOpen(ctx, itemId, watch);
  const candidates = isOpen
    ? await openCandidates(ctx, item, decisions)
    : getCandidates(item).map(hideCandidate);
  const person = isOpen ? getResultPerson(item.patient) : null;
  const awaiting = isOpen && decisions.find(({ state }) => state === "awaiting_second");
  return {
    item: isOpen ? ReviewedResult.parse(item) : hidePeople(ReviewedResult.parse(item)),
    ...maskPatient(item.patient),
    is_open: isOpen,
    person,
    due: matchDue(item),
    claim,
    decisions: isOpen ? decisions : decisions.map((decision) => hideNotes(decision, ctx)),
    candidates,
    versions: awaiting
      ? getVersions(ReviewedResult.parse(item), person, findTarget(awaiting, candidates))
      : null,
    lost: findLostRace(item, decisions, wasTaken),
    read_at: runtime().clock.now().toISOString() as Instant,
  };
}

/** Whether the viewer may see the people in an item. */
export async function isItemOpen(ctx: Ctx, itemId: string, watch?: MatchWatch): Promise<boolean> {
  const read = watch ?? (await readClaimAndDecisions(ctx, itemId));
  return isOpenTo(ctx, read) || (await isCaseOpenTo(ctx, itemId));
}

/** Every candidate of an item, with its group's user id. */
export function getCandidates(item: UnmatchedResult): Candidate[] {
  return (item.candidate_groups ?? []).flatMap(({ user_id, candidates }) =>
    (candidates ?? []).map((candidate) => ({
      user_id: user_id ?? null,
      candidate: CandidateProposal.parse(candidate),
    })),
  );
}

/** The patient of a candidate, with the order if there is one; null for records that the service no longer has. */
export async function readTarget(
  ctx: Ctx,
  target: { order_id?: string | null | undefined; user_id: string | null },
): Promise<{ order: Order | null; patient: MatchPerson | null }> {
  const { order_id, user_id } = target;
  if (order_id) {
    const order = await nullIfNotFound(
      callService(ctx, endpoints.getOrder, { params: { order_id } }),
    );
    return { order, patient: order && getOrderPerson(order) };
  }
  const info = user_id
    ? await nullIfNotFound(callService(ctx, endpoints.getUserInfo, { params: { user_id } }))
    : null;
  return { order: null, patient: info && getUserPerson(info) };
}

/**
 * A case opens the item to its reviewers and to the person who opened the case, so that they can compare the result
 * with the order.
 */
async function isCaseOpenTo(ctx: Ctx, itemId: string): Promise<boolean> {
  const cases = await readCorrections(ctx, { itemId, states: DOUBTED_STATES });
  const isReviewer = can(ctx.actor.role, "match:second-review");
  return cases.some(({ steps }) => isReviewer || steps[0]?.is_me);
}

/** Open to the holder of the claim, to those who decided or reviewed it, and to those who can review it now. */
function isOpenTo({ actor }: Ctx, { claim, decisions }: MatchWatch): boolean {
  if (claim?.is_mine) return true;
  const isTheirs = ({ by, second }: MatchDecision) => by.is_me || second?.staff_id === actor.id;
  if (decisions.some(isTheirs)) return true;
  const awaitsReview = decisions.some(({ state }) => state === "awaiting_second");
  return awaitsReview && can(actor.role, "match:second-review");
}

/** The candidates with their people, plus the target of an open decision when it is not among them. */
async function openCandidates(
  ctx: Ctx,
  item: UnmatchedResult,
  decisions: readonly MatchDecision[],
): Promise<ReviewCandidate[]> {
  const proposed = getCandidates(item);
  const open = decisions.find(isOpenDecision);
  const isAdded = open?.action === "accept" && !findTarget(open, proposed);
  const [candidates, target, records] = await Promise.all([
    mapReads(ctx, CANDIDATE_CONCURRENCY, proposed, async ({ user_id, candidate }) => ({
      user_id,
      candidate,
      ...(await readTarget(ctx, { order_id: candidate.order_id, user_id })),
    })),
    isAdded ? readDecidedTarget(ctx, open) : null,
    readCandidateRecords(ctx, isAdded ? [...proposed, open] : proposed),
  ]);
  // An item stays open to those who decided it, also to one who has become a viewer.
  const mayReadContact = can(ctx.actor.role, "person:read-contact");
  const opened = [...candidates, ...(target ? [target] : [])].map((candidate) => ({
    ...candidate,
    patient: mayReadContact ? candidate.patient : hideContact(candidate.patient),
    record: candidate.user_id === null ? null : (records.get(candidate.user_id) ?? null),
  }));
  return opened;
}

/** The candidate that an accept targets, if it is among them. */
export function findTarget<Given extends Candidate>(
  target: Pick<MatchDecision, "order_id" | "user_id">,
  candidates: readonly Given[],
): Given | undefined {
  return candidates.find(({ candidate, user_id }) =>
    target.order_id
      ? candidate.order_id === target.order_id
      : !candidate.order_id && user_id === target.user_id,
  );
}

/** The target that a reviewer found by search and accepted: the second reviewer has to compare it as well. */
async function readDecidedTarget(
  ctx: Ctx,
  { action, order_id, user_id }: MatchDecision,
): Promise<ReviewCandidate | null> {
  if (action !== "accept") return null;
  if (order_id) {
    const order = await nullIfNotFound(
      callService(ctx, endpoints.getOrder, { params: { order_id } }),
    );
    return order && toOrderCandidate(order);
  }
  const params = { user_id: user_id ?? "" };
  const user = await nullIfNotFound(callService(ctx, endpoints.getUser, { params }));
  return user && toPersonCandidate(await withInfo(ctx, user));
}

function hidePeople(item: ReviewedResult): ReviewedResult {
  const candidate_groups = (item.candidate_groups ?? []).map(({ candidates = [] }) => ({
    candidates: candidates.map(hideFacts),
  }));
  return { ...item, note: null, candidate_groups };
}

function hideCandidate({ user_id, candidate }: Candidate): ReviewCandidate {
  return { user_id, candidate: hideFacts(candidate), order: null, patient: null };
}

/** The free-form objects describe a person's sample and score, so they are hidden with the rest. */
function hideFacts<Proposal extends Partial<CandidateProposal>>(candidate: Proposal): Proposal {
  return { ...candidate, marker_overlap: null, status_context: null };
}

/** The decision made at the service, for staff who decided too late or whose claim was taken over. */
function findLostRace(
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
