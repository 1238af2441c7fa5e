import { CreateOrderBody } from "@/lib/contract/service/order-requests";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import type { TeamTx } from "@/service/db/database";
import type { RequestDeps } from "@/service/deps";
import type { Team } from "@/service/http/authentication/authenticate";
import { cancelOrder } from "@/service/order-changes/change-order";
import { createOrder } from "@/service/orders/create/create-order";
import { lockOrder } from "@/service/orders/lock-order";
import { NETWORK_PHYSICIAN, type OrderRow } from "@/service/orders/read/order-row";
import { simulateOrder } from "@/service/simulation/simulate-order";
import { insertUser } from "@/service/users/writes";
import { type CaseOrderState, getCaseStatus } from "./case-definitions";
import { CaseFailure } from "./case-failure";
import type { CasePerson } from "./case-people";

/** Creates a user of the sandbox team, whose own id names its purpose. */
export async function makeCaseUser(tx: TeamTx, deps: RequestDeps): Promise<string> {
  const id = deps.newId();
  const body = { client_user_id: `match-review-${id}` };
  await insertUser(tx, body, { id, now: deps.clock.now() });
  return id;
}

type OrderSpec = {
  readonly userId: string;
  readonly person: CasePerson;
  readonly labTestId: string;
  readonly state: CaseOrderState;
};

/**
 * Creates an order of a generated person and moves it along its state table as far as its role needs. Refuses by the
 * rules of order creation.
 */
export async function makeCaseOrder(
  tx: TeamTx,
  deps: RequestDeps,
  team: Team,
  { userId, person, labTestId, state }: OrderSpec,
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
    // The sample number comes with the requisition, and the laboratory reports under that number.
    await advanceTo(tx, deps, id, "requisition_created");
    await cancelOrder(tx, deps, id);
  } else if (state !== "waiting") {
    await advanceTo(tx, deps, id, getCaseStatus(state, method));
  }
  return lockOrder(tx, id);
}

function advanceTo(
  tx: TeamTx,
  deps: RequestDeps,
  id: string,
  status: LowLevelStatus,
): Promise<void> {
  return simulateOrder(tx, deps, id, {
    final: { status, method: null },
    delayS: 0,
    flags: { interpretation: "normal" },
  });
}

/** The order that the caller names for a role; fails if it is not in the state that the role needs. */
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
  const needed = getCaseStatus(state, order.method);
  if (order.lowLevelStatus !== needed || order.patientDetails === null) {
    throw new CaseFailure(
      "order_status",
      `The order of the role ${role} is ${order.lowLevelStatus}; it has to be ${needed}, with a patient.`,
    );
  }
  return order;
}
