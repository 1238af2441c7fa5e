import { MINUTE_MS } from "@/lib/contract/time";
import "server-only";
import { Role } from "@/lib/contract/dashboard/staff";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { AuditAction } from "@/lib/server/audit/audit";
import { storeAttempt, storeOutcome } from "@/lib/server/audit/audit-search";
import type { ServiceCtx } from "@/lib/server/core/context";
import { type DashboardError, toDashboardError } from "@/lib/server/core/errors";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";
import { resumeFor } from "@/lib/server/core/session";
import { wasNotDone } from "@/lib/server/core/was-not-done";
import { endClaim } from "./claims";
import type { DecisionRecord } from "./decisions";
import { finishDecision, postponeDecision } from "./due-decisions";
import * as ends from "./send-outcomes";
import { viewReviewItem } from "./view-item";

/** So long a decision is tried again while the service gives no usable answer. */
const GIVE_UP_AFTER_MS = 5 * MINUTE_MS;

/**
 * Sends a decision that is marked `sending`, as the act of whoever made it. One that may have been sent before is looked
 * at first and never sent a second time. It ends with its outcome stored, or waits for a later try.
 */
export async function sendDecision(taken: DecisionRecord): Promise<void> {
  const end = await getOutcome(taken);
  if (end === "later") return postponeDecision(taken);
  const isStored = await finishDecision(taken, end);
  const isDecided = end.state === "sent" || end.state === "lost";
  if (isStored && isDecided) await endClaim(taken.teamId, taken.itemId);
}

type Ending = ends.SendEnd | "later";

async function getOutcome(taken: DecisionRecord): Promise<Ending> {
  const ctx = await resumeFor(taken.byId, taken.teamId, taken.requestId ?? taken.id);
  if (!ctx) return ends.withoutSender(taken);
  if (taken.sent > 1) {
    const { found, ...told } = await viewReviewItem(ctx, taken);
    if (found === "unreadable") return isOverdue(taken) ? ends.unknown() : "later";
    if (found !== "open") return ends.foundDecided(found, told);
    if (isOverdue(taken)) return ends.gaveUp();
  }
  return sendOnce(ctx, taken);
}

async function sendOnce(ctx: ServiceCtx, taken: DecisionRecord): Promise<Ending> {
  const act = getAction(ctx, taken);
  try {
    await storeAttempt(act);
  } catch {
    // Nothing is sent that the trail does not know of; the audit log may be back for the next try.
    return "later";
  }
  try {
    const end = await tell(ctx, taken);
    await storeOutcome(act, { outcome: "succeeded", errorCode: null });
    return end;
  } catch (thrown) {
    const error = toDashboardError(thrown);
    const isRefusal = wasNotDone(error) && error.code !== "rate_limited";
    const outcome = isRefusal ? "refused" : "failed";
    await storeOutcome(act, { outcome, errorCode: error.code });
    return isRefusal ? afterRefusal(ctx, taken, error) : "later";
  }
}

/** An item that is not open any more was decided by somebody else; else it is the decision that was refused. */
async function afterRefusal(
  ctx: ServiceCtx,
  taken: DecisionRecord,
  error: DashboardError,
): Promise<Ending> {
  const { found, ...told } = await viewReviewItem(ctx, taken);
  if (found === "open" || found === "unreadable") return ends.refused(error);
  // Sent before without an answer, it may have been this very decision that closed the item.
  return taken.sent > 1 ? ends.foundDecided(found, told) : ends.lost();
}

/** The one call that changes anything at the service. */
async function tell(ctx: ServiceCtx, taken: DecisionRecord): Promise<ends.SendEnd> {
  const { action, orderId, userId } = taken;
  const params = { raw_result_id: taken.itemId };
  const note = taken.note === "" ? null : taken.note;
  if (action === "accept") {
    const body = { order_id: orderId, user_id: userId, note };
    const order = await callService(ctx, endpoints.acceptUnmatchedResult, { params, body });
    return ends.accepted(taken, order.id);
  }
  await callService(ctx, endpoints.resolveUnmatchedResult, { params, body: { action, note } });
  return ends.resolved(action);
}

function isOverdue({ sendAt, madeAt }: DecisionRecord): boolean {
  const since = sendAt ?? madeAt;
  return runtime().clock.now().getTime() - since.getTime() > GIVE_UP_AFTER_MS;
}

function getAction({ team, requestId }: ServiceCtx, taken: DecisionRecord): AuditAction {
  return {
    requestId,
    team,
    actor: { id: taken.byId, name: taken.byName, role: Role.parse(taken.byRole) },
    operation: "match.send",
    kind: "write",
    subject: { type: "result", id: taken.itemId },
    detail: {
      decision_id: taken.id,
      action: taken.action,
      order_id: taken.orderId,
      user_id: taken.userId,
    },
  };
}
