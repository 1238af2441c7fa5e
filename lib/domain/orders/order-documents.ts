import type { DocumentKind } from "@/lib/contract/dashboard/order-document";
import type { Order } from "@/lib/contract/service/order";
import { getLowLevelStatus } from "@/lib/contract/service/order-status-labels";

/** A paper of an order: whether it is there, and when not, why. */
export type Paper = { kind: DocumentKind; title: string; missing: string | null };

type PapersOf = Pick<
  Order,
  "events" | "last_event" | "lab_test" | "has_abn" | "order_transaction" | "interpretation"
>;

const REPORTED = ["partial_results", "completed", "corrected"];

/**
 * The papers that an order has or may still get, in the order in which they come into being. A deployment may lack one
 * that is listed as there: then its answer says so. Papers that this order can never have are not listed.
 */
export function orderPapers(order: PapersOf): Paper[] {
  const reached = new Set(
    [...order.events, order.last_event].map(({ status }) => getLowLevelStatus(status)),
  );
  const isReported =
    REPORTED.some((status) => reached.has(status)) || Boolean(order.interpretation);
  const unprinted = reached.has("requisition_bypassed")
    ? "placed with the lab elsewhere, so it was printed there"
    : reached.has("requisition_created")
      ? null
      : "comes with the requisition";
  const unreported = isReported ? null : "comes when the lab has reported";
  const family = order.order_transaction?.orders ?? [];
  return [
    { kind: "requisition", title: "Requisition", missing: unprinted },
    { kind: "labels", title: "Labels for tubes", missing: unprinted },
    ...(order.lab_test.has_collection_instructions
      ? [paper("instructions", "Collection instructions")]
      : []),
    ...(order.has_abn ? [paper("abn", "Advance beneficiary notice")] : []),
    { kind: "result", title: "Result", missing: unreported },
    ...(family.length > 1 && isReported
      ? [paper("transaction-result", "Results of the transaction")]
      : []),
  ];
}

function paper(kind: DocumentKind, title: string): Paper {
  return { kind, title, missing: null };
}
