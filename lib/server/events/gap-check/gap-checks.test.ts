import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Ctx } from "@/lib/server/core/context";
import { objectVersions, webhookSecrets } from "@/lib/server/db/schema/received-events";
import {
  type EventFixture,
  makeEvent,
  openEventFixture,
  SERVICE_TEAM_ID,
  USER_ID,
} from "@/lib/server/testing/event-fixture";
import { type FakeService, startFakeService } from "@/lib/server/testing/fake-service";
import { fetchMissingEvents, runGapCheck } from "./gap-checks";

let service: FakeService;
let inbox: EventFixture;
let supervisor: Ctx;

const order = { ...endpoints.getOrder.example, team_id: SERVICE_TEAM_ID, user_id: USER_ID };

beforeAll(async () => {
  service = await startFakeService();
  inbox = await openEventFixture({
    database: await createDashboardDatabase(),
    serviceUrl: service.baseUrl,
  });
  supervisor = await (await inbox.dashboard.signedIn("supervisor")).ctx();
});
beforeEach(async () => {
  service.answers(() => ({ status: 404, body: { detail: "Not found" } }));
  await inbox.clear();
  await inbox.dashboard.runtime.db.delete(objectVersions);
  await receiveSince(-60 * 24);
});
afterAll(async () => {
  await inbox.close();
  await service.close();
});

const at = (minutes: number) =>
  new Date(inbox.dashboard.runtime.clock.now().getTime() + minutes * 60_000);

const receiveSince = (minutes: number) =>
  inbox.dashboard.runtime.db.update(webhookSecrets).set({ createdAt: at(minutes) });

/** The event of an order as it was at a time. */
const orderEvent = (updatedAt: Date, id = order.id) =>
  makeEvent("labtest.order.updated", { id, updated_at: updatedAt.toISOString() });

const range = () => ({ from: at(-60).toISOString(), to: at(0).toISOString() });

test("a gap check lists orders that never arrived or arrived in an earlier version, and fetches them", async () => {
  const known = { ...order, id: randomUUID(), updated_at: at(-5).toISOString() };
  const changed = { ...order, id: randomUUID(), updated_at: at(-5).toISOString() };
  const lost = { ...order, id: randomUUID(), updated_at: at(-5).toISOString() };
  await inbox.deliver({ payload: orderEvent(at(-5), known.id) });
  await inbox.deliver({ payload: orderEvent(at(-9), changed.id) });
  service.answers(({ path }) => {
    if (path.startsWith("/v3/orders?")) return { body: { orders: [known, changed, lost] } };
    const one = [changed, lost].find(({ id }) => path === `/v3/order/${id}`);
    return one ? { body: one } : { status: 404, body: { detail: "Not found" } };
  });
  const check = await runGapCheck(supervisor, range());
  expect(check).toMatchObject({ method: "records", compared: 3, is_cut: false });
  expect(check.missing.map(({ key }) => key)).toEqual([`order ${changed.id}`, `order ${lost.id}`]);

  const input = { id: check.check_id, keys: [`order ${lost.id}`] };
  const fetched = await fetchMissingEvents(supervisor, input);
  await inbox.dashboard.settle();
  expect(fetched.missing.map((each) => each.fetched)).toEqual([false, true]);
  expect((await inbox.rows()).at(-1)).toMatchObject({
    objectId: lost.id,
    verdict: "applied",
    isFetched: true,
  });
  const again = await runGapCheck(supervisor, range());
  expect(again.missing.map(({ key }) => key)).toEqual([`order ${changed.id}`]);
});

test("compares with the sender's own list where it has one, and fetches an event under its own id", async () => {
  const arrived = {
    ...endpoints.listWebhookMessages.example.messages[0],
    id: `msg_${"a".repeat(32)}`,
  };
  const lost = { ...arrived, id: `msg_${"b".repeat(32)}` };
  const payload = orderEvent(at(-5));
  await inbox.deliver({ eventId: arrived.id, payload: orderEvent(at(-9)) });
  service.answers(({ path }) => {
    if (path.startsWith("/sandbox/v1/webhook/messages?")) {
      return { body: { messages: [arrived, lost], next_cursor: null } };
    }
    return path.endsWith(lost.id)
      ? { body: { ...lost, payload } }
      : { status: 404, body: { detail: "Not found" } };
  });
  const check = await runGapCheck(supervisor, range());
  expect(check).toMatchObject({ method: "events", compared: 2, missing: [{ key: lost.id }] });
  await fetchMissingEvents(supervisor, { id: check.check_id, keys: [lost.id] });
  await inbox.dashboard.settle();
  await inbox.deliver({ eventId: lost.id, payload });
  const stored = (await inbox.rows()).map((row) => [row.verdict, row.isFetched]);
  expect(stored).toEqual([
    ["applied", false],
    ["applied", true],
    ["duplicate", false],
  ]);
});

test("nothing is said to be missing from before this dashboard received events", async () => {
  await receiveSince(-10);
  service.answers(({ path }) =>
    path.startsWith("/sandbox/v1/webhook/messages?")
      ? { body: { messages: [], next_cursor: null } }
      : { status: 404, body: { detail: "Not found" } },
  );
  const check = await runGapCheck(supervisor, range());
  expect(check).toMatchObject({ from: at(-10).toISOString(), missing: [] });
  const asked = service.received.findLast(({ path }) => path.includes("/webhook/messages?"));
  expect(decodeURIComponent(asked?.path ?? "")).toContain(`from=${at(-10).toISOString()}`);
  await receiveSince(1);
  await expect(runGapCheck(supervisor, range())).rejects.toThrow("none can be missing");
});

test("a gap check of more than 31 days is refused", async () => {
  const input = { from: at(-60 * 24 * 32).toISOString(), to: at(0).toISOString() };
  await expect(runGapCheck(supervisor, input)).rejects.toMatchObject({ code: "invalid_request" });
});
