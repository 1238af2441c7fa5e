import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { DAY_MS } from "@/lib/contract/time";
import { toInstant } from "@/service/http/wire";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { MAX_ENDPOINTS } from "@/service/webhooks/endpoints/endpoint-repository";
import {
  type DeliveryFixture,
  openDeliveryFixture,
} from "@/service/webhooks/testing/delivery-fixture";

let service: TestService;
let fixture: DeliveryFixture;
let team: { org_id: string; team_id: string; environment: "sandbox" };

beforeAll(async () => {
  service = await createTestService();
  fixture = await openDeliveryFixture(service);
  team = { org_id: service.team.orgId, team_id: service.team.id, environment: "sandbox" };
});
afterAll(async () => {
  await fixture.close();
  await service.close();
});
beforeEach(async () => {
  await service.db.system.execute(sql`delete from service.webhook_endpoints`);
});

const url = "https://hooks.example.com/phial";
const create = (body: object = {}) =>
  service.call(endpoints.createWebhook, { params: team, body: { url, ...body } });
const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const otherSecret = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;

describe("the management of webhooks", () => {
  it("creates, lists, reads, changes and deletes", async () => {
    const created = await create({ filter_types: ["labtest.order.updated"], description: "Ours" });
    expect(created).toMatchObject({
      url,
      description: "Ours",
      disabled: false,
      rate_limit: null,
      filter_types: ["labtest.order.updated"],
    });
    service.clock.advanceMs(1_000);
    const second = await create();
    const first = await service.call(endpoints.listWebhooks, {
      params: team,
      query: { limit: 1 },
    });
    expect(first.data).toEqual([created]);
    const next = { limit: 1, next_cursor: first.next_cursor };
    expect(await service.call(endpoints.listWebhooks, { params: team, query: next })).toEqual({
      data: [second],
      next_cursor: null,
    });
    const one = { params: { ...team, webhook_id: created.id } };
    expect(await service.call(endpoints.getWebhook, one)).toEqual(created);
    const changed = await service.call(endpoints.patchWebhook, {
      ...one,
      body: { rate_limit: 5, filter_types: null, disabled: true },
    });
    expect(changed).toMatchObject({
      rate_limit: 5,
      filter_types: null,
      disabled: true,
      description: "Ours",
    });
    await service.call(endpoints.deleteWebhook, one);
    expect((await service.send(endpoints.getWebhook, one)).status).toBe(404);
  });

  it("shows the secret, replaces it, and takes one that is given", async () => {
    const { id } = await create({ secret });
    const one = { params: { ...team, webhook_id: id } };
    expect(await service.call(endpoints.getWebhookSecret, one)).toEqual({ key: secret });
    await service.call(endpoints.rotateWebhookSecret, { ...one, body: { key: otherSecret } });
    expect(await service.call(endpoints.getWebhookSecret, one)).toEqual({ key: otherSecret });
    await service.call(endpoints.rotateWebhookSecret, { ...one, body: {} });
    const { key } = await service.call(endpoints.getWebhookSecret, one);
    expect(key).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { rows } = await service.db.system.execute(
      sql`select row_to_json(e)::text as stored from service.webhook_endpoints e`,
    );
    expect(JSON.stringify(rows)).not.toContain("whsec_");
  });

  it("sends the customer's own headers and hides those that look like credentials", async () => {
    const { receiver, endpoint } = await fixture.connect();
    const one = { params: { ...team, webhook_id: endpoint.id } };
    const headers = { Authorization: "Bearer 42", "X-Environment": "staging" };
    await service.call(endpoints.putWebhookHeaders, { ...one, body: { headers } });
    expect(await service.call(endpoints.getWebhookHeaders, one)).toEqual({
      headers: { "X-Environment": "staging" },
      sensitive: ["Authorization"],
    });
    await fixture.emitDevice("1");
    await fixture.deliver();
    expect(receiver.requests[0]?.headers).toMatchObject({
      authorization: "Bearer 42",
      "x-environment": "staging",
    });
  });

  it.each([
    ["a private address", { url: "https://10.0.0.1/" }],
    ["a loopback address that the launcher did not register", { url: "http://127.0.0.1:9/" }],
    ["http", { url: "http://hooks.example.com/" }],
    ["a type that does not exist", { filter_types: ["labtest.order.deleted"] }],
    ["no type at all", { filter_types: [] }],
    ["a secret that is none", { secret: "whsec_short" }],
  ])("refuses %s", async (_, body) => {
    const sent = { params: team, body: { url, ...body } };
    expect((await service.send(endpoints.createWebhook, sent)).status).toBe(422);
  });

  it.each([
    "Webhook-Id",
    "svix-signature",
    "Host",
    "Content-Length",
    "bad name",
    "phial-event-created-at",
  ])("refuses the header %s", async (name) => {
    const { id } = await create();
    const one = { params: { ...team, webhook_id: id } };
    const answer = await service.send(endpoints.putWebhookHeaders, {
      ...one,
      body: { headers: { [name]: "x" } },
    });
    expect(answer.status).toBe(422);
  });

  it("does not open for a team key, another team or the other environment", async () => {
    const { id } = await create();
    expect(
      (await service.send(endpoints.listWebhooks, { params: team, key: service.key })).status,
    ).toBe(401);
    const production = { ...team, environment: "production" };
    expect((await service.send(endpoints.listWebhooks, { params: production })).status).toBe(404);
    const otherTeam = { ...team, team_id: service.otherTeam.id, webhook_id: id };
    expect((await service.send(endpoints.getWebhook, { params: otherTeam })).status).toBe(404);
  });
});

