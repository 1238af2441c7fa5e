import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { Role } from "@/lib/contract/dashboard/staff";
import { CANCELLABLE_STATUSES } from "@/lib/contract/service/order-transitions";
import { can, leastRoleFor, type Permission } from "@/lib/domain/permissions";
import { type ClinicDay, dispatchVerdict, rescheduleVerdict } from "./order-reschedule";
import { currentStatus, isCollectionMethod, statusInSentence } from "./order-status";

/** An action on an order: possible (`open`), or not, with the reason shown at its button. */
export type Action = { open: true } | { open: false; reason: string; because: "role" | "order" };

export type OrderActionState = Record<"reschedule" | "dispatch" | "cancel" | "readRaw", Action>;

type ActionSubject = Pick<OrderRecord, "activate_by" | "last_event" | "details">;

/** Whether an order may still be cancelled, by the contract's table; otherwise the reason. */
export function canCancel(order: Pick<OrderRecord, "last_event" | "details">): {
  allowed: boolean;
  reason: string | null;
} {
  const method = order.details.type;
  const status = currentStatus(order);
  const open: readonly string[] = isCollectionMethod(method) ? CANCELLABLE_STATUSES[method] : [];
  if (open.includes(status)) return { allowed: true, reason: null };
  return {
    allowed: false,
    reason: `Cannot be canceled: its status is ${statusInSentence(status)}.`,
  };
}

/**
 * What a role can currently do with an order. The role is checked first, because that reason does not depend on the
 * order.
 */
export function orderActions(
  order: ActionSubject,
  role: Role,
  clinic: ClinicDay,
): OrderActionState {
  return {
    reschedule: toAction(role, "order:reschedule", "reschedule", rescheduleVerdict(order, clinic)),
    dispatch: toAction(role, "order:dispatch", "dispatch", dispatchVerdict(order)),
    cancel: toAction(role, "order:cancel", "cancel", canCancel(order)),
    readRaw: toAction(role, "order:read-raw", "read the raw order", { reason: null }),
  };
}

/**
 * The reasons for disabled buttons, each once: dispatching has the same conditions as rescheduling, and a missing role
 * disables all of them.
 */
export function disabledReasons({ reschedule, cancel }: OrderActionState): string[] {
  if (!reschedule.open && reschedule.because === "role") {
    return [roleReason("order:reschedule", "reschedule, dispatch and cancel orders")];
  }
  return [reschedule, cancel].flatMap((action) => (action.open ? [] : [action.reason]));
}

function toAction(
  role: Role,
  permission: Permission,
  verb: string,
  verdict: { reason: string | null },
): Action {
  if (!can(role, permission)) {
    return { open: false, reason: roleReason(permission, verb), because: "role" };
  }
  if (verdict.reason !== null) return { open: false, reason: verdict.reason, because: "order" };
  return { open: true };
}

function roleReason(permission: Permission, verb: string): string {
  const least = leastRoleFor(permission);
  return `${least.charAt(0).toUpperCase()}${least.slice(1)}s and above can ${verb}.`;
}
