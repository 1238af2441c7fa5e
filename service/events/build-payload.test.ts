import { afterAll, beforeAll, expect, it } from "vitest";
import { type OrderFixture, openOrderFixture } from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createBuildPayload } from "./build-payload";
import { describeObject } from "./describe-object";

let service: TestService;
let orders: OrderFixture;
beforeAll(async () => {
  service = await createTestService();
  orders = await openOrderFixture(service);
});
afterAll(() => service.close());

const build = (queued: unknown) =>
  service.db.withTeam(service.team.id, (tx) => service.deps.buildPayload(tx, queued));

const queue = (userId: string, data: object) => ({
  event_type: "labtest.order.updated",
  team_id: service.team.id,
  user_id: userId,
  client_user_id: null,
  data,
});

it("delivers an order as GET answers it, with the status and the history of the event", async () => {
  const { id, user_id } = await orders.place();
  await orders.cancel(id);
  const order = await orders.read(id);
  const [first, last] = [order.events[0], order.events.at(-1)];

  expect(await build(queue(user_id, { order_id: id, event_id: last?.id }))).toEqual({
    ...queue(user_id, {}),
    data: order,
  });
  expect(await build(queue(user_id, { order_id: id, event_id: first?.id }))).toMatchObject({
    data: {
      id,
      status: "received",
      events: [first],
      last_event: first,
      updated_at: first?.created_at,
      order_transaction: { orders: [{ id, low_level_status: "ordered" }] },
    },
  });
});

it("does not show the person who registered a kit to the one who ordered it", async () => {
  const kit = await orders.placeKit();
  const payload = await build(
    queue("00000000-0000-4000-8000-000000000001", {
      order_id: kit.id,
      event_id: kit.last_event.id,
    }),
  );
  expect(payload).toMatchObject({
    data: { user_id: "00000000-0000-4000-8000-000000000001", patient_details: null },
  });
});

it("delivers nothing about an order or appointment that does not exist", async () => {
  const data = { order_id: "00000000-0000-4000-8000-000000000002", event_id: 1 };
  expect(await build(queue(orders.userId, data))).toBeNull();
  const appointment = {
    ...queue(orders.userId, { ...data, appointment_id: data.order_id }),
    event_type: "labtest.appointment.updated",
  };
  expect(await build(appointment)).toBeNull();
});

it("refuses an event that is not of the catalog", async () => {
  const { id } = await orders.place();
  const unknown = { ...queue(orders.userId, { order_id: id }), event_type: "labtest.order.lost" };
  await expect(build(unknown)).rejects.toThrow("event_type");
  expect(describeObject(unknown)).toMatchObject({ kind: "other", id: null });
});

it("needs exactly one builder for each type that is queued as a reference", () => {
  const anything = { isFor: () => true, build: async () => null };
  expect(() => createBuildPayload([])).toThrow("has 0 payload builders");
  expect(() => createBuildPayload([anything, anything])).toThrow("has 2 payload builders");
});

it("names the object of each kind of event", () => {
  const id = "00000000-0000-4000-8000-000000000003";
  const describe = (event_type: string, data: object) => {
    const { kind, id: objectId, orderId } = describeObject({ ...queue(id, data), event_type });
    return [kind, objectId, orderId];
  };
  const state = { status: "started", needs_human_review: false, is_reviewed: false };
  const span = { write: 1, from: "2026-06-01", through: "2026-06-01" };
  const source = { provider: "oura", source_type: "ring", app_id: null, device_id: null };
  const samples = { resource: "body_weight", ...source, sport: null, workout_id: null, ...span };
  expect([
    describe("labtest.order.updated", { order_id: id }),
    describe("labtest.appointment.created", { order_id: id, appointment_id: id, event_id: 1 }),
    describe("lab_report.parsing_job.updated", { job_id: id, ...state, failure_reason: null }),
    describe("daily.data.sleep.created", { summary_id: id }),
    describe("daily.data.workout_stream.created", { workout_id: id }),
    describe("daily.data.weight.created", samples),
  ]).toEqual([
    ["order", id, id],
    ["appointment", id, id],
    ["lab_report", id, null],
    ["summary", id, null],
    ["workout_stream", id, null],
    ["timeseries", "weight", null],
  ]);
});
