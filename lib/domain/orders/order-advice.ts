import type {
  OrderInTransactionRecord,
  OrderRecord,
} from "@/lib/contract/dashboard/orders/order-record";
import type { Uuid } from "@/lib/contract/primitives";
import { getLowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { getStatusView, statusInSentence } from "./order-status";

export type Advice = {
  /** Whether the order can still be completed. */
  readonly recoverable: "yes" | "no" | "maybe";
  /** What happened, as a sentence. */
  readonly what: string;
  /** What the coordinator should do about it. */
  readonly todo: string;
  /** The second draw that was ordered after this order. */
  readonly redrawId?: Uuid;
};

const BLOCKED = new Map(
  Object.entries<Advice>({
    date_of_collection_unspecified: {
      recoverable: "yes",
      what: "The lab has the sample, but not its collection date.",
      todo: "Ask the patient for the date and give it to the lab with the sample id.",
    },
    demographic_information_unspecified: {
      recoverable: "yes",
      what: "The paperwork with the sample lacks the patient's details.",
      todo: "Give the lab the patient's name and birth date with the sample id.",
    },
    demographic_information_mismatch: {
      recoverable: "yes",
      what: "The name or birth date on the sample differs from the order.",
      todo: "Find out whose sample it is before you give the lab any information.",
    },
  }),
);

const ERRORS = new Map(
  Object.entries<string>({
    sample_quantity_not_sufficient: "There was too little sample.",
    sample_contaminated: "The sample was contaminated.",
    sample_improper_collection: "The sample was collected incorrectly.",
    sample_hemolyzed: "The blood was hemolyzed: its cells had burst.",
    sample_stability_exceeded: "The sample was too old when it reached the lab.",
  }),
);

const REORDER = "Tell the patient, and place a new order.";

const BY_STATUS = new Map(
  Object.entries<Advice>({
    problem_in_transit_customer: {
      recoverable: "yes",
      what: "The courier has a problem with the parcel to the patient.",
      todo: "Follow the parcel; check the address with the patient if the courier asks for it.",
    },
    problem_in_transit_lab: {
      recoverable: "yes",
      what: "The courier has a problem with the parcel to the lab.",
      todo: "Follow the parcel; samples keep for only a few days, so call the courier soon.",
    },
    lab_processing_blocked: {
      recoverable: "maybe",
      what: "The lab cannot find the order of this sample.",
      todo: "Call the lab with the sample id and the order's number.",
    },
    sample_error: {
      recoverable: "no",
      what: "The lab could not use the sample: it was mislabeled or lost there.",
      todo: REORDER,
    },
    failure_to_deliver_to_customer: {
      recoverable: "no",
      what: "The kit could not be delivered to the patient.",
      todo: "Check the address with the patient, and place a new order.",
    },
    failure_to_deliver_to_lab: {
      recoverable: "no",
      what: "The sample could not be delivered to the lab.",
      todo: REORDER,
    },
    lost: { recoverable: "no", what: "The parcel was lost.", todo: REORDER },
    do_not_process: {
      recoverable: "no",
      what: "The lab was told not to process the sample.",
      todo: "Find out who asked for it before anything else is done.",
    },
    redraw_available: {
      recoverable: "yes",
      what: "The lab lost part of the results; a second draw costs nothing.",
      todo: "Ask the patient to come again, with the redraw order.",
    },
    appointment_cancelled: {
      recoverable: "yes",
      what: "The appointment was canceled.",
      todo: "Book another one, or cancel the order.",
    },
  }),
);

/** What is left to do about an order whose second draw was ordered, by the status of that one. */
function adviseOnRedraw({ id, low_level_status }: OrderInTransactionRecord): Advice {
  const status = low_level_status ?? "";
  const { family } = getStatusView(status);
  const lost = "The lab lost part of the results; ";
  const advice = { recoverable: "yes", redrawId: id } as const;
  if (family === "withlab" || family === "completed") {
    const what = `${lost}the second draw was made: ${statusInSentence(status)}.`;
    return { ...advice, what, todo: "Its results come with the second draw." };
  }
  if (family === "cancelled" || family === "failed") {
    return {
      ...advice,
      recoverable: "no",
      what: `${lost}the second draw ended: ${statusInSentence(status)}.`,
      todo: `Only one second draw is possible. ${REORDER}`,
    };
  }
  if (family === "problem") {
    const what = `${lost}the second draw has a problem: ${statusInSentence(status)}.`;
    return { ...advice, what, todo: "Open the second draw, and solve its problem." };
  }
  const todo = "Ask the patient to come again for the second draw.";
  return { ...advice, what: `${lost}a second draw is ordered.`, todo };
}

/** The second draw of a transaction; a transaction can have only one. */
export function findRedraw({
  order_transaction,
}: Pick<OrderRecord, "order_transaction">): OrderInTransactionRecord | null {
  return order_transaction?.orders.find(({ origin }) => origin === "redraw") ?? null;
}

/**
 * What to do about an order's status; null when there is nothing to do but wait. Which statuses are recoverable follows
 * the public guides (states and transitions, status_detail on lab problems); the sentences are ours.
 */
export function orderAdvice({
  last_event,
  order_transaction,
}: Pick<OrderRecord, "last_event" | "order_transaction">): Advice | null {
  const status = getLowLevelStatus(last_event.status);
  const detail = last_event.status_detail ?? "";
  const blocked = status === "lab_processing_blocked" ? BLOCKED.get(detail) : undefined;
  if (blocked) return blocked;
  const error = status === "sample_error" ? ERRORS.get(detail) : undefined;
  if (error) return { recoverable: "no", what: error, todo: REORDER };
  const redraw = status === "redraw_available" ? findRedraw({ order_transaction }) : null;
  if (redraw) return adviseOnRedraw(redraw);
  return BY_STATUS.get(status) ?? null;
}
