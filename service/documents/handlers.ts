import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import type { TeamTx } from "@/service/db/database";
import { handler } from "@/service/http/handler";
import { Refusal } from "@/service/http/refusal";
import { requireLabTest } from "@/service/lab-tests/repository";
import { readOrder } from "@/service/orders/read/read-orders";
import { readResults, readTransactionResults } from "@/service/results/read-results";
import { makeAbnDocument } from "./abn-document";
import { makeInstructionDocument } from "./instruction-document";
import { makeLabelsDocument } from "./labels-document";
import { readRequisition } from "./read-requisition";
import { makeRequisitionDocument } from "./requisition-document";
import { makeResultDocument } from "./result-document";

/** When the sandbox's instructions were written; the same text always produces the same file. */
const WRITTEN_AT = new Date("2026-01-01T00:00:00Z");

// Documents are drawn after their transaction, so that no connection is held while drawing.
export const documentHandlers = [
  handler(endpoints.getOrderResultPdf, async ({ params, team, deps }) =>
    makeResultDocument(await deps.db.withTeam(team.id, (tx) => readResults(tx, params.order_id))),
  ),
  handler(endpoints.getTransactionResultPdf, async ({ params, team, deps }) =>
    makeResultDocument(
      await deps.db.withTeam(team.id, (tx) => readTransactionResults(tx, params.transaction_id)),
    ),
  ),
  handler(endpoints.getRequisitionPdf, async ({ params, team, deps }) =>
    makeRequisitionDocument(
      await deps.db.withTeam(team.id, (tx) => readRequisition(tx, params.order_id)),
    ),
  ),
  handler(endpoints.getOrderLabelsPdf, async ({ params, query, team, deps }) =>
    makeLabelsDocument(await deps.db.withTeam(team.id, (tx) => readNumbered(tx, params.order_id)), {
      count: query.number_of_labels,
      collectedOn: query.collection_date,
    }),
  ),
  handler(endpoints.getCollectionInstructionPdf, async ({ params, team, deps }) => {
    const order = await deps.db.withTeam(team.id, (tx) => readOrder(tx, params.order_id));
    if (!order.lab_test.has_collection_instructions) {
      throw new Refusal(404, `Order ${order.id} has no collection instructions`);
    }
    return makeInstructionDocument(order.lab_test, WRITTEN_AT);
  }),
  handler(endpoints.getLabTestInstructionPdf, async ({ params, team, deps }) => {
    const labTest = await deps.db.withTeam(team.id, (tx) => requireLabTest(tx, params.lab_test_id));
    return makeInstructionDocument(labTest, WRITTEN_AT);
  }),
  handler(endpoints.getAbnPdf, async ({ params, team, deps }) => {
    const order = await deps.db.withTeam(team.id, (tx) => readOrder(tx, params.order_id));
    if (order.has_abn) return makeAbnDocument(order);
    throw new Refusal(404, `Order ${order.id} has no advance beneficiary notice`);
  }),
];

/** An order whose tubes can be labelled, with a sample number and a patient. Refuses with 404 any other. */
async function readNumbered(tx: TeamTx, orderId: string): Promise<Order> {
  const order = await readOrder(tx, orderId);
  if (order.sample_id === null) throw new Refusal(404, `Order ${orderId} has no sample number yet`);
  if (order.patient_details === null) {
    throw new Refusal(404, `Order ${orderId} has no patient yet: its kit is not registered`);
  }
  return order;
}
