import { randomUUID } from "node:crypto";
import type { OrderPlan } from "@/bin/demo/order-plan";
import { OPENINGS } from "@/bin/demo/order-scenario";
import { getEventStatus, type LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import type { PutUserInfoBody } from "@/lib/contract/service/user";
import { DAY_MS } from "@/lib/contract/time";
import { addDays } from "@/lib/domain/calendar-date";
import type { orderEvents, orders, orderTransactions, shipments } from "@/service/db/schema/orders";
import { patientColumns } from "@/service/orders/read/order-row";
import { getSearchText } from "@/service/orders/read/search-text";
import { getTrackingUrl, sampleIdFrom, trackingNumberFrom } from "@/service/orders/sandbox-codes";

export type Subject = { readonly userId: string; readonly info: PutUserInfoBody };

/** One order's rows in all tables. */
export type OrderRows = {
  readonly transaction: typeof orderTransactions.$inferInsert;
  readonly order: typeof orders.$inferInsert;
  readonly events: readonly (typeof orderEvents.$inferInsert)[];
  readonly shipment: typeof shipments.$inferInsert | null;
};

/** A plan's order as the service would have stored it `daysBack` days earlier. */
export function makeOrderRows(
  plan: OrderPlan,
  { userId, info }: Subject,
  { teamId, labTestId, daysBack }: { teamId: string; labTestId: string; daysBack: number },
): OrderRows {
  const { method } = plan;
  const [id, transactionId] = [randomUUID(), randomUUID()];
  const createdAt = new Date(plan.createdAt - daysBack * DAY_MS);
  const history = getHistory(plan, daysBack);
  const { status: lowLevelStatus, at: lastEventAt } = history.at(-1) ?? {
    status: "ordered",
    at: createdAt,
  };
  const has = (...statuses: LowLevelStatus[]) =>
    history.some(({ status }) => statuses.includes(status));
  const hasPatient = plan.kind !== "registrable" || has("registered");
  const { address, gender, ...details } = info;
  const patient = patientColumns(
    { ...details, gender: gender === "male" ? "male" : "female" },
    { ...address, receiver_name: "" },
  );
  const numbered = has("requisition_created", "awaiting_registration", "requisition_bypassed");
  const sampleId = numbered ? sampleIdFrom(id) : null;
  const identity = {
    ...(hasPatient ? patient : { recipientName: patient.recipientName }),
    id,
    userId,
    sampleId,
  };
  return {
    transaction: { id: transactionId, teamId, status: "active", createdAt },
    order: {
      ...identity,
      teamId,
      transactionId,
      labTestId,
      method,
      lowLevelStatus,
      lastEventAt,
      createdAt,
      updatedAt: lastEventAt,
      origin: "initial",
      registrable: plan.kind === "registrable",
      searchText: getSearchText(identity),
      detailsId: randomUUID(),
      activateBy: plan.activateBy && addDays(plan.activateBy, -daysBack),
      createdWithActivateBy: plan.activateBy !== null,
      billingType: "client_bill",
      interpretation: has("completed", "partial_results") ? plan.interpretation : null,
    },
    events: history.map(({ status, at }) => ({
      teamId,
      orderId: id,
      userId: identity.userId,
      status: getEventStatus(method, status),
      lowLevelStatus: status,
      createdAt: at,
    })),
    shipment: has("transit_customer") ? getShipment(id, teamId, createdAt) : null,
  };
}

function getHistory(plan: OrderPlan, daysBack: number) {
  const opening = OPENINGS[plan.kind].map((status) => ({ status, at: plan.createdAt }));
  return [...opening, ...plan.steps].map(({ status, at }) => ({
    status,
    at: new Date(at - daysBack * DAY_MS),
  }));
}

function getShipment(orderId: string, teamId: string, at: Date): typeof shipments.$inferInsert {
  const number = trackingNumberFrom(orderId);
  return {
    id: randomUUID(),
    teamId,
    orderId,
    outboundTrackingNumber: number,
    outboundTrackingUrl: getTrackingUrl(number),
    outboundCourier: "Sandbox Post",
    createdAt: at,
    updatedAt: at,
  };
}
