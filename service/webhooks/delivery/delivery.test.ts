import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HOUR_MS } from "@/lib/contract/time";
import { createTestClient } from "@/lib/db/testing/create-test-client";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { rotateSecret, SECRET_OVERLAP_MS } from "@/service/webhooks/endpoints/endpoint-repository";
import { openSecret } from "@/service/webhooks/endpoints/signing-secret";
import {
  type DeliveryFixture,
  getVersions,
  openDeliveryFixture,
  sortVersions,
} from "@/service/webhooks/testing/delivery-fixture";
import { startWebhooks } from "./start-webhooks";

let service: TestService;
let fixture: DeliveryFixture;

beforeAll(async () => {
  // The package's signature check uses the machine's clock.
  service = await createTestService({ now: new Date() });
  fixture = await openDeliveryFixture(service);
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

describe("a webhook", () => {
  it("is signed as Standard Webhooks, under both names of the headers", async () => {
    const { receiver, endpoint } = await fixture.connect();
    await fixture.emitDevice("1");
    await fixture.deliver();
    const [request] = receiver.requests;
    const headers = request?.headers as Record<string, string>;
    const secret = openSecret(endpoint, service.deps.webhooks.encryptionKey);
    expect(new Webhook(secret).verify(request?.body ?? "", headers)).toMatchObject({
      event_type: "provider.device.updated",
      team_id: service.team.id,
      user_id: fixture.userId,
      data: { device_version: "1" },
    });
    for (const name of ["id", "timestamp", "signature"]) {
      expect(headers[`svix-${name}`]).toBe(headers[`webhook-${name}`]);
    }
    expect(headers["webhook-id"]).toMatch(/^msg_[0-9a-f]{32}$/);
    expect(headers["phial-event-created-at"]).toBe(service.clock.now().toISOString());
    expect(headers["content-type"]).toBe("application/json");
  });

  it("is signed with both secrets for a day after a rotation", async () => {
    const { receiver, endpoint } = await fixture.connect();
    const { encryptionKey } = service.deps.webhooks;
    const rotated = await inTeam((tx) => rotateSecret(tx, service.deps, endpoint.id, null));
    const before = new Webhook(openSecret(endpoint, encryptionKey));
    const after = new Webhook(openSecret(rotated, encryptionKey));
    await fixture.emitDevice("1");
    await fixture.deliver();
    const [first] = receiver.requests;
    const headers = first?.headers as Record<string, string>;
    expect(String(headers["webhook-signature"]).split(" ")).toHaveLength(2);
    for (const secret of [before, after]) secret.verify(first?.body ?? "", headers);

    const now = service.clock.now();
    service.clock.advanceMs(SECRET_OVERLAP_MS);
    await fixture.emitDevice("2");
    await fixture.deliver();
    service.clock.set(now);
    expect(receiver.requests[1]?.headers["webhook-signature"]).not.toContain(" ");
  });

  it("is signed with each secret until a day after it was replaced, however often that happens", async () => {
    const { receiver, endpoint } = await fixture.connect();
    const now = service.clock.now();
    const rotate = () => inTeam((tx) => rotateSecret(tx, service.deps, endpoint.id, null));
    await rotate();
    service.clock.advanceMs(SECRET_OVERLAP_MS / 2);
    await rotate();
    const countSigning = async (version: string) => {
      await fixture.emitDevice(version);
      await fixture.deliver();
      const { headers } = receiver.requests.at(-1) ?? {};
      return String(headers?.["webhook-signature"]).split(" ").length;
    };
    expect(await countSigning("1")).toBe(3);
    service.clock.advanceMs(SECRET_OVERLAP_MS / 2);
    expect(await countSigning("2")).toBe(2);
    service.clock.advanceMs(SECRET_OVERLAP_MS / 2);
    expect(await countSigning("3")).toBe(1);
    service.clock.set(now);
  });

  it("goes to the endpoints that subscribe to its type", async () => {
    const { receiver } = await fixture.connect({ filter_types: ["provider.device.updated"] });
    const { receiver: other } = await fixture.connect({ filter_types: ["labtest.order.created"] });
    await fixture.emitDevice("1");
    await fixture.deliver();
    expect(receiver.requests).toHaveLength(1);
    expect(other.requests).toEqual([]);
  });

  it("is sent when its event is committed, not when messages are looked for", async () => {
    const { receiver } = await fixture.connect();
    const runner = startWebhooks(service.deps, service.databaseUrl, { pollMs: HOUR_MS });
    try {
      await fixture.emitDevice("before it listens");
      await receiver.receives(1);
      await fixture.emitDevice("1");
      await receiver.receives(2);
    } finally {
      await runner.stop();
    }
  });

  it("is sent if its event is announced while replays are looked for", async () => {
    const { receiver } = await fixture.connect();
    const holder = createTestClient(service.ownerUrl);
    await holder.connect();
    try {
      await holder.query("begin; lock table service.webhook_replays");
      fixture.deliverer.wake();
      const waiting =
        "select 1 from pg_locks where not granted and relation = 'service.webhook_replays'::regclass";
      await expect.poll(() => service.admin(waiting)).toHaveLength(1);
      await fixture.emitDevice("1");
      fixture.deliverer.wake();
    } finally {
      await holder.end();
    }
    await fixture.deliverer.idle();
    expect(getVersions(receiver)).toEqual(["1"]);
  });
});

describe("the order of delivery", () => {
  it("starts the messages of one object in their order", async () => {
    const { receiver } = await fixture.connect();
    const device = randomUUID();
    const versions = Array.from({ length: 40 }, (_, index) => String(index));
    for (const version of versions) await fixture.emitDevice(version, device);
    await fixture.deliver();
    expect(getVersions(receiver)).toEqual(versions);
  });

  it("sends to a fast endpoint while a slow one does not answer", async () => {
    const slow = await fixture.connect();
    const fast = await fixture.connect();
    let answerSlow = (_: number) => {};
    const slowAnswer = new Promise<number>((resolve) => {
      answerSlow = resolve;
    });
    slow.receiver.answer = () => slowAnswer;
    for (let index = 0; index < 30; index += 1) await fixture.emitDevice(String(index));
    fixture.deliverer.wake();
    await fast.receiver.receives(30);
    await slow.receiver.receives(10);
    // At most ten requests are open to one endpoint at the same time.
    expect(slow.receiver.requests).toHaveLength(10);
    answerSlow(204);
    await fixture.deliverer.idle();
    expect(slow.receiver.requests).toHaveLength(30);
  });

  it("starts no more attempts in a second than the endpoint's rate limit", async () => {
    const { receiver } = await fixture.connect({ rate_limit: 3 });
    for (let index = 0; index < 5; index += 1) await fixture.emitDevice(String(index));
    await fixture.deliver();
    expect(sortVersions(receiver)).toEqual(["0", "1", "2"]);
    service.clock.advanceMs(1_000);
    await fixture.deliver();
    expect(sortVersions(receiver)).toEqual(["0", "1", "2", "3", "4"]);
  });
});

describe("a process that is killed", () => {
  it("loses nothing and repeats only what it was sending, once its lease is over", async () => {
    const { receiver, endpoint } = await fixture.connect();
    receiver.answer = () => "hang";
    await fixture.emitDevice("1");
    const killed = await openDeliveryFixture(service, { timeoutMs: 60_000 });
    killed.deliverer.wake();
    await receiver.receives(1);
    receiver.answer = () => 204;
    await fixture.emitDevice("2");
    await fixture.deliver();
    expect(getVersions(receiver), "while the lease holds").toEqual(["1"]);
    await service.db.system.execute(
      sql`update service.webhook_endpoints set leased_until = now() where id = ${endpoint.id}`,
    );
    await fixture.deliver();
    expect(sortVersions(receiver)).toEqual(["1", "1", "2"]);
    const ids = receiver.requests.map(({ headers }) => headers["webhook-id"]);
    expect(new Set(ids).size).toBe(2);
    // The first process no longer holds the lease, so what it still stores changes nothing.
    await killed.close();
    expect(await readDeliveries()).toEqual([
      { state: "delivered", attempts: 0 },
      { state: "delivered", attempts: 0 },
    ]);
    expect(endpoint.disabledAt).toBeNull();
  });

  it("is not an orderly stop, which puts back what was being sent", async () => {
    const { receiver } = await fixture.connect();
    receiver.answer = () => "hang";
    await fixture.emitDevice("1");
    const stopping = await openDeliveryFixture(service, { timeoutMs: 60_000 });
    stopping.deliverer.wake();
    await receiver.receives(1);
    await stopping.close();
    expect(await readDeliveries()).toEqual([{ state: "waiting", attempts: 0 }]);
    receiver.answer = () => 204;
    await fixture.deliver();
    expect(receiver.requests).toHaveLength(2);
  });
});
