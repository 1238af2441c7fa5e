import type { QueryClient } from "@tanstack/react-query";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { getResultEvent } from "@/lib/domain/orders/result-event";
import { criticalTasksQuery } from "@/lib/query/critical-results/critical-results";
import { doubtsQuery } from "@/lib/query/doubts";
import { matchOfOrderQuery } from "@/lib/query/order-match";
import { notesQuery } from "@/lib/query/order-notes";
import { resultsQuery } from "@/lib/query/results";
import { staffActionsQuery } from "@/lib/query/staff-actions";
import { stageLengthsQuery } from "@/lib/query/stage-lengths";
import { acknowledgementsQuery } from "@/lib/query/today";
import type { Ctx } from "@/lib/server/core/context";
import { readCriticalTasks } from "@/lib/server/critical-results/critical-results";
import { listDoubts } from "@/lib/server/match-review/match-corrections";
import { readMatchOfOrder } from "@/lib/server/match-review/order-match";
import { listNotes } from "@/lib/server/orders/order-notes";
import { readStaffActions } from "@/lib/server/orders/staff-actions";
import { readStageLengths } from "@/lib/server/orders/stage-lengths";
import { readOrderResults } from "@/lib/server/person-results/order-results";
import { listAcknowledgements } from "@/lib/server/results/acknowledgements";

/**
 * Reads everything that the Order screen shows, so that the page is sent complete. The browser retries failed reads.
 */
export async function prefetchOrder(
  client: QueryClient,
  ctx: Ctx,
  order: OrderRecord,
): Promise<void> {
  const { id } = order;
  const subject = { kind: "order", id } as const;
  await Promise.all([
    client.prefetchQuery({
      ...resultsQuery(id, "order"),
      queryFn: () => readOrderResults(ctx, { order_id: id, scope: "order" }),
    }),
    client.prefetchQuery({
      ...matchOfOrderQuery(id),
      queryFn: () => readMatchOfOrder(ctx, { order_id: id }),
    }),
    client.prefetchQuery({ ...notesQuery(id), queryFn: () => listNotes(ctx, { order_id: id }) }),
    client.prefetchQuery({
      ...staffActionsQuery(id),
      queryFn: () => readStaffActions(ctx, { order_id: id }),
    }),
    client.prefetchQuery({ ...stageLengthsQuery(), queryFn: () => readStageLengths(ctx, {}) }),
    client.prefetchQuery({
      ...criticalTasksQuery(subject),
      queryFn: () => readCriticalTasks(ctx, subject),
    }),
    client.prefetchQuery({ ...doubtsQuery(), queryFn: () => listDoubts(ctx, {}) }),
    getResultEvent(order) === null
      ? undefined
      : client.prefetchQuery({
          ...acknowledgementsQuery(id),
          queryFn: () => listAcknowledgements(ctx, { order_id: id }),
        }),
  ]);
}
