import { afterAll, beforeAll, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { ReplayFilter } from "@/lib/contract/service/webhooks";
import { toInstant } from "@/service/http/wire";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import {
  type DeliveryFixture,
  openDeliveryFixture,
} from "@/service/webhooks/testing/delivery-fixture";

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

it("finds a summary by its id, and ids in capitals", async () => {
  const { receiver, endpoint } = await fixture.connect();
  const from = toInstant(service.clock.now());
  await service.call(endpoints.putActivity, {
    params: { user_id: fixture.userId },
    body: {
      source: { provider: "oura", type: "ring" },
      data: ["2026-08-03", "2026-08-04"].map((calendar_date) => ({ calendar_date, steps: 8_000 })),
    },
  });
  await fixture.deliver();
  service.clock.advanceMs(1_000);
  const to = toInstant(service.clock.now());
  const { messages } = await service.call(endpoints.listWebhookMessages, { query: { from, to } });
  const [message] = messages.filter(({ object }) => object.kind === "summary");
  const summaryId = message?.object.id ?? "";
  const replay = async (filter: ReplayFilter) => {
    receiver.requests.splice(0);
    await service.call(endpoints.startWebhookReplay, {
      params: { endpoint_id: endpoint.id },
      body: filter,
    });
    await fixture.deliver();
    return receiver.requests.map(({ headers }) => headers["webhook-id"]);
  };
  expect(await replay({ object_id: summaryId })).toEqual([message?.id]);
  expect(await replay({ object_id: summaryId.toUpperCase() })).toEqual([message?.id]);
  expect(await replay({ user_id: fixture.userId.toUpperCase() })).toHaveLength(messages.length);
});

it.each([{}, { all: false }, { all: true, state: "failed" }, { state: undefined }])(
  "sends nothing again for %j, which does not say what",
  async (body) => {
    const { receiver, endpoint } = await fixture.connect();
    await fixture.emitDevice("1");
    await fixture.deliver();
    const params = { endpoint_id: endpoint.id };
    const path = `/sandbox/v1/webhook/endpoint/${endpoint.id}/replay`;
    const answer = await service.app.request(path, {
      method: "POST",
      headers: { "x-service-api-key": service.key, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(422);
    await fixture.deliver();
    expect(receiver.requests).toHaveLength(1);
    await service.call(endpoints.startWebhookReplay, { params, body: { all: true } });
    await fixture.deliver();
    expect(receiver.requests.length).toBeGreaterThan(1);
  },
);
