import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { endpoints } from "@/lib/contract/service/endpoints";
import { currentStatus } from "@/lib/domain/orders/order-status";
import type { Ctx } from "@/lib/server/core/context";
import {
  objectVersions,
  receivedEvents,
  webhookSecrets,
} from "@/lib/server/db/schema/received-events";
import {
  type EventFixture,
  makeEvent,
  openEventFixture,
  SERVICE_TEAM_ID,
  USER_ID,
} from "@/lib/server/testing/event-fixture";
import { type FakeService, startFakeService } from "@/lib/server/testing/fake-service";
import { deleteContentsOfPerson } from "@/lib/server/webhooks/sealed-payload";
import { readEventPayload } from "./event-payload";
import { readEvent, readFlow, searchEvents } from "./events";
import { runGapCheck } from "./gap-check/gap-checks";
import { releaseEvent } from "./release-event";
import { deleteOldEvents } from "./retention";

let service: FakeService;
let inbox: EventFixture;
let supervisor: Ctx;
let admin: Ctx;

const order = { ...endpoints.getOrder.example, team_id: SERVICE_TEAM_ID, user_id: USER_ID };

beforeAll(async () => {
  service = await startFakeService();
  inbox = await openEventFixture({
    database: await createDashboardDatabase(),
    serviceUrl: service.baseUrl,
  });
  supervisor = await (await inbox.dashboard.signedIn("supervisor")).ctx();
  admin = await (await inbox.dashboard.signedIn("admin")).ctx();
});
beforeEach(async () => {
  service.answers(() => ({ status: 404, body: { detail: "Not found" } }));
  await inbox.clear();
  await inbox.dashboard.runtime.db.delete(objectVersions);
  await inbox.dashboard.runtime.db.update(webhookSecrets).set({ createdAt: at(-60 * 24) });
});
afterAll(async () => {
  await inbox.close();
  await service.close();
});

const at = (minutes: number) =>
  new Date(inbox.dashboard.runtime.clock.now().getTime() + minutes * 60_000);

/** The event of an order as it was at a time. */
const orderEvent = (updatedAt: Date, id = order.id) =>
  makeEvent("labtest.order.updated", { id, updated_at: updatedAt.toISOString() });

const samples = (updated: Date, eventId: string) => ({
  eventId,
  payload: makeEvent("daily.data.steps.updated"),
  headers: { "phial-event-created-at": updated.toISOString() },
});

const verdicts = async () =>
  Object.fromEntries((await inbox.rows()).map(({ eventId, verdict }) => [eventId, verdict]));

async function deliverOne(): Promise<string> {
  await inbox.deliver({ eventId: "evt_one", payload: orderEvent(at(-1)) });
  return (await inbox.rows())[0]?.id ?? "";
}

test("finds events by type, object and person, counts verdicts, and is audited", async () => {
  await inbox.deliver({ eventId: "evt_order", payload: orderEvent(at(-1)) });
  await inbox.deliver({ eventId: "evt_order", payload: orderEvent(at(-1)) });
  await inbox.deliver(samples(at(-1), "evt_steps"));
  const found = await searchEvents(supervisor, { type: "labtest.", verdict: ["applied"] });
  expect(found.events).toMatchObject([
    {
      event_id: "evt_order",
      object: { kind: "order", id: order.id, order_id: order.id },
      object_status: currentStatus(order),
      person: { user_id: USER_ID, name: null },
      can_replay: true,
    },
  ]);
  const byId = async (id: string) =>
    (await searchEvents(supervisor, { id })).events.map(({ event_id }) => event_id);
  expect(await byId(USER_ID)).toEqual(["evt_steps", "evt_order"]);
  expect(await byId(order.id)).toEqual(["evt_order"]);
  expect(await byId("evt_steps")).toEqual(["evt_steps"]);
  const all = await searchEvents(supervisor, {});
  expect([all.total, all.counts.applied, all.counts.duplicate]).toEqual([3, 2, 1]);
  const entry = (await inbox.dashboard.auditRows()).findLast(
    ({ operation, phase }) => operation === "event.search" && phase === "outcome",
  );
  expect(entry).toMatchObject({ related: [{ type: "person", id: USER_ID }] });
});

test("shows the person's name where the service has it", async () => {
  const id = await deliverOne();
  service.answers(({ path }) =>
    path.startsWith(`/v2/user/${USER_ID}/info`)
      ? { body: { ...endpoints.getUserInfo.example, first_name: "Wren", last_name: "Halloway" } }
      : { status: 404, body: {} },
  );
  expect((await readEvent(supervisor, { id })).person?.name).toBe("Wren Halloway");
});

