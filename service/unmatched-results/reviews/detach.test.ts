import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import { appointments } from "@/service/db/schema/appointments";
import { eventOutbox } from "@/service/db/schema/event-outbox";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import {
  openMatchFixture,
  type ReviewFixture,
} from "@/service/unmatched-results/testing/match-fixture";
import { getValues, reportOn } from "@/service/unmatched-results/testing/report-fixture";

let service: TestService;
let fixture: ReviewFixture;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openMatchFixture(service);
});
afterAll(() => service.close());

const params = (order: Pick<Order, "id">) => ({ params: { order_id: order.id } });
const detach = (order: Pick<Order, "id">, body = {}) =>
  service.call(endpoints.detachResult, { ...params(order), body });
const refusal = async (order: Pick<Order, "id">, body = {}) => {
  const answer = await service.send(endpoints.detachResult, { ...params(order), body });
  return { status: answer.status, body: answer.body };
};
const read = (order: Pick<Order, "id">) => service.call(endpoints.getOrder, params(order));
const attached = async (order: Pick<Order, "id">) =>
  (await service.call(endpoints.listAttachedResults, params(order))).data;
const hasResult = async (order: Pick<Order, "id">) =>
  (await service.send(endpoints.getOrderResult, params(order))).status === 200;
const statuses = ({ events }: Order) => events.map(({ status }) => status);

async function reviewEvents(rawResultId: string) {
  const rows = await service.db.system.select().from(eventOutbox).orderBy(asc(eventOutbox.id));
  return rows
    .map(({ payload }) => payload as { event_type: string; data: { id?: string; status?: string } })
    .filter(
      ({ event_type, data }) => event_type.includes("match_review") && data.id === rawResultId,
    )
    .map(({ event_type, data }) => [event_type, data.status]);
}

test("an automatically attached result returns to review with its comparison, and its order to its previous state", async () => {
  const order = await fixture.open();
  const sent = await fixture.receive(reportOn(order));
  expect(sent).toMatchObject({ outcome: "attached", order_id: order.id });
  const [attachment] = await attached(order);
  const rawResultId = attachment?.raw_result_id ?? "";
  const before = await fixture.item(rawResultId);
  expect(before).toMatchObject({ status: "matched", resolved_order_id: order.id });
  expect(before.candidate_groups?.[0]?.candidates?.[0]).toMatchObject({ order_id: order.id });
  const completed = await read(order);

  const detached = await detach(order);
  expect(detached.raw_result_ids).toEqual([rawResultId]);
  expect(detached.order).toMatchObject({
    last_event: { status: order.last_event.status },
    interpretation: order.interpretation ?? null,
    sample_id: order.sample_id,
    order_transaction: { status: "active" },
  });
  // The history keeps both.
  expect(statuses(detached.order)).toEqual([...statuses(completed), order.last_event.status]);
  expect(await hasResult(order)).toBe(false);
  const item = await fixture.item(rawResultId);
  expect(item).toMatchObject({
    status: "pending_customer_review",
    resolution_action: null,
    resolved_user_id: null,
    resolved_order_id: null,
    allowed_actions: ["accept", "reject", "unsure"],
  });
  const sides = item.candidate_groups?.map(({ user_id, candidates }) => [
    user_id,
    candidates?.map(({ order_id, confidence_score }) => [order_id, confidence_score]),
  ]);
  expect(sides).toEqual(
    before.candidate_groups?.map(({ user_id, candidates }) => [
      user_id,
      candidates?.map(({ order_id, confidence_score }) => [order_id, confidence_score]),
    ]),
  );
  expect(await reviewEvents(rawResultId)).toEqual([
    ["labtest.match_review.updated", "pending_customer_review"],
  ]);
  expect(await attached(order)).toMatchObject([{ detached_at: expect.any(String) }]);
  expect((await refusal(order)).status).toBe(400);
});

test("the same message sent again waits for review, and another one for this order is not attached automatically", async () => {
  const order = await fixture.open();
  const body = reportOn(order);
  await fixture.receive(body);
  const { raw_result_ids } = await detach(order);
  expect(await fixture.receive(body)).toMatchObject({
    outcome: "review",
    raw_result_id: raw_result_ids[0],
    is_repeat: true,
  });
  const corrected = reportOn(order, {
    results: getValues(order).map((each) => ({ ...each, result: "6" })),
  });
  expect(await fixture.receive(corrected)).toMatchObject({ outcome: "review", order_id: null });
  expect(await hasResult(order)).toBe(false);
});

