import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { ReplayFilter } from "@/lib/contract/service/webhooks";
import { HOUR_MS } from "@/lib/contract/time";
import { toInstant } from "@/service/http/wire";
import { openOrderFixture } from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import {
  type DeliveryFixture,
  getVersions,
  openDeliveryFixture,
  sortVersions,
} from "@/service/webhooks/testing/delivery-fixture";
import { deleteOldMessages, MESSAGE_DAYS } from "./messages/delete-old-messages";

let service: TestService;
let fixture: DeliveryFixture;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openDeliveryFixture(service);
});
afterAll(async () => {
  await fixture.close();
  await service.close();
});
beforeEach(async () => {
  await service.db.system.execute(sql`delete from service.webhook_endpoints`);
  await service.db.system.execute(sql`delete from service.event_outbox`);
});

const readDeliveries = async () => {
  const { rows } = await service.db.system.execute<{ delivery: string }>(
    sql`select concat_ws(' ', state, attempt_count) as delivery from service.webhook_deliveries order by outbox_id`,
  );
  return rows.map(({ delivery }) => delivery);
};
const start = (endpointId: string, body: ReplayFilter) =>
  service.call(endpoints.startWebhookReplay, { params: { endpoint_id: endpointId }, body });
const read = (id: string) =>
  service.call(endpoints.getWebhookReplay, { params: { replay_id: id } });

describe("the list of messages", () => {
  it("has what the team emitted in a range of time, oldest first, page by page", async () => {
    const from = toInstant(service.clock.now());
    for (const version of ["1", "2", "3"]) {
      await fixture.emitDevice(version);
      service.clock.advanceMs(1_000);
    }
    const to = toInstant(service.clock.now());
    await fixture.emitDevice("later");
    const query = { from, to, limit: 2 };
    const first = await service.call(endpoints.listWebhookMessages, { query });
    const rest = await service.call(endpoints.listWebhookMessages, {
      query: { ...query, next_cursor: first.next_cursor },
    });
    expect(first.messages).toHaveLength(2);
    expect(rest).toMatchObject({
      messages: [{ event_type: "provider.device.updated" }],
      next_cursor: null,
    });
    const [message] = first.messages;
    expect(message).toMatchObject({
      created_at: from,
      user_id: fixture.userId,
      object: { kind: "device" },
    });
    const params = { message_id: message?.id ?? "" };
    const detail = await service.call(endpoints.getWebhookMessage, { params });
    expect(detail).toMatchObject({ ...message, payload: { data: { device_version: "1" } } });
    const asOther = { params, key: service.otherKey };
    expect((await service.send(endpoints.getWebhookMessage, asOther)).status).toBe(404);
  });

  it("names the order of an order's event, and has the order in the payload", async () => {
    const orders = await openOrderFixture(service);
    const from = toInstant(service.clock.now());
    const { receiver } = await fixture.connect();
    const order = await orders.place();
    await fixture.deliver();
    service.clock.advanceMs(1_000);
    const to = toInstant(service.clock.now());
    const { messages } = await service.call(endpoints.listWebhookMessages, { query: { from, to } });
    const message = messages.find(({ event_type }) => event_type === "labtest.order.created");
    expect(message).toMatchObject({
      object: { kind: "order", id: order.id, order_id: order.id },
      user_id: order.user_id,
    });
    const received = receiver.requests.find(({ headers }) => headers["webhook-id"] === message?.id);
    expect(received?.payload).toMatchObject({
      event_type: "labtest.order.created",
      data: { id: order.id },
    });
  });

  it("is kept for 90 days", async () => {
    await fixture.connect();
    const before = service.clock.now();
    await fixture.emitDevice("1");
    await fixture.deliver();
    service.clock.advanceDays(MESSAGE_DAYS);
    expect(await deleteOldMessages(service.deps)).toBe(0);
    service.clock.advanceMs(HOUR_MS);
    await fixture.emitDevice("2");
    await fixture.deliver();
    expect(await deleteOldMessages(service.deps)).toBe(1);
    expect(await readDeliveries()).toEqual(["delivered 0"]);
    service.clock.set(before);
  });
});

