import type { DocumentKind } from "@/lib/contract/dashboard/orders/order-document";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { getLowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { isFinal } from "./order-status";

/** A document of an order; `missing` says why it is not available yet, or is null. */
export type Paper = { kind: DocumentKind; title: string; missing: string | null };

type PapersOf = Pick<
  OrderRecord,
  "events" | "last_event" | "lab_test" | "has_abn" | "order_transaction" | "interpretation"
> & { is_contact_hidden?: boolean | undefined };

/**
 * The documents for the draw. A lab may print the patient's telephone and address on them, so they are only shown
 * together with the patient's contact details.
 */
const CONTACT_KINDS: ReadonlySet<DocumentKind> = new Set(["requisition", "labels", "abn"]);

/** Whether a document may contain the patient's contact details. */
export function hasContact(kind: DocumentKind): boolean {
  return CONTACT_KINDS.has(kind);
}

const REPORTED = ["partial_results", "completed", "corrected"];

/**
 * The documents that an order has or may still get, in the order in which they are created. A deployment may lack one
 * that is listed as present; its response then says so. Documents that this order can never have are not listed.
 */
export function orderPapers(order: PapersOf): Paper[] {
  const reached = new Set(
    [...order.events, order.last_event].map(({ status }) => getLowLevelStatus(status)),
  );
  const isReported =
    REPORTED.some((status) => reached.has(status)) || Boolean(order.interpretation);
  // An order that has ended gets no further document.
  const orLater = (text: string) => (isFinal(order.last_event.status) ? "none" : text);
  const requisitionMissing = reached.has("requisition_bypassed")
    ? "printed elsewhere, where the order was placed with the lab"
    : reached.has("requisition_created")
      ? null
      : orLater("available with the requisition");
  const resultMissing = isReported ? null : orLater("available when the lab has reported");
  const relatedOrders = order.order_transaction?.orders ?? [];
  const papers: Paper[] = [
    { kind: "requisition", title: "Requisition", missing: requisitionMissing },
    { kind: "labels", title: "Tube labels", missing: requisitionMissing },
    ...(order.lab_test.has_collection_instructions
      ? [paper("instructions", "Collection instructions")]
      : []),
    ...(order.has_abn ? [paper("abn", "Advance beneficiary notice")] : []),
    { kind: "result", title: "Result", missing: resultMissing },
    ...(relatedOrders.length > 1 && isReported
      ? [paper("transaction-result", "Results of the transaction")]
      : []),
  ];
  if (!order.is_contact_hidden) return papers;
  return papers.map((each) =>
    hasContact(each.kind)
      ? { ...each, missing: "not shown to your role: it prints the patient's contact details" }
      : each,
  );
}

function paper(kind: DocumentKind, title: string): Paper {
  return { kind, title, missing: null };
}
