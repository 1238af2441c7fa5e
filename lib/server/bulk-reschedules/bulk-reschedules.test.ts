import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Ctx } from "@/lib/server/core/context";
import { readStaffActions } from "@/lib/server/orders/staff-actions";
import {
  NEW_DAY,
  openRescheduleFixture,
  type RescheduleFixture,
} from "@/lib/server/testing/bulk-reschedule-fixture";
import { serveOrders } from "@/lib/server/testing/many-orders";
import {
  listBulkReschedules,
  planBulkReschedule,
  planRestore,
  readBulkReschedule,
  readBulkRescheduleRows,
  retryBulkReschedule,
  startBulkReschedule,
  stopBulkReschedule,
} from "./bulk-reschedules";
import { readReschedulePeople } from "./read-reschedule-people";

let fixture: RescheduleFixture;
let ctx: Ctx;

beforeAll(async () => {
  fixture = await openRescheduleFixture(await createDashboardDatabase());
});
afterAll(() => fixture.close());
beforeEach(async () => {
  ctx = await fixture.supervisor();
});

const refusal = { status: 400, body: { detail: "Only ordered orders may be moved." } };
const NO_PATIENT = { patient_details: null };
const twice = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) !== index);

test("plans and reschedules the orders of all pages, each sent once", async () => {
  const { orders, patched } = serveOrders(fixture.service, 250);
  const planned = await fixture.plan(ctx);
  expect(planned).toMatchObject({ state: "planned", verdicts: { movable: 250, refused: 0 } });
  expect(patched).toEqual([]);
  const done = await fixture.run(ctx, planned);
  expect(done).toMatchObject({ state: "done", states: { moved: 250, waiting: 0, sending: 0 } });
  expect(patched).toHaveLength(250);
  expect(twice(patched)).toEqual([]);
  expect(orders.every(({ activate_by }) => activate_by === NEW_DAY)).toBe(true);
});

test("never sends what the dry run leaves out, and says why", async () => {
  const { orders, patched } = serveOrders(fixture.service, 5);
  const [collecting, undated, odd] = orders;
  Object.assign(collecting ?? {}, { status: "transit_customer" });
  Object.assign(undated ?? {}, { activate_by: null });
  Object.assign(odd ?? {}, { status: "courier_handover" });
  const planned = await fixture.plan(ctx);
  expect(planned.verdicts).toEqual({ movable: 2, refused: 2, unknown: 1 });
  const done = await fixture.run(ctx, planned);
  expect(done.states).toMatchObject({ moved: 2, left_out: 3 });
  expect(twice(patched)).toEqual([]);
  expect(new Set(patched)).toEqual(new Set(orders.slice(3).map(({ id }) => id)));
  const { rows } = await readBulkRescheduleRows(ctx, { reschedule_id: done.id });
  expect(rows.map(({ verdict, reason }) => [verdict, reason])).toEqual([
    ["refused", "Status is in transit to customer."],
    ["refused", "Has no activation date."],
    ["unknown", "Its status, courier_handover, is unknown to this version of Phial."],
    ["movable", null],
    ["movable", null],
  ]);
});

test("shows refusals at their rows with the service's message, and reschedules the rest", async () => {
  const bad = new Set<string>();
  const { orders, patched } = serveOrders(fixture.service, 20, ({ id }) =>
    bad.has(id) ? refusal : null,
  );
  for (const { id } of orders.slice(0, 7)) bad.add(id);
  const done = await fixture.run(ctx, await fixture.plan(ctx));
  expect(done).toMatchObject({ state: "done", states: { moved: 13, refused: 7 } });
  const { rows } = await readBulkRescheduleRows(ctx, { reschedule_id: done.id });
  expect(rows.find(({ state }) => state === "refused")?.answer).toBe(refusal.body.detail);
  expect(twice(patched)).toEqual([]);
});

