import "server-only";
import { and, eq, gt } from "drizzle-orm";
import type { z } from "zod";
import { type DecideMatchInput, ReviewedResult } from "@/lib/contract/dashboard/match-review";
import type { ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { UnmatchedResult } from "@/lib/contract/service/unmatched-result";
import { toPersonDetails } from "@/lib/domain/identity/compare-identity";
import {
  toOrderCandidate,
  toUnscoredPerson,
} from "@/lib/domain/match-review/compare/found-candidate";
import { getResultPerson } from "@/lib/domain/match-review/compare/match-person";
import {
  candidateAcceptFacts,
  needsNote,
  secondReviewReasons,
} from "@/lib/domain/match-review/second-review";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";
import { matchClaims } from "@/lib/server/db/schema/match-claims";
import { matchDecisions } from "@/lib/server/db/schema/match-decisions";
import { readRecordIdentity } from "@/lib/server/people/person-identity";
import { type DecisionRecord, findDecision } from "./decisions";
import { findTarget, getCandidates, readTarget } from "./read-item";

type Input = z.output<typeof DecideMatchInput>;

/**
 * Stores a decision of the person who has claimed the item; nothing is sent yet. Repeating the same id with the same
 * content returns the same decision. Throws `conflict` when the claim is not theirs, the service does not allow the
 * action now, the item has changed, the order belongs to another person, or the item has another open decision;
 * `not_found` for an unknown target.
 */
export async function makeDecision(ctx: Ctx, input: Input): Promise<DecisionRecord> {
  const earlier = await findDecision(ctx.team, input.decision_id);
  if (earlier) return requireSame(ctx, earlier, input);
  const item = await callService(ctx, endpoints.getUnmatchedResult, {
    params: { raw_result_id: input.item_id },
  });
  requireAllowed(item, input.action);
  requireVersion(item, input.item_version);
  const { userId, whySecond } = await judgeAccept(ctx, item, input);
  const now = runtime().clock.now();
  const stored = await storeUnderClaim(ctx, {
    id: input.decision_id,
    teamId: ctx.team.id,
    itemId: item.id,
    action: input.action,
    orderId: input.order_id,
    userId,
    note: input.note,
    state: whySecond.length > 0 ? "awaiting_second" : "waiting",
    byId: ctx.actor.id,
    byName: ctx.actor.name,
    byRole: ctx.actor.role,
    madeAt: now,
    sendAt: whySecond.length > 0 ? null : sendTime(now),
    whySecond,
  });
  if (stored) return stored;
  // Two browsers at the same time: either this decision or another person's was stored first.
  const twin = await findDecision(ctx.team, input.decision_id);
  if (twin) return requireSame(ctx, twin, input);
  throw new DashboardError(
    "conflict",
    "Somebody has already decided on this result, and that decision is being sent. Yours was not kept.",
  );
}

/** When a decision whose undo period starts now is sent. */
export function sendTime(now: Date): Date {
  return new Date(now.getTime() + runtime().env.PHIAL_UNDO_SECONDS * 1_000);
}

function requireSame({ actor }: Ctx, stored: DecisionRecord, input: Input): DecisionRecord {
  const isSame =
    stored.byId === actor.id &&
    stored.itemId === input.item_id &&
    stored.action === input.action &&
    stored.orderId === input.order_id &&
    stored.note === input.note;
  if (isSame) return stored;
  throw new DashboardError(
    "conflict",
    "This decision was submitted before with different content.",
  );
}

function requireAllowed({ allowed_actions, status }: UnmatchedResult, action: Input["action"]) {
  if (allowed_actions?.includes(action)) return;
  throw new DashboardError(
    "conflict",
    status === "pending_customer_review"
      ? `The service does not allow you to ${action === "unsure" ? "escalate" : action} this result now. Nothing was sent.`
      : "This result has already been decided. Nothing was sent.",
  );
}

function requireVersion({ updated_at }: UnmatchedResult, seen: Input["item_version"]) {
  if (seen === null || Date.parse(seen) === Date.parse(updated_at)) return;
  throw new DashboardError(
    "conflict",
    "The result has changed since you read it. Your decision was not kept. Compare it again.",
  );
}

/** The person who receives an accepted result, and the reasons for a second review. Other actions need neither. */
async function judgeAccept(ctx: Ctx, item: UnmatchedResult, input: Input) {
  if (input.action !== "accept") return { userId: null, whySecond: [] };
  const { order, patient } = await readTarget(ctx, input);
  if (input.order_id && !order) {
    throw new DashboardError("not_found", "This clinic has no such order. Nothing was sent.");
  }
  if (order && input.user_id && order.user_id !== input.user_id) {
    throw new DashboardError("conflict", "This order belongs to another person. Nothing was sent.");
  }
  const userId = order?.user_id ?? input.user_id;
  const target = { order_id: input.order_id, user_id: userId };
  const candidates = getCandidates(item);
  const proposed = findTarget(target, candidates);
  const result = getResultPerson(item.patient);
  const record = userId ? await readRecordIdentity(ctx, userId) : null;
  const candidate: ReviewCandidate = {
    ...(proposed ?? (order ? toOrderCandidate(order) : toUnscoredPerson(userId, patient))),
    ...{ order, patient },
    record: record && {
      ...{ client_user_id: null, open_orders: null },
      identity: toPersonDetails(record),
    },
  };
  // The same facts as on the screen, so that neither asks for a second review where the other does not.
  const whySecond = secondReviewReasons(
    candidateAcceptFacts({ item: ReviewedResult.parse(item), person: result }, candidate),
  );
  if (whySecond.length > 0 && input.note === "") {
    throw new DashboardError(
      "invalid_request",
      "Write why it fits: the second reviewer decides by your reason. Nothing was sent.",
    );
  }
  if (input.note === "" && needsNote(candidate, candidates)) {
    throw new DashboardError(
      "invalid_request",
      "Another order of this person fits as well: write why it is this one. Nothing was sent.",
    );
  }
  return { userId, whySecond };
}

/** Stores a decision while the claim is locked, so that a take-over and a decision cannot both succeed. Null when the
 * item has an open decision. */
async function storeUnderClaim(
  { team, actor }: Ctx,
  values: typeof matchDecisions.$inferInsert,
): Promise<DecisionRecord | null> {
  const { db, clock } = runtime();
  return db.transaction(async (tx) => {
    const [claim] = await tx
      .select({ staffId: matchClaims.staffId, staffName: matchClaims.staffName })
      .from(matchClaims)
      .where(
        and(
          eq(matchClaims.teamId, team.id),
          eq(matchClaims.itemId, values.itemId),
          gt(matchClaims.until, clock.now()),
        ),
      )
      .for("update");
    if (claim?.staffId !== actor.id) {
      throw new DashboardError(
        "conflict",
        claim
          ? `${claim.staffName} has taken over this result. Your decision was not kept.`
          : "Your claim of this result has ended. Your decision was not kept. Claim it again.",
      );
    }
    const [stored] = await tx
      .insert(matchDecisions)
      .values(values)
      .onConflictDoNothing()
      .returning();
    return stored ?? null;
  });
}
