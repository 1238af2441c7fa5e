import { EXAMPLE_ID, endpoint } from "@/lib/contract/dashboard/endpoint";
import { Done, Nothing } from "@/lib/contract/dashboard/endpoint-shapes";
import { EMPTY_ORDER } from "@/lib/contract/dashboard/orders/empty-order";
import { OrderChoices } from "@/lib/contract/dashboard/orders/order-choices";
import {
  DraftInput,
  OrderDraft,
  OrderDrafts,
  PlaceDraftInput,
  PlacedOrder,
  SaveDraftInput,
} from "@/lib/contract/dashboard/orders/order-draft";

/** The operations on order drafts. */
export const orderDraftEndpoints = {
  listDrafts: endpoint({
    name: "order-draft.list",
    kind: "read",
    method: "GET",
    path: "/api/order-drafts",
    input: Nothing,
    output: OrderDrafts,
    example: {},
  }),
  readOrderChoices: endpoint({
    name: "order-form.choices",
    kind: "read",
    method: "GET",
    path: "/api/order-drafts/choices",
    input: Nothing,
    output: OrderChoices,
    example: {},
  }),
  readDraft: endpoint({
    name: "order-draft.read",
    kind: "read",
    method: "GET",
    path: "/api/order-drafts/{draft_id}",
    input: DraftInput,
    output: OrderDraft,
    example: { draft_id: EXAMPLE_ID },
  }),
  saveDraft: endpoint({
    name: "order-draft.save",
    kind: "write",
    method: "PATCH",
    path: "/api/order-drafts/{draft_id}",
    input: SaveDraftInput,
    output: OrderDraft,
    example: { draft_id: EXAMPLE_ID, version: 1, values: EMPTY_ORDER },
  }),
  deleteDraft: endpoint({
    name: "order-draft.delete",
    kind: "write",
    method: "DELETE",
    path: "/api/order-drafts/{draft_id}",
    input: DraftInput,
    output: Done,
    example: { draft_id: EXAMPLE_ID },
  }),
  placeDraft: endpoint({
    name: "order.create",
    kind: "write",
    method: "POST",
    path: "/api/order-drafts/{draft_id}/place",
    input: PlaceDraftInput,
    output: PlacedOrder,
    example: { draft_id: EXAMPLE_ID, version: 1 },
  }),
};