test("an accepted result returns to review, and can then be accepted for the right order", async () => {
  const [wrong, right] = [
    await fixture.open(),
    await fixture.open({ user: await fixture.newUser() }),
  ];
  const stranger = { first_name: "Ottoline", last_name: "Birch", dob: "1964-11-29", gender: "F" };
  const item = await fixture.review(reportOn(wrong, { patient: stranger }));
  const accept = (order_id: string) =>
    service.call(endpoints.acceptUnmatchedResult, {
      params: { raw_result_id: item.id },
      body: { order_id },
    });
  await accept(wrong.id);
  const { raw_result_ids } = await detach(wrong, { raw_result_id: item.id });
  expect(raw_result_ids).toEqual([item.id]);
  expect((await fixture.item(item.id)).patient).toEqual(item.patient);
  await accept(right.id);
  expect(await hasResult(right)).toBe(true);
  expect(await hasResult(wrong)).toBe(false);
});

test("a later report is detached alone, and together with the earlier one it was added to", async () => {
  const order = await fixture.open({ slug: "lipid-panel" });
  const [one, ...others] = getValues(order);
  if (!one) throw new Error("The panel has values");
  const partial = reportOn(order, { results: [one], status: "partial" as const });
  await fixture.receive(partial);
  const afterFirst = await read(order);
  await fixture.receive(reportOn(order, { results: others }));
  const [first, second] = await attached(order);
  const back = await detach(order, { raw_result_id: second?.raw_result_id });
  expect(back.order.last_event.status).toBe(afterFirst.last_event.status);
  const left = await service.call(endpoints.getOrderResult, params(order));
  expect(left.results).toHaveLength(1);

  const other = await fixture.open({ slug: "lipid-panel" });
  await fixture.receive(reportOn(other, { results: [one], status: "partial" as const }));
  await fixture.receive(reportOn(other, { results: others }));
  const [earliest] = await attached(other);
  const both = await detach(other, { raw_result_id: earliest?.raw_result_id });
  expect(both.raw_result_ids).toHaveLength(2);
  expect(await hasResult(other)).toBe(false);
  expect(first).toMatchObject({ detached_at: null });
});

test("a sample number that came from the report is removed with it", async () => {
  const order = await fixture.place();
  const item = await fixture.review(
    reportOn(order, {
      sample_id: `FOREIGN-${randomUUID().slice(0, 8)}`,
      patient: { first_name: "X", last_name: "Y", dob: "1950-01-02", gender: "M" },
    }),
  );
  await service.call(endpoints.acceptUnmatchedResult, {
    params: { raw_result_id: item.id },
    body: { order_id: order.id },
  });
  expect((await read(order)).sample_id).toMatch(/^FOREIGN/);
  const { order: back } = await detach(order);
  expect(back.sample_id).toBe(order.sample_id);
});

test("generated results return as a result of the order's own patient", async () => {
  const order = await fixture.place({ status: "completed" });
  const { order: back, raw_result_ids } = await detach(order);
  expect(back.last_event.status).not.toMatch(/completed$/);
  expect(await hasResult(order)).toBe(false);
  const item = await fixture.item(raw_result_ids[0] ?? "");
  expect(item).toMatchObject({
    status: "pending_customer_review",
    patient: { last_name: "Halloway" },
  });
});

test("a home appointment that the report had completed is restored", async () => {
  const order = await fixture.place({ slug: "thyroid-at-home", status: "appointment_scheduled" });
  const getAppointment = async () => {
    const [appointment] = await service.db.system
      .select({ status: appointments.status })
      .from(appointments)
      .where(eq(appointments.orderId, order.id));
    return appointment?.status;
  };
  const before = await getAppointment();
  const item = await fixture.review(
    reportOn(order, {
      patient: { first_name: "X", last_name: "Y", dob: "1950-01-02", gender: "M" },
    }),
  );
  await service.call(endpoints.acceptUnmatchedResult, {
    params: { raw_result_id: item.id },
    body: { order_id: order.id },
  });
  expect(await getAppointment()).toBe("completed");
  const { order: back } = await detach(order);
  expect(back.last_event.status).toBe(order.last_event.status);
  expect(await getAppointment()).toBe(before);
});

test("a missing or foreign result, or an order that has changed since, is refused without a change", async () => {
  const open = await fixture.open();
  expect(await refusal(open)).toMatchObject({ status: 400 });
  expect((await refusal({ id: randomUUID() })).status).toBe(404);
  await fixture.receive(reportOn(open));
  expect((await refusal(open, { raw_result_id: randomUUID() })).status).toBe(422);
  expect(await hasResult(open)).toBe(true);
});
