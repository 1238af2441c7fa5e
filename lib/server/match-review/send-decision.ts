import { MINUTE_MS } from "@/lib/contract/time";
import "server-only";
import { Role } from "@/lib/contract/dashboard/staff";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { AuditAction } from "@/lib/server/core/audit-action";
import type { ServiceCtx } from "@/lib/server/core/context";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";
import { resumeFor } from "@/lib/server/core/session";
import { announceChanges } from "@/lib/server/platform/live/announce-changes";
import { drain } from "@/lib/server/work/outbound/drain";
import { sendOnce } from "@/lib/server/work/outbound/send-once";
import type { Failure, Lookup, LookupMoment, Sender } from "@/lib/server/work/outbound/sender";
import { endClaim } from "./claims";
import type { DecisionRecord } from "./decisions";
import { claimDueDecision, finishDecision, postponeDecision } from "./due-decisions";
import { lookUpReviewItem } from "./look-up-item";
import * as outcomes from "./send-outcomes";

/** How long a decision is retried while the service gives no usable response. */
const GIVE_UP_AFTER_MS = outcomes.GIVE_UP_MINUTES * MINUTE_MS;

const CONCURRENCY = 4;

/** Sends every match decision that is due, with no browser open. Each is claimed by one process. */
export function sendDueDecisions(): Promise<void> {
  return drain(claimDueDecision, sendDecision, { concurrency: CONCURRENCY });
}

/** Sends a decision that is marked `sending`, attributed to the person who made it. */
export async function sendDecision(decision: DecisionRecord): Promise<void> {
  const { byId, teamId, requestId, id } = decision;
  const ctx = await resumeFor(byId, teamId, {
    requestId: requestId ?? id,
    permission: "match:review",
  });
  if (ctx) await sendOnce(createDecisionSender(ctx), decision);
  else await finishDecision(decision, outcomes.withoutSender(decision));
}

function createDecisionSender(ctx: ServiceCtx): Sender<DecisionRecord, outcomes.SendEnd> {
  return {
    wasSent: ({ sent }) => sent > 1,
    // A refusal may mean that someone else decided first.
    alsoLooksUp: ["after_refusal"],
    lookUp: (decision, moment) => lookUp(ctx, decision, moment),
    getAction: (decision, end) => getAction(ctx, decision, end),
    send: (decision) => send(ctx, decision),
    endAfter: getEndAfter,
    finish: async (decision, end) => {
      const isStored = await finishDecision(decision, end);
      const isDecided = end.state === "sent" || end.state === "lost";
      if (isStored && isDecided) await endClaim(decision.teamId, decision.itemId);
      const orderId = end.resultOrderId ?? decision.orderId;
      if (isStored && isDecided && orderId) {
        await announceChanges(decision.teamId, [
          { topic: "orders", id: orderId, user_id: decision.userId },
          { topic: "results", id: orderId, user_id: decision.userId },
        ]);
      }
      return isStored;
    },
    postpone: postponeDecision,
  };
}

/** The one call that changes anything at the service. */
async function send(ctx: ServiceCtx, decision: DecisionRecord): Promise<outcomes.SendEnd> {
  const { action, orderId, userId } = decision;
  const params = { raw_result_id: decision.itemId };
  const note = decision.note === "" ? null : decision.note;
  if (action === "accept") {
    const body = { order_id: orderId, user_id: userId, note };
    const order = await callService(ctx, endpoints.acceptUnmatchedResult, { params, body });
    return outcomes.accepted(decision, order.id);
  }
  await callService(ctx, endpoints.resolveUnmatchedResult, { params, body: { action, note } });
  return outcomes.resolved(action);
}

async function lookUp(
  ctx: ServiceCtx,
  decision: DecisionRecord,
  moment: LookupMoment,
): Promise<Lookup<outcomes.SendEnd>> {
  const view = await lookUpReviewItem(ctx, decision);
  if (view.found === "unreadable") return view;
  if (view.found === "open") {
    const isOver = moment === "before_sending" && isOverdue(decision);
    return isOver ? { found: "otherwise", outcome: outcomes.gaveUp() } : { found: "not_done" };
  }
  if (decision.sent <= 1) return { found: "otherwise", outcome: outcomes.lost() };
  // An earlier attempt got no response, so this very decision may have closed the item.
  const found = view.found === "same" ? "done" : "otherwise";
  return { found, outcome: outcomes.foundDecided(view) };
}

function getEndAfter(
  decision: DecisionRecord,
  { reason, error }: Failure,
): outcomes.SendEnd | "later" {
  if (reason === "refused") return outcomes.refused(error);
  // Retrying does not help when the service rejects the key. A service that is unavailable or busy is retried.
  const isKeyRefused = error.upstream?.status === 401 || error.upstream?.status === 403;
  if (reason === "turned_away" && isKeyRefused) return outcomes.refused(error);
  return reason === "unreadable" && isOverdue(decision) ? outcomes.unknown() : "later";
}

function isOverdue({ sendAt, madeAt }: DecisionRecord): boolean {
  const since = sendAt ?? madeAt;
  return runtime().clock.now().getTime() - since.getTime() > GIVE_UP_AFTER_MS;
}

function getAction(
  { team, requestId }: ServiceCtx,
  decision: DecisionRecord,
  end?: outcomes.SendEnd,
): AuditAction {
  // The service may have created an order for the result, whose timeline names the decision as well.
  const orders = new Set([decision.orderId, end?.resultOrderId].filter((id) => id != null));
  return {
    requestId,
    team,
    actor: { id: decision.byId, name: decision.byName, role: Role.parse(decision.byRole) },
    operation: "match.send",
    kind: "write",
    subject: { type: "result", id: decision.itemId },
    ...(orders.size > 0 ? { related: [...orders].map((id) => ({ type: "order", id })) } : {}),
    detail: {
      decision_id: decision.id,
      action: decision.action,
      order_id: decision.orderId,
      user_id: decision.userId,
    },
  };
}
