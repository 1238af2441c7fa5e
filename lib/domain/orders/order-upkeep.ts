import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { Role } from "@/lib/contract/dashboard/staff";
import { getLowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { can, leastRoleFor, type Permission } from "@/lib/domain/permissions";
import { currentStatus, nextSteps, statusInSentence } from "./order-status";

/** An action on an order's page: possible (`open`), or not, with the reason. Null where it does not apply. */
export type Offer = { open: true } | { open: false; reason: string } | null;

type UpkeepSubject = Pick<OrderRecord, "events" | "last_event" | "details">;

/** Whether the draw of an on-site order can be recorded: only where the contract's table allows the status. */
export function drawOffer(order: UpkeepSubject, role: Role): Offer {
  if (order.details.type !== "on_site_collection") return null;
  if (hasReached(order, "draw_completed")) return null;
  if (!nextSteps(order).includes("draw_completed")) {
    const status = statusInSentence(currentStatus(order));
    return { open: false, reason: `No draw can be recorded: the status is ${status}.` };
  }
  return forRole(role, "order:complete-draw", "record a draw");
}

/** Whether a role can register this kit; null unless it is an unregistered kit. */
export function registrationOffer(order: UpkeepSubject, role: Role): Offer {
  const isUnregistered =
    hasReached(order, "awaiting_registration") && !hasReached(order, "registered");
  if (!isUnregistered || !nextSteps(order).some((next) => next === "registered")) return null;
  return forRole(role, "kit:register", "register kits");
}

/** Whether a role permits an action, regardless of the order. */
export function forRole(role: Role, permission: Permission, verb: string): NonNullable<Offer> {
  if (can(role, permission)) return { open: true };
  const least = leastRoleFor(permission);
  const people = `${least.charAt(0).toUpperCase()}${least.slice(1)}s`;
  return { open: false, reason: `${people} and above can ${verb}.` };
}

function hasReached({ events, last_event }: UpkeepSubject, wanted: string): boolean {
  return [...events, last_event].some(({ status }) => getLowLevelStatus(status) === wanted);
}
