import "server-only";
import { orderEndpoints } from "@/lib/contract/dashboard/endpoints/orders";
import type { KitOwner } from "@/lib/contract/dashboard/kit-registration";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { toIdentity } from "@/lib/domain/identity/compare-identity";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { operation } from "@/lib/server/core/operation";
import { mapReads } from "@/lib/server/core/service/map-reads";
import { callService } from "@/lib/server/core/service/service-client";
import { toOrderRecord } from "@/lib/server/people/contact-access";
import {
  getConfirmationDetail,
  readIdentity,
  requireSameIdentity,
} from "@/lib/server/people/person-identity";
import { coverOrder } from "./doubts";

/** The statuses of a kit that is not registered yet. */
const UNREGISTERED: LowLevelStatus[] = [
  "awaiting_registration",
  "transit_customer",
  "out_for_delivery",
  "with_customer",
];
const MAX_PAGES = 5;

/** The order of a kit by its sample id, and its person as on record, whom staff compare with the person present. */
export const findKit = operation(
  orderEndpoints.findKit,
  {
    permission: "kit:register",
    audit: {
      resultDetail: ({ order }) => ({ order_id: order.id }),
      resultRelated: ({ order }) => [{ type: "order", id: order.id }],
      shown: ({ order }) => [order.user_id],
      view: "opened",
    },
  },
  async (ctx, { sample_id }) => {
    const order = await findOrderBySample(ctx, sample_id);
    if (order) {
      const has_patient = order.patient_details !== null;
      return { order: { ...order, has_patient }, owner: await readOwner(ctx, order) };
    }
    throw new DashboardError(
      "not_found",
      "No order of your clinic has this sample id. Compare it with the label, letter by letter.",
    );
  },
);

/**
 * Registers a kit to a person. When the order belongs to someone else, the caller names them in `rebind_from`; a kit
 * that was rebound since it was looked up is refused.
 */
export const registerKit = operation(
  orderEndpoints.registerKit,
  {
    permission: "kit:register",
    audit: {
      subject: ({ user_id }) => ({ type: "person", id: user_id }),
      related: ({ rebind_from }) => (rebind_from ? [{ type: "person", id: rebind_from }] : []),
      detail: ({ rebind_from, identity_confirmation }) => ({
        rebind_from,
        ...(identity_confirmation ? getConfirmationDetail(identity_confirmation) : {}),
      }),
      resultDetail: ({ id }) => ({ order_id: id }),
      resultRelated: ({ id }) => [{ type: "order", id }],
    },
  },
  async (ctx, { rebind_from, identity_confirmation, ...body }) => {
    const found = await findOrderBySample(ctx, body.sample_id);
    if (found) refuseUnconfirmed(found, body.user_id, rebind_from);
    await requireSameIdentity(ctx, {
      userId: body.user_id,
      patient: toIdentity(body.patient_details),
      confirmation: identity_confirmation,
    });
    const { order } = await callService(ctx, endpoints.registerTestkit, { body });
    return toOrderRecord(ctx, await coverOrder(ctx, order));
  },
);

function refuseUnconfirmed(order: Order, userId: string, rebindFrom: string | null): void {
  const currentOwner = order.user_id === userId ? null : order.user_id;
  if (currentOwner === null || currentOwner === rebindFrom) return;
  throw new DashboardError(
    "conflict",
    rebindFrom === null
      ? "This kit belongs to another person. Confirm the change of person, then register it."
      : "This kit was registered to somebody else since it was looked up. Scan it again.",
  );
}

/**
 * Searches by sample id, then among the unregistered kits, because not every deployment can search by sample id. Null
 * when neither finds it.
 */
async function findOrderBySample(ctx: Ctx, sampleId: string): Promise<Order | null> {
  const wanted = sampleId.toLowerCase();
  const hasSampleId = (order: Order) => order.sample_id?.toLowerCase() === wanted;
  const search = await callService(ctx, endpoints.listOrders, {
    query: { search_input: sampleId, size: 100 },
  });
  const match = search.orders.find(hasSampleId);
  if (match) return match;
  const pages = Array.from({ length: MAX_PAGES }, (_, index) => index + 1);
  let found: Order | null = null;
  let isEnd = false;
  await mapReads(ctx, 1, pages, async (page) => {
    if (found !== null || isEnd) return;
    const { orders } = await callService(ctx, endpoints.listOrders, {
      query: { order_type: ["testkit"], status: UNREGISTERED, page, size: 100 },
    });
    found ??= orders.find(hasSampleId) ?? null;
    isEnd = orders.length < 100;
  });
  return found;
}

async function readOwner(ctx: Ctx, { user_id }: Order): Promise<KitOwner> {
  const user = await nullIfNotFound(callService(ctx, endpoints.getUser, { params: { user_id } }));
  if (user === null) return { user_id, client_user_id: null, record: null };
  const { client_user_id } = user;
  return { user_id, client_user_id, record: await readIdentity(ctx, user) };
}
