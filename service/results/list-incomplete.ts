import { and, count, desc, eq, exists, inArray, sql } from "drizzle-orm";
import type { IncompleteResult, IncompleteResults } from "@/lib/contract/service/incomplete-result";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { DAY_MS } from "@/lib/contract/time";
import type { TeamTx } from "@/service/db/database";
import { orders } from "@/service/db/schema/orders";
import { orderReports, orderResults } from "@/service/db/schema/results";
import { toInstant } from "@/service/http/wire";
import { isNote } from "./laboratory-note";
import { findOpenMarkers, isOrderedValue } from "./open-markers";
import { type OrderedMarker, readOrderedMarkers } from "./ordered-markers";
import { isAttached, type ResultRow } from "./repository";
import { isOfMarker } from "./stored-marker";
import { isToBeRead } from "./to-be-read";

/** Used for markers without statistics in the catalog. */
const DEFAULT_TURNAROUND_DAYS = 14;
/** The time after a final report was attached within which someone should ask the laboratory or decide. */
const DECIDE_WITHIN_DAYS = 1;
/** Statuses of orders that wait for the rest of their result; a kit waits in a laboratory status. */
const WAITING: readonly LowLevelStatus[] = [
  "partial_results",
  "delivered_to_lab",
  "lab_processing_blocked",
];
/** How many orders are examined at a time, and at most, oldest first. */
const SIZES = { batch: 1_000, most: 10_000 };
const MAX_LISTED = 200;

/**
 * The team's orders that a person has to decide on, earliest due date first: with texts to be read, or with overdue
 * open markers. Overdue means that all requests of the last report are final, or that the turnaround of the slowest open
 * marker has passed since that report.
 */
export async function listIncompleteResults(
  tx: TeamTx,
  now: Date,
  sizes: Partial<typeof SIZES> = {},
): Promise<IncompleteResults> {
  const { batch, most } = { ...SIZES, ...sizes };
  const markersByTest = new Map<string, Promise<OrderedMarker[]>>();
  const listed: IncompleteResult[] = [];
  let examined = 0;
  let last: Waiting | undefined;
  do {
    const size = Math.min(batch, most - examined);
    const waiting = await findWaiting(tx, last, size);
    listed.push(...(await examine(tx, waiting, markersByTest, now)));
    examined += waiting.length;
    last = waiting.length < size ? undefined : waiting.at(-1);
  } while (last !== undefined && examined < most);
  const isCut = last !== undefined && (await findWaiting(tx, last, 1)).length > 0;
  listed.sort((a, b) => Date.parse(a.due_at) - Date.parse(b.due_at));
  return {
    incomplete_results: listed.slice(0, MAX_LISTED),
    total: listed.length,
    is_cut: isCut || listed.length > MAX_LISTED,
  };
}

/** Why only a person can complete an order, as `listIncompleteResults` says of it; null where that is not so. */
export async function findOpenReason(
  tx: TeamTx,
  orderId: string,
  now: Date,
): Promise<IncompleteResult["listed_because"] | null> {
  const waiting = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), inArray(orders.lowLevelStatus, [...WAITING])));
  const [listed] = await examine(tx, waiting, new Map(), now);
  return listed?.listed_because ?? null;
}

type Waiting = typeof orders.$inferSelect;

function findWaiting(tx: TeamTx, after: Waiting | undefined, limit: number): Promise<Waiting[]> {
  return tx
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.lowLevelStatus, [...WAITING]),
        // By the stored time, which is finer than that of a Date.
        after &&
          sql`(${orders.createdAt}, ${orders.id}) > (select created_at, id from service.orders where id = ${after.id})`,
        exists(
          tx
            .select({ id: orderResults.id })
            .from(orderResults)
            .where(and(eq(orderResults.orderId, orders.id), isAttached(tx))),
        ),
      ),
    )
    .orderBy(orders.createdAt, orders.id)
    .limit(limit);
}

async function examine(
  tx: TeamTx,
  waiting: readonly Waiting[],
  markersByTest: Map<string, Promise<OrderedMarker[]>>,
  now: Date,
): Promise<IncompleteResult[]> {
  const ids = waiting.map(({ id }) => id);
  const [newest, unused, attached] = await Promise.all([
    findNewest(tx, ids),
    countUnused(tx, ids),
    findAttached(tx, ids),
  ]);
  const listed: IncompleteResult[] = [];
  for (const order of waiting) {
    const result = newest.get(order.id);
    if (result === undefined || result.isFinal) continue;
    const key = order.origin === "redraw" ? order.id : order.labTestId;
    const reading = markersByTest.get(key) ?? readOrderedMarkers(tx, order);
    markersByTest.set(key, reading);
    const item = toIncompleteResult(order.id, result, await reading, {
      unusedRows: unused.get(order.id) ?? 0,
      attachedAt: attached.get(order.id) ?? result.reportedAt,
      now,
    });
    if (item !== null) listed.push(item);
  }
  return listed;
}