it("has at most 50 for a team, also when they are created at the same time", async () => {
  const before = (await service.call(endpoints.listWebhookEndpoints)).endpoints.length;
  const answers = await Promise.all(
    Array.from({ length: MAX_ENDPOINTS - before + 4 }, (_, index) =>
      service.send(endpoints.createWebhook, {
        params: team,
        body: { url: `https://hooks.example.com/${index}` },
      }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 400);
  expect(refused).toHaveLength(4);
});

describe("an endpoint for the dashboard", () => {
  const body = { secret, description: "Dashboard" };

  it("is created once for its URL, and takes over a new secret", async () => {
    const ensure = (sent: string) =>
      service.call(endpoints.ensureWebhookEndpoint, { body: { ...body, url, secret: sent } });
    const [created, again] = await Promise.all([ensure(secret), ensure(secret)]);
    expect(again.id).toBe(created.id);
    expect(created.previous_secret_until).toBeNull();
    const inOneDay = toInstant(new Date(service.clock.now().getTime() + DAY_MS));
    const rotated = await ensure(otherSecret);
    expect(rotated).toMatchObject({
      id: created.id,
      previous_secret_until: inOneDay,
    });
    const { endpoints: listed } = await service.call(endpoints.listWebhookEndpoints);
    expect(listed).toEqual([rotated]);
    expect(
      (await service.call(endpoints.listWebhookEndpoints, { key: service.otherKey })).endpoints,
    ).toEqual([]);
  });

  it("is refused to a team to which the address on this machine does not belong", async () => {
    const { url: local } = await fixture.listen();
    const ensure = (key: string) =>
      service.send(endpoints.ensureWebhookEndpoint, { body: { ...body, url: local, secret }, key });
    expect((await ensure(service.otherKey)).status).toBe(422);
    expect((await ensure(service.key)).status).toBe(200);
  });

  it("shows its attempts and its health, and receives a test whatever its types are", async () => {
    const { receiver, endpoint } = await fixture.connect({
      filter_types: ["provider.device.updated"],
    });
    const { receiver: other } = await fixture.connect();
    const params = { endpoint_id: endpoint.id };
    const { message_id } = await service.call(endpoints.sendWebhookTest, { params });
    await fixture.deliver();
    receiver.answer = () => 500;
    await fixture.emitDevice("1");
    service.clock.advanceMs(1_000);
    await fixture.deliver();
    expect(receiver.requests.map(({ payload }) => payload.event_type)).toEqual([
      "webhook.test",
      "provider.device.updated",
    ]);
    expect(receiver.requests[0]?.headers["webhook-id"]).toBe(message_id);
    expect(other.requests).toHaveLength(1);

    const { endpoints: listed } = await service.call(endpoints.listWebhookEndpoints);
    expect(listed.find(({ id }) => id === endpoint.id)?.health).toEqual({
      delivered: 1,
      failed_attempts: 1,
      waiting: 1,
      failed: 0,
      last_attempt_at: expect.any(String),
      last_success_at: expect.any(String),
      last_status_code: 500,
      last_error: "status",
    });
    const newest = await service.call(endpoints.listWebhookAttempts, {
      params,
      query: { limit: 1 },
    });
    expect(newest.attempts).toMatchObject([
      {
        event_type: "provider.device.updated",
        succeeded: false,
        status_code: 500,
        error: "status",
        user_id: fixture.userId,
        object: { kind: "device" },
        next_attempt_at: expect.any(String),
      },
    ]);
    const query = { limit: 1, next_cursor: newest.next_cursor };
    const older = await service.call(endpoints.listWebhookAttempts, { params, query });
    expect(older).toMatchObject({ attempts: [{ message_id, succeeded: true }], next_cursor: null });
    const failed = await service.call(endpoints.listWebhookAttempts, {
      params,
      query: { result: "failed" },
    });
    expect(failed.attempts).toHaveLength(1);
  });
});