describe("a replay", () => {
  it("sends again what failed since a date, and shows its progress", async () => {
    const { receiver, endpoint } = await fixture.connect();
    receiver.answer = ({ payload }) => (payload.data.device_version === "fine" ? 204 : 500);
    await fixture.emitDevice("long ago");
    await fixture.deliver();
    service.clock.advanceMs(1_000);
    const from = toInstant(service.clock.now());
    for (const version of ["1", "fine", "2"]) await fixture.emitDevice(version);
    await fixture.deliver();
    receiver.answer = () => 204;
    receiver.requests.splice(0);
    const replay = await start(endpoint.id, { state: "failed", from });
    expect(replay).toMatchObject({ state: "running", total: 2, done: 0, ended_at: null });
    await fixture.deliver();
    expect(sortVersions(receiver)).toEqual(["1", "2"]);
    expect(await read(replay.id)).toMatchObject({
      state: "completed",
      total: 2,
      done: 2,
      failed: 0,
      ended_at: expect.any(String),
    });
    expect(await readDeliveries()).toEqual([
      "waiting 1",
      "delivered 0",
      "delivered 0",
      "delivered 0",
    ]);
  });

  it("sends one message by its id again, under the same id", async () => {
    const { receiver, endpoint } = await fixture.connect();
    await fixture.emitDevice("1");
    await fixture.emitDevice("2");
    await fixture.deliver();
    const id = String(receiver.requests[1]?.headers["webhook-id"]);
    await start(endpoint.id, { message_ids: [id] });
    await fixture.deliver();
    expect(receiver.requests.map(({ headers }) => headers["webhook-id"]).slice(2)).toEqual([id]);
  });

  it("sends what an endpoint missed while it was disabled", async () => {
    const { receiver, endpoint } = await fixture.connect();
    const { receiver: other } = await fixture.connect();
    await service.db.system.execute(
      sql`update service.webhook_endpoints set disabled_at = now() where id = ${endpoint.id}`,
    );
    await fixture.emitDevice("missed");
    await fixture.deliver();
    expect(
      (
        await service.send(endpoints.startWebhookReplay, {
          params: { endpoint_id: endpoint.id },
          body: { state: "missing" },
        })
      ).status,
    ).toBe(400);
    await service.call(endpoints.enableWebhookEndpoint, { params: { endpoint_id: endpoint.id } });
    await start(endpoint.id, { state: "missing" });
    await fixture.deliver();
    expect(getVersions(receiver)).toEqual(["missed"]);
    expect(other.requests).toHaveLength(1);
  });

  it("finds messages by type, object and user, among those that the endpoint subscribes to", async () => {
    const { receiver, endpoint } = await fixture.connect({
      filter_types: ["provider.device.updated"],
    });
    const device = "6f1c2b58-7d6e-4f0a-9b1d-3e5a7c9f2d99";
    await fixture.emitDevice("1", device);
    await fixture.emitDevice("2");
    await fixture.deliver();
    receiver.requests.splice(0);
    expect((await start(endpoint.id, { event_types: ["labtest.order.created"] })).total).toBe(0);
    expect((await start(endpoint.id, { user_id: service.team.id })).total).toBe(0);
    const found = {
      object_id: device,
      user_id: fixture.userId,
      event_types: ["provider.device.updated"],
    };
    await start(endpoint.id, found);
    await fixture.deliver();
    expect(getVersions(receiver)).toEqual(["1"]);
  });

  it("counts what fails again, which is then retried by the schedule", async () => {
    const { receiver, endpoint } = await fixture.connect();
    await fixture.emitDevice("1");
    await fixture.deliver();
    receiver.answer = () => 500;
    const replay = await start(endpoint.id, { state: "delivered" });
    await fixture.deliver();
    expect(await read(replay.id)).toMatchObject({ state: "completed", done: 1, failed: 1 });
    expect(await readDeliveries()).toEqual(["waiting 1"]);
  });

  it("is completed when what it still had to send was deleted", async () => {
    const { endpoint } = await fixture.connect({ rate_limit: 1 });
    for (const version of ["1", "2"]) {
      await fixture.emitDevice(version);
      await fixture.deliver();
      service.clock.advanceMs(1_000);
    }
    const replay = await start(endpoint.id, { all: true });
    await fixture.deliver();
    expect(await read(replay.id)).toMatchObject({ state: "running", total: 2, done: 1 });
    await service.db.system.execute(sql`
      delete from service.event_outbox where id in (
        select outbox_id from service.webhook_deliveries where state = 'waiting'
      )`);
    service.clock.advanceMs(1_000);
    await fixture.deliver();
    expect(await read(replay.id)).toMatchObject({ state: "completed", total: 1, done: 1 });
  });

  it("can be cancelled: what was not sent yet is what it was before", async () => {
    const { receiver, endpoint } = await fixture.connect({ rate_limit: 2 });
    for (const version of ["1", "2", "3", "4"]) await fixture.emitDevice(version);
    await fixture.deliver();
    service.clock.advanceMs(1_000);
    await fixture.deliver();
    service.clock.advanceMs(1_000);
    receiver.requests.splice(0);
    const replay = await start(endpoint.id, { all: true });
    await fixture.deliver();
    expect(await read(replay.id)).toMatchObject({ state: "running", total: 4, done: 2 });
    const params = { replay_id: replay.id };
    const cancelled = await service.call(endpoints.cancelWebhookReplay, { params });
    expect(cancelled).toMatchObject({ state: "cancelled", done: 2 });
    service.clock.advanceMs(1_000);
    await fixture.deliver();
    expect(receiver.requests).toHaveLength(2);
    expect(await readDeliveries()).toEqual(Array(4).fill("delivered 0"));
    const asOther = { params, key: service.otherKey };
    expect((await service.send(endpoints.getWebhookReplay, asOther)).status).toBe(404);
  });
});