test("says whether events arrive", async () => {
  await deliverOne();
  const flow = await readFlow(supervisor, {});
  expect(flow).toMatchObject({ waiting: 0, counts: { applied: 1 } });
  expect(flow.receives_since).not.toBeNull();
  expect(flow.last_received_at).not.toBeNull();
});

test("opens the content for a reason, which the audit log keeps", async () => {
  const id = await deliverOne();
  const { payload } = await readEventPayload(supervisor, { id, reason: "Courier asked" });
  expect(payload).toMatchObject({ event_type: "labtest.order.updated", user_id: USER_ID });
  const entry = (await inbox.dashboard.auditRows()).findLast(({ phase }) => phase === "outcome");
  expect(entry).toMatchObject({
    operation: "event.read-payload",
    subjectId: id,
    detail: { reason: "Courier asked" },
    related: [{ type: "person", id: USER_ID }],
  });
  await expect(readEventPayload(supervisor, { id, reason: "" })).rejects.toMatchObject({
    code: "invalid_request",
  });
});

test("does not show another team's events", async () => {
  const id = await deliverOne();
  const { db } = inbox.dashboard.runtime;
  await db.update(receivedEvents).set({ teamId: randomUUID() }).where(eq(receivedEvents.id, id));
  await expect(readEvent(supervisor, { id })).rejects.toMatchObject({ code: "not_found" });
  await expect(releaseEvent(admin, { id })).rejects.toMatchObject({ code: "not_found" });
  expect((await searchEvents(supervisor, {})).events).toEqual([]);
});

const emptyService = () =>
  service.answers(({ path }) =>
    path.startsWith("/sandbox/")
      ? { status: 404, body: { detail: "Not found" } }
      : { body: path.startsWith("/v3/orders") ? { orders: [] } : { data: [] } },
  );
const range = () => ({ from: at(-60).toISOString(), to: at(0).toISOString() });

test("releases a late event only after a gap check of its time", async () => {
  await inbox.deliver({ eventId: "evt_late", payload: orderEvent(at(-30)), sentAt: at(-20) });
  const [late] = await inbox.rows();
  const id = late?.id ?? "";
  expect((await readEvent(admin, { id })).can_release).toBe(true);
  await expect(releaseEvent(admin, { id })).rejects.toThrow("Run a gap check");
  emptyService();
  await runGapCheck(supervisor, { from: at(-10).toISOString(), to: at(0).toISOString() });
  await expect(releaseEvent(admin, { id })).rejects.toThrow("Run a gap check");
  await runGapCheck(supervisor, range());
  await releaseEvent(admin, { id });
  await inbox.dashboard.settle();
  expect(await verdicts()).toEqual({ evt_late: "applied" });
});

test("releases an event of before receiving began after a gap check from then on", async () => {
  await inbox.deliver({ eventId: "evt_late", payload: orderEvent(at(-30)), sentAt: at(-20) });
  await inbox.dashboard.runtime.db.update(webhookSecrets).set({ createdAt: at(-5) });
  emptyService();
  await runGapCheck(supervisor, range());
  const [late] = await inbox.rows();
  expect(await releaseEvent(admin, { id: late?.id ?? "" })).toMatchObject({ event_id: "evt_late" });
});

test("does not release an event that arrived on time as well", async () => {
  const payload = orderEvent(at(-30));
  await inbox.deliver({ eventId: "evt_late", payload, sentAt: at(-20) });
  await inbox.deliver({ eventId: "evt_late", payload });
  const late = (await inbox.rows()).find(({ verdict }) => verdict === "too_old");
  emptyService();
  await runGapCheck(supervisor, range());
  await expect(releaseEvent(admin, { id: late?.id ?? "" })).rejects.toThrow("arrived on time");
});

test("deletes contents after 90 days, keeps the line, and deletes contents with the person's data", async () => {
  await deliverOne();
  const hasContent = async () => (await inbox.rows()).map((row) => row.sealedPayload !== null);
  await deleteOldEvents();
  expect(await hasContent()).toEqual([true]);
  await inbox.deliver({ eventId: "evt_two", payload: orderEvent(at(0)) });
  await inbox.deliver({ eventId: "evt_late", payload: orderEvent(at(0)), sentAt: at(-20) });
  expect(await hasContent()).toEqual([true, true, true]);
  await deleteContentsOfPerson(inbox.dashboard.team.id, USER_ID);
  expect(await hasContent()).toEqual([false, false, false]);
  await inbox.clear();
  await inbox.deliver({ eventId: "evt_three", payload: orderEvent(at(1)) });
  const { db } = inbox.dashboard.runtime;
  await db.update(receivedEvents).set({ receivedAt: at(-91 * 24 * 60) });
  await deleteOldEvents();
  expect(await hasContent()).toEqual([false]);
});
