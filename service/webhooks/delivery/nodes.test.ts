import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { NODE_INBOX_ORIGIN } from "@/lib/contract/service/webhooks";
import { HOUR_MS } from "@/lib/contract/time";
import type { Clock } from "@/service/deps";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { bindOrigin } from "@/service/webhooks/sending/target";
import {
  type DeliveryFixture,
  openDeliveryFixture,
  sortVersions,
} from "@/service/webhooks/testing/delivery-fixture";
import { openReceiver } from "@/service/webhooks/testing/receiver";

let service: TestService;
let node: DeliveryFixture;

beforeAll(async () => {
  service = await createTestService({ now: new Date() });
  node = await openDeliveryFixture(service);
});
afterAll(async () => {
  await node.close();
  await service.close();
});
beforeEach(async () => {
  await service.db.system.execute(sql`delete from service.webhook_endpoints`);
});

const openFurtherNode = (
  webhooks: Partial<TestService["deps"]["webhooks"]>,
  clock: Clock = service.clock,
) =>
  openDeliveryFixture({
    ...service,
    deps: { ...service.deps, clock, webhooks: { ...service.deps.webhooks, ...webhooks } },
  });

const readTrace = async () => {
  const { rows } = await service.db.system.execute(sql`
    select d.state, d.attempt_count, (select count(*)::int from service.webhook_attempts a) as attempts
    from service.webhook_deliveries d order by d.outbox_id`);
  return rows;
};

it("delivers to the inbox beside whichever node sends", async () => {
  const [near, far] = [await openReceiver(), await openReceiver()];
  const nodes = await Promise.all(
    [near, far].map(({ origin }) =>
      openFurtherNode({ nodeInbox: bindOrigin(service.team.id, origin) }),
    ),
  );
  await nodes[0]?.register({ url: `${NODE_INBOX_ORIGIN}/api/webhooks/7` });
  for (const [index, each] of nodes.entries()) {
    await each.emitDevice(String(index));
    await each.deliver();
  }
  expect([near, far].map(sortVersions)).toEqual([["0"], ["1"]]);
  expect(far.requests[0]?.path).toBe("/api/webhooks/7");
  expect(far.requests[0]?.headers.host).toBe(new URL(far.origin).host);
  for (const each of nodes) await each.close();
  for (const each of [near, far]) await each.close();
});

it("leaves an address that another node may reach to that node, and counts no attempt", async () => {
  const { receiver } = await node.connect();
  const elsewhere = await openFurtherNode({ localOrigins: new Set() });
  await elsewhere.emitDevice("1");
  await elsewhere.deliver();
  expect(receiver.requests).toEqual([]);
  expect(await readTrace()).toEqual([{ state: "waiting", attempt_count: 0, attempts: 0 }]);
  await node.deliver();
  expect(sortVersions(receiver)).toEqual(["1"]);
  expect(await readTrace()).toEqual([{ state: "delivered", attempt_count: 0, attempts: 1 }]);
  await elsewhere.close();
});

it.each([-HOUR_MS, HOUR_MS])(
  "does not send what another node is sending, though its clock differs by %i ms",
  async (aheadMs) => {
    const { receiver } = await node.connect();
    const clock = { now: () => new Date(service.clock.now().getTime() + aheadMs) };
    const other = await openFurtherNode({}, clock);
    let answer = (_: number) => {};
    receiver.answer = () =>
      new Promise<number>((resolve) => {
        answer = resolve;
      });
    const [first, second] = aheadMs > 0 ? [node, other] : [other, node];
    await node.emitDevice("1");
    first.deliverer.wake();
    await receiver.receives(1);
    await second.deliver();
    expect(sortVersions(receiver)).toEqual(["1"]);
    answer(204);
    await first.deliverer.idle();
    expect(sortVersions(receiver)).toEqual(["1"]);
    await other.close();
  },
);
