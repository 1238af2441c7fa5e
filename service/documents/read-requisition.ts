import { eq } from "drizzle-orm";
import type { LabAccount } from "@/lib/contract/service/lab-account";
import type { Marker } from "@/lib/contract/service/marker";
import type { Order } from "@/lib/contract/service/order";
import type { AoEAnswer } from "@/lib/contract/service/order-requests";
import type { TeamTx } from "@/service/db/database";
import { orders } from "@/service/db/schema/orders";
import { Refusal } from "@/service/http/refusal";
import { listTeamLabAccounts } from "@/service/lab-tests/lab-accounts";
import { readOrder } from "@/service/orders/read/read-orders";
import { readOrderedMarkers } from "@/service/results/ordered-markers";

export type Requisition = {
  readonly order: Order;
  /** Null stands for the platform's own account with the lab. */
  readonly account: LabAccount | null;
  /** The requested tests and markers; for a redraw only those that were lost. */
  readonly markers: readonly Marker[];
  readonly answers: readonly { readonly question: string; readonly answer: string }[];
};

/**
 * The content of an order's requisition. Refuses with 404 an order that has none yet or was placed with its lab elsewhere.
 */
export async function readRequisition(tx: TeamTx, orderId: string): Promise<Requisition> {
  const order = await readOrder(tx, orderId);
  const isPrinted = order.events.some(({ status }) => status.endsWith(".requisition_created"));
  const [row] = await tx.select().from(orders).where(eq(orders.id, order.id));
  if (!isPrinted || row === undefined) {
    throw new Refusal(404, `Order ${orderId} has no requisition yet`);
  }
  const { labAccountId } = row;
  const [accounts, ordered] = await Promise.all([
    labAccountId === null ? [] : listTeamLabAccounts(tx, { id: labAccountId }),
    readOrderedMarkers(tx, row),
  ]);
  const requested = new Set(ordered.map(({ source }) => source.marker_id));
  const markers = (order.lab_test.markers ?? []).filter(({ id }) => requested.has(id));
  return {
    order,
    account: accounts[0] ?? null,
    markers,
    answers: (row.aoeAnswers ?? []).flatMap((answer) => getAnswer(markers, answer)),
  };
}

/** An answer with the lab's own text; answers to questions that no longer exist are left out. */
function getAnswer(markers: readonly Marker[], { marker_id, question_id, answer }: AoEAnswer) {
  const questions = markers.find(({ id }) => id === marker_id)?.aoe?.questions;
  const question = questions?.find(({ id }) => id === question_id);
  if (question === undefined) return [];
  const getValue = (code: string) =>
    question.answers.find((option) => option.code === code)?.value ?? code;
  const isChoice = question.type === "choice" || question.type === "multi_choice";
  const values = isChoice ? answer.split(",").map((code) => getValue(code.trim())) : [answer];
  return [{ question: question.value, answer: values.join(", ") }];
}