test("leaves an order as it is that somebody changed after the dry run", async () => {
  const { orders, patched } = serveOrders(fixture.service, 2);
  const planned = await fixture.plan(ctx);
  Object.assign(orders[0] ?? {}, { activate_by: "2031-07-01" });
  const done = await fixture.run(ctx, planned);
  expect(done.states).toMatchObject({ moved: 1, refused: 1 });
  expect(patched).toEqual([orders[1]?.id]);
  expect(orders[0]?.activate_by).toBe("2031-07-01");
});

test("stopping leaves waiting orders as they are, and a discarded dry run can never start", async () => {
  const { patched } = serveOrders(fixture.service, 3);
  const { id } = await fixture.plan(ctx);
  const stopped = await stopBulkReschedule(ctx, { reschedule_id: id });
  expect(stopped).toMatchObject({ state: "stopped", states: { stopped: 3 } });
  await startBulkReschedule(ctx, { reschedule_id: id, orders: 3 });
  await retryBulkReschedule(ctx, { reschedule_id: id });
  await fixture.dashboard.settle();
  expect(patched).toEqual([]);
});

test("starts only what the staff member agreed to, and only while the dry run is recent", async () => {
  serveOrders(fixture.service, 3);
  const { id } = await fixture.plan(ctx);
  const start = (orders: number) => startBulkReschedule(ctx, { reschedule_id: id, orders });
  await expect(start(2)).rejects.toMatchObject({ code: "conflict" });
  fixture.dashboard.passMinutes(31);
  await expect(start(3)).rejects.toMatchObject({ code: "conflict", message: /30 minutes old/ });
});

test("does not show a bulk reschedule of another team", async () => {
  serveOrders(fixture.service, 1);
  const { id } = await fixture.plan(ctx);
  const otherTeam = { ...ctx, team: { ...ctx.team, id: randomUUID() } };
  const read = readBulkReschedule(otherTeam, { reschedule_id: id });
  await expect(read).rejects.toMatchObject({ code: "not_found" });
  expect((await readBulkRescheduleRows(otherTeam, { reschedule_id: id })).rows).toEqual([]);
  expect((await listBulkReschedules(otherTeam, {})).moves).toEqual([]);
});

test("the audit log has the start once, and each change attributed to the person who started it", async () => {
  const { orders } = serveOrders(fixture.service, 3, (_order, attempt) =>
    attempt === 1 ? null : refusal,
  );
  const done = await fixture.run(ctx, await fixture.plan(ctx));
  const rows = (await fixture.dashboard.auditRows()).filter(
    ({ actorId }) => actorId === ctx.actor.id,
  );
  const outcomes = rows.filter(({ phase }) => phase === "outcome");
  const byOperation = (name: string) => outcomes.filter(({ operation }) => operation === name);
  expect(byOperation("bulk-reschedule.start").map(({ detail }) => detail)).toEqual([{ orders: 3 }]);
  expect(byOperation("order.reschedule")).toHaveLength(3);
  expect(new Set(byOperation("order.reschedule").map(({ subjectId }) => subjectId))).toEqual(
    new Set(orders.map(({ id }) => id)),
  );
  expect(byOperation("order.reschedule")[0]).toMatchObject({
    outcome: "succeeded",
    detail: { activate_by: NEW_DAY, bulk_reschedule: done.id },
  });
});

test("the reason stands in the timeline of each order that was moved", async () => {
  const { orders } = serveOrders(fixture.service, 2);
  const planned = await planBulkReschedule(ctx, {
    reschedule_id: randomUUID(),
    choice: { kind: "orders", order_ids: orders.map(({ id }) => id) },
    change: { kind: "date", date: NEW_DAY },
    reason: "The courier does not drive on the 9th.",
  });
  await fixture.run(ctx, planned);
  for (const { id } of orders) {
    const { actions } = await readStaffActions(ctx, { order_id: id });
    expect(actions).toMatchObject([
      { variant: "bulk", reason: "The courier does not drive on the 9th.", to: NEW_DAY },
    ]);
  }
  const other = { ...ctx, team: { ...ctx.team, id: randomUUID() } };
  const [first] = orders;
  expect((await readStaffActions(other, { order_id: first?.id ?? "" })).actions).toEqual([]);
});

