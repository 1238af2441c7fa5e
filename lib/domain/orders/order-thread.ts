import type {
  OrderInTransactionRecord,
  TransactionRecord,
} from "@/lib/contract/dashboard/orders/order-record";
import { durationMs } from "@/lib/domain/datetime";
import { getStatusView, type StatusView, statusInSentence } from "./order-status";

/** One order of a transaction: its status, its origin, and the orders that follow from it. */
export type ThreadOrder = {
  readonly id: string;
  readonly origin: string | null;
  /** Number of steps from the first order, which has 0. */
  readonly depth: number;
  readonly view: StatusView;
  readonly createdAt: string;
  readonly statusSince: string;
  readonly parentId: string | null;
  /** Why this order exists: a sentence without a period, to be followed by the parent's id. */
  readonly cause: string;
  readonly childIds: readonly string[];
};

/**
 * A transaction's orders as one thread: each below its parent, siblings by time. An order whose parent is not among
 * them is at the top level.
 */
export function orderThread({ orders }: TransactionRecord): ThreadOrder[] {
  const sorted = [...orders].sort((a, b) => durationMs(b.created_at, a.created_at));
  const known = new Set(sorted.map(({ id }) => id));
  const getParent = ({ id, parent_id }: OrderInTransactionRecord) =>
    parent_id && parent_id !== id && known.has(parent_id) ? parent_id : null;
  const seen = new Set<string>();

  function branch(order: OrderInTransactionRecord, depth: number): ThreadOrder[] {
    // Orders may name each other as parents; each is shown only once.
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
  order: OrderInTransactionRecord,
  parent: OrderInTransactionRecord | undefined,
  depth: number,
  children: readonly OrderInTransactionRecord[],
): ThreadOrder {
  return {
    id: order.id,
    origin: order.origin ?? null,
    depth,
    view: getStatusView(order.low_level_status ?? "no status yet"),
    createdAt: order.created_at,
    statusSince: order.low_level_status_created_at ?? order.updated_at,
    parentId: parent?.id ?? order.parent_id ?? null,
    cause: formatCause(order, parent),
    childIds: children.map(({ id }) => id),
  };
}

function formatCause(
  order: OrderInTransactionRecord,
  parent: OrderInTransactionRecord | undefined,
): string {
  const { origin } = order;
  if (origin === "initial" || (!origin && !order.parent_id)) return "The first order";
  const how =
    origin === "redraw"
      ? "A second draw"
      : origin === "recreation"
        ? "Created again"
        : origin
          ? `Its origin is ${origin}`
          : "Follows";
  if (!order.parent_id) return how;
  const state = parent?.low_level_status;
  return state ? `${how}, after ${statusInSentence(state)} of` : `${how}, after`;
}

const STATES = new Map(
  Object.entries<string>({
    active: "At least one of its orders is still under way.",
    completed: "All of its lab work is done.",
    cancelled: "All of its orders were canceled.",
  }),
);

/** The meaning of a transaction's state; an unknown state is quoted. */
export function transactionSentence(status: string): string {
  return STATES.get(status) ?? `The service calls its state ${status}.`;
}

/** The second draw of a transaction; null while none is ordered. */
export function findRedrawEntry(thread: readonly ThreadOrder[]): ThreadOrder | null {
  return thread.find(({ origin }) => origin === "redraw") ?? null;
}
