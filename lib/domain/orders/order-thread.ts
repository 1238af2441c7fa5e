import type { z } from "zod";
import type { EmbeddedTransaction, OrderInTransaction } from "@/lib/contract/service/order";
import { durationMs } from "@/lib/domain/datetime";
import { getStatusView, type StatusView, statusInSentence } from "./order-status";

/** One order of a transaction: where it stands, how it came about, and what it led to. */
export type ThreadOrder = {
  readonly id: string;
  readonly origin: string | null;
  /** How many orders lie between it and the first one: 0 for the first. */
  readonly depth: number;
  readonly picture: StatusView;
  readonly createdAt: string;
  readonly statusSince: string;
  readonly parentId: string | null;
  /** Why there is this order, as a sentence without a full stop that ends before the parent's id. */
  readonly because: string;
  readonly ledTo: readonly string[];
};

type Transaction = z.infer<typeof EmbeddedTransaction>;

/**
 * The orders of a transaction as one thread: each after the order that it comes from, else by time. An order whose
 * parent is not among them stands at the first level.
 */
export function orderThread({ orders }: Transaction): ThreadOrder[] {
  const sorted = [...orders].sort((a, b) => durationMs(b.created_at, a.created_at));
  const known = new Set(sorted.map(({ id }) => id));
  const getParent = ({ id, parent_id }: OrderInTransaction) =>
    parent_id && parent_id !== id && known.has(parent_id) ? parent_id : null;
  const seen = new Set<string>();

  function branch(order: OrderInTransaction, depth: number): ThreadOrder[] {
    // What the service sends may name orders as each other's parents; each is shown once.
    if (seen.has(order.id)) return [];
    seen.add(order.id);
    const children = sorted.filter((other) => getParent(other) === order.id);
    const parent = sorted.find(({ id }) => id === getParent(order));
    return [
      toThread(order, parent, depth, children),
      ...children.flatMap((child) => branch(child, depth + 1)),
    ];
  }
  const roots = sorted.filter((order) => getParent(order) === null);
  return [...roots, ...sorted].flatMap((order) => branch(order, 0));
}

function toThread(
  order: OrderInTransaction,
  parent: OrderInTransaction | undefined,
  depth: number,
  children: readonly OrderInTransaction[],
): ThreadOrder {
  return {
    id: order.id,
    origin: order.origin ?? null,
    depth,
    picture: getStatusView(order.low_level_status ?? "no status yet"),
    createdAt: order.created_at,
    statusSince: order.low_level_status_created_at ?? order.updated_at,
    parentId: parent?.id ?? order.parent_id ?? null,
    because: formatCause(order, parent),
    ledTo: children.map(({ id }) => id),
  };
}

function formatCause(order: OrderInTransaction, parent: OrderInTransaction | undefined): string {
  const { origin } = order;
  if (origin === "initial" || (!origin && !order.parent_id)) return "The order that began it";
  const how =
    origin === "redraw"
      ? "A second draw"
      : origin === "recreation"
        ? "Made again"
        : origin
          ? `Its origin is ${origin}`
          : "Follows";
  if (!order.parent_id) return how;
  const state = parent?.low_level_status;
  return state ? `${how}, after ${statusInSentence(state)} of` : `${how}, after`;
}

const STATES: Readonly<Record<string, string>> = {
  active: "An order of it still runs.",
  completed: "All lab work that it asked for is done.",
  cancelled: "Every order of it was cancelled.",
};

/** What the state of a transaction means; a word that is not known is named as it came. */
export function transactionSentence(status: string): string {
  return Object.hasOwn(STATES, status)
    ? (STATES[status] ?? "")
    : `The service calls its state ${status}.`;
}

/** Whether a second draw is still possible: a transaction holds at most one. */
export function redrawSentence(thread: readonly ThreadOrder[]): string | null {
  const hasRedraw = thread.some(({ origin }) => origin === "redraw");
  return hasRedraw ? "It has had its second draw: a transaction holds at most one." : null;
}