test("moves the orders back whose date is still the one that was set, after a dry run of its own", async () => {
  const { orders, patched } = serveOrders(fixture.service, 3);
  const done = await fixture.run(ctx, await fixture.plan(ctx));
  Object.assign(orders[1] ?? {}, { activate_by: "2031-08-01" });
  patched.length = 0;
  const input = {
    reschedule_id: done.id,
    new_reschedule_id: randomUUID(),
    reason: "The courier is back.",
  };
  const planned = await planRestore(ctx, input);
  expect(planned).toMatchObject({
    state: "planned",
    change: { kind: "restore", reschedule_id: done.id },
    reason: "The courier is back.",
    verdicts: { movable: 2, refused: 1 },
  });
  expect(patched).toEqual([]);
  const restored = await fixture.run(ctx, planned);
  expect(restored.states).toMatchObject({ moved: 2, left_out: 1 });
  expect(orders.map(({ activate_by }) => activate_by)).toEqual([
    "2031-06-10",
    "2031-08-01",
    "2031-06-10",
  ]);
  const { moves } = await listBulkReschedules(ctx, {});
  expect(moves.map(({ id }) => id)).toEqual(expect.arrayContaining([planned.id, done.id]));
});

test("nothing can be moved back after a dry run that was never started", async () => {
  serveOrders(fixture.service, 1);
  const { id } = await fixture.plan(ctx);
  const restore = planRestore(ctx, { reschedule_id: id, new_reschedule_id: randomUUID() });
  await expect(restore).rejects.toMatchObject({ code: "invalid_request" });
});

test("keeps the reason, and says whose orders they are, which the audit log records by person", async () => {
  const { orders } = serveOrders(fixture.service, 2);
  const { id, reason } = await planBulkReschedule(ctx, {
    reschedule_id: randomUUID(),
    choice: { kind: "orders", order_ids: [...orders.map((order) => order.id), randomUUID()] },
    change: { kind: "shift", days: 2 },
    reason: "  Public holiday ",
  });
  expect(reason).toBe("Public holiday");
  const { people } = await readReschedulePeople(ctx, { reschedule_id: id, part: 0 });
  expect(people.map(({ order_id, name }) => [order_id, name])).toEqual(
    orders.map((order) => [order.id, "Wren Halloway"]),
  );
  expect(people[0]?.birth_date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect((await readReschedulePeople(ctx, { reschedule_id: id, part: 1 })).people).toEqual([]);
  await fixture.dashboard.settle();
  const [read] = (await fixture.dashboard.auditRows()).filter(
    ({ operation, phase, subjectId }) =>
      operation === "bulk-reschedule.read-people" && phase === "outcome" && subjectId === id,
  );
  expect(read?.detail).toEqual({ view: "shown", people: 2 });
  expect(read?.related).toEqual(people.map(({ person_id }) => ({ type: "person", id: person_id })));
  expect(JSON.stringify(read)).not.toContain("Halloway");
});

test("says for whom a kit was ordered that is not registered yet", async () => {
  const { orders, answer } = serveOrders(fixture.service, 1);
  const { id } = await fixture.plan(ctx);
  fixture.service.answers((request) => {
    const [, user] = /\/user\/([^/]+)/.exec(request.path) ?? [];
    if (request.path.includes("/info/")) return { body: endpoints.getUserInfo.example };
    if (user) return { body: { ...endpoints.getUser.example, user_id: user } };
    const { body } = answer(request) as { body: { orders: object[] } };
    return { body: { ...body, orders: body.orders.map((each) => ({ ...each, ...NO_PATIENT })) } };
  });
  const { people } = await readReschedulePeople(ctx, { reschedule_id: id, part: 0 });
  const { first_name, last_name, dob: birth_date } = endpoints.getUserInfo.example;
  const name = `For ${first_name} ${last_name}, kit not registered`;
  expect(people).toMatchObject([{ order_id: orders[0]?.id, name, birth_date }]);
});
