import type { Role } from "@/lib/contract/dashboard/staff";
import type { Order } from "@/lib/contract/service/order";
import { getLowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { can, leastRoleFor, type Permission } from "@/lib/domain/permissions";
import { currentStatus, nextSteps, statusInSentence } from "./order-status";

/** An act that an order's page offers: open, or closed with its reason. Null where it makes no sense for the order. */
export type Offer = { open: true } | { open: false; reason: string } | null;

type UpkeepOf = Pick<Order, "events" | "last_event" | "details">;

/** Whether it can be recorded that blood was drawn in the clinic: the draw of an on-site order, where the table allows it. */
export function drawOffer(order: UpkeepOf, role: Role): Offer {
  if (order.details.type !== "on_site_collection") return null;
  if (hasReached(order, "draw_completed")) return null;
  if (!nextSteps(order).includes("draw_completed")) {
    const status = statusInSentence(currentStatus(order));
    return { open: false, reason: `No draw can be recorded: the status is ${status}.` };
  }
  return forRole(role, "order:complete-draw", "record a draw");
}

/** Whether this is a kit that still waits for its patient. */
export function registrationOffer(order: UpkeepOf, role: Role): Offer {
  const waits = hasReached(order, "awaiting_registration") && !hasReached(order, "registered");
  if (!waits || !nextSteps(order).some((next) => next === "registered")) return null;
  return forRole(role, "kit:register", "register kits");
}

/** Whether somebody of this role may do what does not depend on the order. */
export function forRole(role: Role, permission: Permission, verb: string): NonNullable<Offer> {
  if (can(role, permission)) return { open: true };
  const least = leastRoleFor(permission);
  const people = `${least.charAt(0).toUpperCase()}${least.slice(1)}s`;
  return { open: false, reason: `${people} and above can ${verb}.` };
}

function hasReached({ events, last_event }: UpkeepOf, wanted: string): boolean {
  return [...events, last_event].some(({ status }) => getLowLevelStatus(status) === wanted);
}
