import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { CallAttempt, NOTIFICATION_WAYS } from "@/lib/contract/dashboard/critical-result";
import { orderEndpoints } from "@/lib/contract/dashboard/endpoints/orders";
import { STAFF_ACTIONS, StaffAction } from "@/lib/contract/dashboard/staff-action";
import { CalendarDate } from "@/lib/contract/primitives";
import { getCurrentOperation } from "@/lib/domain/audit/renamed-operations";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { acknowledgements } from "@/lib/server/db/schema/acknowledgements";
import { bulkReschedules } from "@/lib/server/db/schema/bulk-reschedules";
import { readSecondReviewers } from "@/lib/server/platform/audit/second-reviewers";
import { listSubjectWrites, type SubjectWrite } from "@/lib/server/platform/audit/subject-writes";
import { SYSTEM_ACTOR } from "@/lib/server/platform/audit/system-actor";

/** More than staff ever do to one order; older actions are only in the audit log. */
const MAX_ACTIONS = 200;

/**
 * What staff did to an order, oldest first, from its audit log: a fixed list of successful writes, with only the
 * details that `StaffAction` allows. Anyone who may read the order may read them, without access to the audit log.
 */
export const readStaffActions = operation(
  orderEndpoints.readStaffActions,
  {
    permission: "order:read",
    audit: { subject: ({ order_id }) => ({ type: "order", id: order_id }) },
  },
  async ({ team }, { order_id }) => {
    const [writes, notes] = await Promise.all([
      listSubjectWrites(team.id, order_id, { operations: STAFF_ACTIONS, limit: MAX_ACTIONS + 1 }),
      readAcknowledgementNotes(team.id, order_id),
    ]);
    const [seconds, bulkReasons] = await Promise.all([
      readSecondReviewers(
        team.id,
        writes.flatMap(({ detail }) => Detail.parse(detail ?? {}).decision_id ?? []),
      ),
      readBulkReasons(team.id, writes),
    ]);
    const reasons = new Map([...notes, ...bulkReasons]);
    const shown = writes.slice(-MAX_ACTIONS).filter(({ actorId }) => actorId !== SYSTEM_ACTOR.id);
    return {
      actions: shown.map((write) => toAction(write, reasons, seconds)),
      is_complete: writes.length <= MAX_ACTIONS,
    };
  },
);

/**
 * The details of an audit entry that an action may show, each validated: the log contains more than the page may
 * receive.
 */
const Detail = z.object({
  activate_by: CalendarDate.nullish().catch(null),
  previous_activate_by: CalendarDate.nullish().catch(null),
  bulk_reschedule: z.uuid().nullish().catch(null),
  snooze_until: CalendarDate.nullish().catch(null),
  sms_enabled: z.boolean().nullish().catch(null),
  action: z.enum(["accept", "reject", "unsure"]).nullish().catch(null),
  event_id: z.number().nullish().catch(null),
  identity_reason: z.string().nullish().catch(null),
  decision_id: z.uuid().nullish().catch(null),
  way: z.enum(NOTIFICATION_WAYS).nullish().catch(null),
  is_confirmed: z.boolean().nullish().catch(null),
  attempt: CallAttempt.nullish().catch(null),
  corrects: z.string().nullish().catch(null),
  kind: z.enum(["closing", "reopening"]).nullish().catch(null),
});
type Detail = z.infer<typeof Detail>;

function toAction(
  write: SubjectWrite,
  reasons: ReadonlyMap<string, string>,
  seconds: ReadonlyMap<string, string>,
): z.input<typeof StaffAction> {
  const detail = Detail.parse(write.detail ?? {});
  const note =
    reasons.get(`${write.actorId} ${detail.event_id}`) ?? reasons.get(detail.bulk_reschedule ?? "");
  return {
    id: write.id,
    at: write.at.toISOString(),
    by: write.actorName,
    operation: StaffAction.shape.operation.parse(getCurrentOperation(write.operation)),
    from: detail.previous_activate_by ?? null,
    to: detail.activate_by ?? detail.snooze_until ?? null,
    variant: write.operation.startsWith("critical-result.")
      ? getCriticalVariant(detail)
      : getVariant(detail),
    reason: detail.identity_reason ?? note ?? null,
    second: seconds.get(detail.decision_id ?? "") ?? null,
  };
}

/** What was recorded of a notification, or done to its task; null in an entry that does not say it. */
function getCriticalVariant(detail: Detail): StaffAction["variant"] {
  const { way, is_confirmed, attempt, corrects, kind } = detail;
  if (kind) return kind;
  if (corrects) return "notification_corrected";
  if (!way || typeof is_confirmed !== "boolean") return null;
  if (way === "phone") {
    if (is_confirmed) return "call_read_back";
    if (attempt === "not_reached") return "call_not_reached";
    return attempt === "not_read_back" ? "call_without_read_back" : "call_not_read_back";
  }
  return is_confirmed ? "message_answered" : "message_not_answered";
}

function getVariant(detail: Detail): StaffAction["variant"] {
  if (detail.bulk_reschedule) return "bulk";
  if (detail.snooze_until) return "snoozed";
  if (detail.action) return detail.action;
  if (typeof detail.sms_enabled === "boolean") {
    return detail.sms_enabled ? "messages_on" : "messages_off";
  }
  return null;
}

/** The reasons that staff gave for the bulk reschedules among the writes, by reschedule. */
async function readBulkReasons(
  teamId: string,
  writes: readonly SubjectWrite[],
): Promise<ReadonlyMap<string, string>> {
  const ids = writes.flatMap(({ detail }) => Detail.parse(detail ?? {}).bulk_reschedule ?? []);
  if (ids.length === 0) return new Map();
  const rows = await runtime()
    .db.select({ id: bulkReschedules.id, reason: bulkReschedules.reason })
    .from(bulkReschedules)
    .where(and(eq(bulkReschedules.teamId, teamId), inArray(bulkReschedules.id, ids)));
  return new Map(rows.flatMap(({ id, reason }) => (reason ? [[id, reason] as const] : [])));
}

/** The notes that staff wrote when they acknowledged a result or snoozed the order, by staff member and event. */
async function readAcknowledgementNotes(
  teamId: string,
  orderId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await runtime()
    .db.select()
    .from(acknowledgements)
    .where(and(eq(acknowledgements.teamId, teamId), eq(acknowledgements.orderId, orderId)));
  return new Map(
    rows
      .filter(({ note }) => note !== "")
      .map(({ staffId, eventId, note }) => [`${staffId} ${eventId}`, note]),
  );
}
