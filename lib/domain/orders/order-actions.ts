import type { Role } from "@/lib/contract/dashboard/staff";
import type { Order } from "@/lib/contract/service/order";
import { CANCELLABLE_STATUSES } from "@/lib/contract/service/order-transitions";
import { can, leastRoleFor, type Permission } from "@/lib/domain/permissions";
import { type ClinicDay, dispatchVerdict, rescheduleVerdict } from "./order-reschedule";
import { currentStatus, isCollectionMethod, statusInSentence } from "./order-status";

/** An act on an order: open, or closed with the sentence that stands beside its button. */
export type Action = { open: true } | { open: false; reason: string; because: "role" | "order" };

export type OrderActionState = Record<"reschedule" | "dispatch" | "cancel" | "readRaw", Action>;

type ActingOn = Pick<Order, "activate_by" | "last_event" | "details">;

/** Whether an order may still be cancelled, by the contract's table; the reason when not. */
export function canCancel(order: Pick<Order, "last_event" | "details">): {
  allowed: boolean;
  reason: string | null;
} {
  const method = order.details.type;
  const status = currentStatus(order);
  const open: readonly string[] = isCollectionMethod(method) ? CANCELLABLE_STATUSES[method] : [];
  if (open.includes(status)) return { allowed: true, reason: null };
  return { allowed: false, reason: `Cancel is closed: its status is ${statusInSentence(status)}.` };
}

/** What a person with this role may do with an order now. The role is asked first: it is the reason that stays. */
export function orderActions(order: ActingOn, role: Role, clinic: ClinicDay): OrderActionState {
  return {
    reschedule: act(role, "order:reschedule", "reschedule", rescheduleVerdict(order, clinic)),
    dispatch: act(role, "order:dispatch", "dispatch", dispatchVerdict(order)),
    cancel: act(role, "order:cancel", "cancel", canCancel(order)),
    readRaw: act(role, "order:read-raw", "read the raw order", { reason: null }),
  };
}

/**
 * The sentences that stand beside the closed buttons, each rule once: dispatching follows the rule of rescheduling,
 * and a role closes all of them together.
 */
export function disabledReasons({ reschedule, cancel }: OrderActionState): string[] {
  if (!reschedule.open && reschedule.because === "role") {
    return [roleReason("order:reschedule", "reschedule, dispatch and cancel orders")];
  }
  return [reschedule, cancel].flatMap((one) => (one.open ? [] : [one.reason]));
}

function act(
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
