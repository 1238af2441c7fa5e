import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS } from "@/lib/contract/time";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { changeEndpoint } from "@/service/webhooks/endpoints/endpoint-repository";
import {
  type DeliveryFixture,
  getVersions,
  openDeliveryFixture,
} from "@/service/webhooks/testing/delivery-fixture";

let service: TestService;
let fixture: DeliveryFixture;

beforeAll(async () => {
  // The package's signature check uses the machine's clock.
  service = await createTestService({ now: new Date() });
  fixture = await openDeliveryFixture(service, { timeoutMs: 1_000 });
});
afterAll(async () => {
  await fixture.close();
  await service.close();
});
beforeEach(async () => {
  await service.db.system.execute(sql`delete from service.webhook_endpoints`);
});

function inTeam<T>(work: Parameters<typeof service.db.withTeam<T>>[1]): Promise<T> {
  return service.db.withTeam(service.team.id, work);
}
const readDeliveries = async () => {
  const { rows } = await service.db.system.execute<{ state: string; attempts: number }>(
    sql`select state, attempt_count as attempts from service.webhook_deliveries order by outbox_id`,
  );
  return rows;
};

describe("a failed attempt", () => {
  it("is repeated after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h with the same id, and then given up", async () => {
    const { receiver, endpoint } = await fixture.connect({
      filter_types: ["provider.device.updated"],
    });
    const { receiver: other } = await fixture.connect({
      filter_types: ["message.attempt.exhausted"],
    });
    const startedAt = service.clock.now();
    receiver.answer = () => 500;
    await fixture.emitDevice("1");
    await fixture.deliver();
    const waits = [
      5_000,
      5 * MINUTE_MS,
      30 * MINUTE_MS,
      2 * HOUR_MS,
      5 * HOUR_MS,
      10 * HOUR_MS,
      10 * HOUR_MS,
    ];
    for (const [index, waitMs] of waits.entries()) {
      expect(receiver.requests).toHaveLength(index + 1);
      service.clock.advanceMs(waitMs - 1);
      await fixture.deliver();
      expect(receiver.requests, "not sooner").toHaveLength(index + 1);
      // The jitter adds up to a tenth of the wait.
      service.clock.advanceMs(waitMs / 10 + 1);
      await fixture.deliver();
    }
    expect(receiver.requests).toHaveLength(8);
    service.clock.advanceMs(100 * HOUR_MS);
    await fixture.deliver();
    expect(receiver.requests).toHaveLength(8);
    const ids = receiver.requests.map(({ headers }) => headers["webhook-id"]);
    const times = receiver.requests.map(({ headers }) => headers["webhook-timestamp"]);
    expect(new Set(ids).size).toBe(1);
    expect(new Set(times).size).toBe(8);
    expect(other.requests.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({
        event_type: "message.attempt.exhausted",
        data: expect.objectContaining({
          endpointId: endpoint.id,
          msgId: ids[0],
          lastAttempt: expect.objectContaining({ responseStatusCode: 500 }),
        }),
      }),
    ]);
    service.clock.set(startedAt);
  });

  it.each([
    ["a redirect", () => ({ status: 302, headers: { location: "https://example.com/" } })],
    ["an answer that never comes", () => "hang" as const],
    ["a status of the server", () => 503],
  ])("is also %s", async (_, answer) => {
    const { receiver } = await fixture.connect();
    receiver.answer = answer;
    await fixture.emitDevice("1");
    await fixture.deliver();
    expect(receiver.requests).toHaveLength(1);
    expect(await readDeliveries()).toEqual([{ state: "waiting", attempts: 1 }]);
  });

  it("does not hold up a later event of the same object", async () => {
    const { receiver } = await fixture.connect();
    const device = randomUUID();
    receiver.answer = ({ payload }) => (payload.data.device_version === "1" ? 500 : 204);
    await fixture.emitDevice("1", device);
    await fixture.deliver();
    await fixture.emitDevice("2", device);
    await fixture.deliver();
    expect(getVersions(receiver)).toEqual(["1", "2"]);
    expect(await readDeliveries()).toEqual([
      { state: "waiting", attempts: 1 },
      { state: "delivered", attempts: 0 },
    ]);
  });

  it("does not hold up a new event while its retry is not answered", async () => {
    const { receiver } = await fixture.connect();
    receiver.answer = () => 500;
    await fixture.emitDevice("1");
    await fixture.deliver();
    let answerRetry = (_: number) => {};
    const retryAnswer = new Promise<number>((resolve) => {
      answerRetry = resolve;
    });
    receiver.answer = ({ payload }) => (payload.data.device_version === "1" ? retryAnswer : 204);
    service.clock.advanceMs(6_000);
    const patient = await openDeliveryFixture(service);
    patient.deliverer.wake();
    await receiver.receives(2);
    await fixture.emitDevice("2");
    patient.deliverer.wake();
    await receiver.receives(3);
    expect(getVersions(receiver)).toEqual(["1", "1", "2"]);
    answerRetry(204);
    await patient.close();
  });

  it("is told of to no endpoint about itself, and leads to no notice of a notice", async () => {
    const { receiver } = await fixture.connect();
    const startedAt = service.clock.now();
    receiver.answer = () => 500;
    await fixture.emitDevice("1");
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await fixture.deliver();
      service.clock.advanceMs(12 * HOUR_MS);
    }
    await fixture.deliver();
    expect(receiver.requests).toHaveLength(8);
    service.clock.set(startedAt);
  });
});

describe("an endpoint that fails", () => {
  it("is disabled after five days without a success, and gets events again once it is enabled", async () => {
    const { receiver, endpoint } = await fixture.connect();
    const startedAt = service.clock.now();
    const read = () => inTeam((tx) => changeEndpoint(tx, service.deps, endpoint.id, {}));
    receiver.answer = () => 500;
    for (let hours = 0; hours < 5 * 24; hours += 12) {
      await fixture.emitDevice(String(hours));
      await fixture.deliver();
      expect((await read()).disabledAt).toBeNull();
      service.clock.advanceMs(12 * HOUR_MS);
    }
    for (let hours = 0; hours <= 24; hours += 12) {
      await fixture.emitDevice(String(hours));
      await fixture.deliver();
      service.clock.advanceMs(12 * HOUR_MS);
    }
    expect(await read()).toMatchObject({ disabledReason: "failing", disabledAt: expect.any(Date) });
    const count = receiver.requests.length;
    receiver.answer = () => 204;
    await fixture.emitDevice("while disabled");
    await fixture.deliver();
    expect(receiver.requests).toHaveLength(count);
    const enabled = await inTeam((tx) =>
      changeEndpoint(tx, service.deps, endpoint.id, { disabled: false }),
    );
    expect(enabled).toMatchObject({ disabledReason: null, failingSince: null });
    await fixture.emitDevice("enabled");
    await fixture.deliver();
    expect(getVersions(receiver)).toContain("enabled");
    expect(getVersions(receiver)).not.toContain("while disabled");
    service.clock.set(startedAt);
  });
});

it("keeps the payload of no attempt and the content of no answer", async () => {
  const { receiver } = await fixture.connect();
  receiver.answer = () => ({ status: 400, headers: {}, body: "Wren Halloway is unknown" });
  await fixture.emitDevice("1");
  await fixture.deliver();
  const { rows } = await service.db.system.execute(
    sql`select status_code, error, row_to_json(a)::text as stored from service.webhook_attempts a`,
  );
  expect(rows).toEqual([{ status_code: 400, error: "status", stored: expect.any(String) }]);
  expect(rows[0]?.stored).not.toContain("Wren");
});
