import { act, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeApi, heldReply, lostReply, refusal } from "@/bin/testing/components/fake-api";
import { renderHookInApp } from "@/bin/testing/components/render-in-app";
import { EMPTY_ORDER } from "@/lib/contract/dashboard/orders/empty-order";
import { usePlaceOrder } from "./use-place-order";

const DRAFT_ID = "00000000-0000-4000-8000-000000000001";
const ORDER_ID = "00000000-0000-4000-8000-000000000002";
const AT = "2026-11-20T15:00:00Z";

function draft(state: "open" | "placed") {
  const order_id = state === "placed" ? ORDER_ID : null;
  const times = { created_at: AT, updated_at: AT };
  return { id: DRAFT_ID, state, version: 4, ...times, order_id, values: EMPTY_ORDER };
}

function open() {
  const screen = renderHookInApp(() => usePlaceOrder(DRAFT_ID, async () => 4, "open"));
  return { ...screen, form: () => screen.result.current };
}

const placed = () => fakeApi.requests.filter(({ path }) => path.endsWith("/place"));

test("pressed twice it places one order, of the stored version, and opens it", async () => {
  const { reply, send } = heldReply();
  fakeApi.on("POST", /\/place$/, () => reply);
  const { form, app } = open();
  act(() => form().place());
  act(() => form().place());
  send({ body: { order_id: ORDER_ID } });
  await waitFor(() => expect(app.visited).toEqual([`/orders/${ORDER_ID}`]));
  expect(placed().map(({ body }) => body)).toEqual([{ version: 4 }]);
});

test("after a lost answer the draft is read, and an order that was placed is opened", async () => {
  fakeApi.on("POST", /\/place$/, lostReply);
  fakeApi.on("GET", /order-drafts/, () => ({ body: draft("placed") }));
  const { form, app } = open();
  act(() => form().place());
  await waitFor(() => expect(app.visited).toEqual([`/orders/${ORDER_ID}`]));
  expect(form().state).toBe("placed");
  expect(placed()).toHaveLength(1);
});

test("a refusal is shown beside its field, and nothing is opened", async () => {
  const { error } = refusal("invalid_request", "The service refused it.");
  const issues = [{ path: "patient_details.first_name", message: "Too long" }];
  fakeApi.on("POST", /\/place$/, () => ({ status: 400, body: { error: { ...error, issues } } }));
  fakeApi.on("GET", /order-drafts/, () => ({ body: draft("open") }));
  const { form, app } = open();
  act(() => form().place());
  await waitFor(() => expect(Object.values(form().refused)).toEqual(["The service: Too long"]));
  expect(form().state).toBe("open");
  expect(app.visited).toEqual([]);
});

test.each([
  { name: "a response", answer: { body: { order_id: ORDER_ID } } },
  { name: "a failure", answer: { status: 500, body: refusal("internal", "It broke.") } },
])("$name that comes after the form was left opens no order", async ({ answer }) => {
  const { reply, send } = heldReply();
  fakeApi.on("POST", /\/place$/, () => reply);
  fakeApi.on("GET", /order-drafts/, () => ({ body: draft("placed") }));
  const { form, app, unmount } = open();
  const invalidate = vi.spyOn(app.client, "invalidateQueries");
  act(() => form().place());
  await waitFor(() => expect(placed()).toHaveLength(1));
  unmount();
  await act(async () => send(answer));
  await waitFor(() => expect(invalidate).toHaveBeenCalledTimes(2));
  await act(async () => undefined);
  expect(app.visited).toEqual([]);
});
