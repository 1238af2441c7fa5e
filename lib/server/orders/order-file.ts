import "server-only";
import { Temporal } from "temporal-polyfill";
import { COVERED, type CorrectionState } from "@/lib/contract/dashboard/match-correction";
import type { Order } from "@/lib/contract/service/order";
import { csvRow } from "@/lib/domain/csv";
import { currentStatus } from "@/lib/domain/orders/order-status";
import { getInterpretationLabel } from "@/lib/domain/results/interpretation-label";
import { getOrderResultState } from "@/lib/domain/results/order-result-state";
import { getResultExtent } from "@/lib/domain/results/partial-result";
import type { OrderBatch } from "./order-pages";

const HEAD = [
  "order_id",
  "user_id",
  "first_name",
  "last_name",
  "test",
  "method",
  "status",
  "status_detail",
  "status_since",
  "activate_by",
  "result",
  "interpretation",
  "sample_id",
  "created",
  "updated",
  "time_zone",
  "warning",
];

/**
 * Orders as a CSV file in UTF-8: the first page, then the others as they are read, at most one in memory. Texts that a
 * spreadsheet would run as formulas are made harmless. A page that cannot be read fails the download.
 */
export function createOrderFile(
  first: OrderBatch,
  more: AsyncGenerator<OrderBatch>,
  zone: string,
  doubts: ReadonlyMap<string, CorrectionState>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const rows = ({ orders }: OrderBatch) =>
    orders.map((order) => csvRow(getFields(order, zone, doubts.has(order.id)))).join("");
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csvRow(HEAD) + rows(first))),
    pull: async (controller) => {
      const page = await more.next();
      if (page.done) controller.close();
      else controller.enqueue(encoder.encode(rows(page.value)));
    },
    // A canceled download also ends the reading.
    cancel: async () => {
      await more.return(undefined);
    },
  });
}

/** How complete the result is, and its interpretation as on screens; never normal for a partial result. */
function describeResult(order: Order, isDoubted: boolean): [string | null, string | null] {
  if (isDoubted) return [null, COVERED];
  const state = getOrderResultState(order);
  if (state.kind === "none") return [null, null];
  const extent = getResultExtent(order);
  if (state.kind === "extent") return [extent, null];
  return [
    extent,
    state.kind === "known" ? getInterpretationLabel(state.interpretation) : state.label,
  ];
}

function getFields(order: Order, zone: string, isDoubted: boolean): (string | null)[] {
  const { patient_details: patient, last_event } = order;
  const local = (instant: string) => Temporal.Instant.from(instant).toString({ timeZone: zone });
  return [
    order.id,
    order.user_id,
    patient?.first_name ?? null,
    patient?.last_name ?? null,
    order.lab_test.name,
    order.details.type,
    currentStatus(order),
    last_event.status_detail ?? null,
    local(last_event.created_at),
    order.activate_by ?? null,
    ...describeResult(order, isDoubted),
    order.sample_id,
    local(order.created_at),
    local(order.updated_at),
    zone,
    isDoubted ? "the result may be another person's" : null,
  ];
}
