import { CreateOrderBody } from "@/lib/contract/service/order-requests";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import type { TeamTx } from "@/service/db/database";
import type { RequestDeps } from "@/service/deps";
import type { Team } from "@/service/http/authenticate";
import { cancelOrder } from "@/service/orders/change-order";
import { createOrder } from "@/service/orders/create/create-order";
import { lockOrder } from "@/service/orders/lock-order";
import { NETWORK_PHYSICIAN, type OrderRow } from "@/service/orders/read/order-row";
import { simulateOrder } from "@/service/orders/simulate-order";
import { insertUser } from "@/service/users/writes";
import { type CaseOrderState, caseStatus } from "./case-definitions";
import { CaseFailure } from "./case-failure";
import type { CasePerson } from "./case-people";

/** A new user of the sandbox team, whose own id says what it is for. */
export async function makeCaseUser(tx: TeamTx, deps: RequestDeps): Promise<string> {
  const id = deps.newId();
  const body = { client_user_id: `match-review-${id}` };
  await insertUser(tx, body, { id, now: deps.clock.now() });
  return id;
}

type Wanted = {
  readonly userId: string;
  readonly person: CasePerson;
  readonly labTestId: string;
  readonly state: CaseOrderState;
};

/** An order of an invented person, taken along its state table to where its role needs it. Refuses by the rules of order creation. */
export async function makeCaseOrder(
  tx: TeamTx,
  deps: RequestDeps,
  team: Team,
  { userId, person, labTestId, state }: Wanted,
): Promise<OrderRow> {
  const { id } = await createOrder(
    tx,
    deps,
    team,
    CreateOrderBody.parse({
      user_id: userId,
      lab_test_id: labTestId,
      patient_details: person.details,
      patient_address: person.address,
      physician: NETWORK_PHYSICIAN,
    }),
  );
  const { method } = await lockOrder(tx, id);
  if (state === "cancelled") {
    // Its number comes with the requisition, and it is by its number that the laboratory reports on it.
    await walkTo(tx, deps, id, "requisition_created");
    await cancelOrder(tx, deps, id);
  } else if (state !== "waiting") {
    await walkTo(tx, deps, id, caseStatus(state, method));
  }
  return lockOrder(tx, id);
}

function walkTo(tx: TeamTx, deps: RequestDeps, id: string, status: LowLevelStatus): Promise<void> {
  return simulateOrder(tx, deps, id, {
    final: { status, method: null },
    delayS: 0,
    flags: { interpretation: "normal" },
  });
}

/** An order that the caller names for a role; fails when it is not as far as the role needs it. */
export async function findCaseOrder(
  tx: TeamTx,
  role: string,
  state: CaseOrderState,
  orderId: string | undefined,
): Promise<OrderRow> {
  if (orderId === undefined) {
    throw new CaseFailure("order_missing", `Name the order of the role ${role} in orders.`);
  }
  const order = await lockOrder(tx, orderId.toLowerCase());
  const needed = caseStatus(state, order.method);
  if (order.lowLevelStatus !== needed || order.patientDetails === null) {
    throw new CaseFailure(
      "order_status",
      `The order of the role ${role} is ${order.lowLevelStatus}; it has to be ${needed}, with a patient.`,
    );
  }
  return order;
}