function toIncompleteResult(
  orderId: string,
  result: ResultRow,
  ordered: readonly OrderedMarker[],
  { unusedRows, attachedAt, now }: { unusedRows: number; attachedAt: Date; now: Date },
): IncompleteResult | null {
  const open = findOpenMarkers(ordered, result);
  const expected = ordered.filter(({ marker }) => !marker.isReflex);
  const turnaroundDays = Math.max(0, ...open.map(getTurnaroundDays));
  const isDone = result.requestsFinal && !awaitsPanel(open, expected);
  const isLate = now.getTime() >= result.reportedAt.getTime() + turnaroundDays * DAY_MS;
  const toBeRead = result.results.flatMap(({ to_be_read, result: text }) =>
    to_be_read ? [{ ...to_be_read, text }] : [],
  );
  const mustRead = toBeRead.length > 0;
  if (!isDone && !isLate && !mustRead) return null;
  const decideBy = addDays(
    result.reportedAt > attachedAt ? result.reportedAt : attachedAt,
    Math.min(DECIDE_WITHIN_DAYS, turnaroundDays),
  );
  // A result that waited in match review was nobody's task here until it was attached.
  const dueAt =
    isDone || mustRead
      ? decideBy
      : new Date(Math.max(+addDays(result.reportedAt, turnaroundDays), +decideBy));
  return {
    order_id: orderId,
    reported: expected.length - open.length,
    total: expected.length,
    open_markers: open.map(({ marker }) => ({
      name: marker.name,
      slug: marker.slug,
      is_preliminary: result.results.some((value) => isOfMarker(value, marker)),
    })),
    extra_values: result.results
      .filter((value) => !isOrderedValue(value) && !isNote(value) && !isToBeRead(value))
      .map(({ name }) => name),
    to_be_read: toBeRead,
    unused_rows: unusedRows,
    listed_because: mustRead ? "to_be_read" : isDone ? "requests_final" : "turnaround_passed",
    last_reported_at: toInstant(result.reportedAt),
    due_at: toInstant(dueAt),
  };
}

function addDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS);
}

/** The 99th percentile of the laboratory's own statistics, else the 95th. */
function getTurnaroundDays({ marker }: OrderedMarker): number {
  return marker.worstCaseTatDays ?? marker.commonTatDays ?? DEFAULT_TURNAROUND_DAYS;
}

/** Laboratories report one panel at a time: a panel without any value is a request that is still running. */
function awaitsPanel(open: readonly OrderedMarker[], expected: readonly OrderedMarker[]): boolean {
  const isPanel = ({ marker, source }: OrderedMarker) => source.marker_id !== marker.id;
  const panels = new Set(open.filter(isPanel).map(({ source }) => source.marker_id));
  return [...panels].some((panel) =>
    expected
      .filter(({ source }) => source.marker_id === panel)
      .every((marker) => open.includes(marker)),
  );
}

async function findNewest(tx: TeamTx, ids: readonly string[]): Promise<Map<string, ResultRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([orderResults.orderId])
    .from(orderResults)
    .where(and(inArray(orderResults.orderId, [...ids]), isAttached(tx)))
    .orderBy(orderResults.orderId, desc(orderResults.id));
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** When the newest report of each order was attached to it; orders whose results came otherwise are left out. */
async function findAttached(tx: TeamTx, ids: readonly string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([orderReports.orderId], {
      id: orderReports.orderId,
      at: orderReports.receivedAt,
    })
    .from(orderReports)
    .where(and(inArray(orderReports.orderId, [...ids]), isAttached(tx, orderReports.resultId)))
    .orderBy(orderReports.orderId, desc(orderReports.id));
  return new Map(rows.map(({ id, at }) => [id, at]));
}

async function countUnused(tx: TeamTx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ orderId: orderReports.orderId, rows: count() })
    .from(orderReports)
    .innerJoin(
      sql`lateral jsonb_array_elements(${orderReports.rows}) as received (row)`,
      eq(sql`received.row ->> 'outcome'`, "not_used"),
    )
    .where(and(inArray(orderReports.orderId, [...ids]), isAttached(tx, orderReports.resultId)))
    .groupBy(orderReports.orderId);
  return new Map(rows.map(({ orderId, rows: rowCount }) => [orderId, rowCount]));
}
