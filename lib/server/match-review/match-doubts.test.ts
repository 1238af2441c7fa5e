import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import type { Identity } from "@/lib/contract/dashboard/identity";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Ctx } from "@/lib/server/core/context";
import { exportOrders } from "@/lib/server/orders/order-export";
import { readOrder, readRawOrder, searchOrders } from "@/lib/server/orders/orders";
import { readOrderResults } from "@/lib/server/person-results/order-results";
import { readPersonResults } from "@/lib/server/person-results/person-results";
import { acknowledge } from "@/lib/server/results/acknowledgements";
import { readDocument } from "@/lib/server/results/order-documents";
import { readAsReceived } from "@/lib/server/results/result-completeness";
import { acceptResult, nextPerson } from "@/lib/server/testing/accepted-result";
import { openMatchFixture, type ReviewFixture } from "@/lib/server/testing/match-review-fixture";
import { readToday } from "@/lib/server/today/today";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser, findLabTest, orderBody } from "@/service/testing/factories";
import {
  closeCorrection,
  detachCorrection,
  listDoubts,
  openCorrection,
  reviewCorrection,
} from "./match-corrections";
import { countMatches } from "./match-review";

let service: TestService;
let fixture: ReviewFixture;
let operator: Ctx;
let supervisor: Ctx;
/** A result that was accepted for an order. */
let attached: { item_id: string; order_id: string; decision_id: string };

beforeAll(async () => {
  service = await createTestService();
  fixture = await openMatchFixture(service, await createDashboardDatabase());
  [operator, supervisor] = [await fixture.as("operator"), await fixture.as("supervisor")];
});
afterAll(async () => {
  await fixture.close();
  await service.close();
});
beforeEach(async () => {
  attached = await acceptResult(fixture, operator, await placeOrder());
});

/** An order of a person who has nothing in common with the others. */
async function placeOrder() {
  const { user_id } = await createUser(service);
  const body = orderBody({ user_id, lab_test_id: (await findLabTest(service)).id });
  const patient_details = { ...body.patient_details, ...nextPerson() };
  return (await service.call(endpoints.createOrder, { body: { ...body, patient_details } })).order;
}

const wrongPerson = () => ({
  correction_id: randomUUID(),
  item_id: attached.item_id,
  order_id: attached.order_id,
  reason: "The patient says that she was never there.",
});

const getResult = async (order_id = attached.order_id) =>
  (await readOrderResults(operator, { order_id })).results;

test("covers the values everywhere while a case is open, and shows them only when revealed", async () => {
  const { order_id } = attached;
  expect(await getResult()).not.toBeNull();
  await openCorrection(operator, wrongPerson());
  const covered = {
    results: null,
    doubt: { state: "open", is_covered: true },
    version: null,
    earlier: [],
    assessments: [],
  };
  expect(await readOrderResults(operator, { order_id })).toMatchObject(covered);
  expect(await readOrderResults(operator, { order_id, scope: "transaction" })).toMatchObject(
    covered,
  );
  await expect(readAsReceived(operator, { order_id })).rejects.toMatchObject({ code: "conflict" });
  const received = await readAsReceived(operator, { order_id, reveal: "true" });
  expect(received.reports).not.toEqual([]);
  expect((await readOrder(operator, { order_id })).interpretation).toBe("covered");
  const { orders } = await searchOrders(operator, { text: order_id });
  expect(orders).toMatchObject([{ id: order_id, result: { kind: "covered" } }]);
  expect(await readRawOrder(supervisor, { order_id })).toMatchObject({
    warning: "The result of this order may be another person's.",
    interpretation: "covered",
  });
  for (const kind of ["result", "transaction-result"] as const) {
    await expect(readDocument(operator, { order_id, kind })).rejects.toMatchObject({
      code: "conflict",
    });
  }
  const { user_id } = await readOrder(operator, { order_id });
  const ofPerson = await readPersonResults(operator, { user_id });
  expect(ofPerson.collections).toEqual([]);
  expect(ofPerson.withheld_orders).toMatchObject([{ order_id, reason: "covered" }]);
  const file = await exportOrders(supervisor, {
    text: order_id,
    reason: "Yearly audit",
    zone: "UTC",
  });
  const csv = await new Response(file.stream).text();
  expect(csv).toContain("the result may be another person's");
  expect(csv).not.toMatch(/,(normal|abnormal|critical|unknown|not assessed),/i);

  await expect(
    acknowledge(operator, { order_id, kind: "critical", event_id: 1, result_version: "seen" }),
  ).rejects.toThrow(/cannot be acknowledged/);

  const revealed = await readOrderResults(operator, { order_id, reveal: "true" });
  expect(revealed.results).not.toBeNull();
  expect(revealed.doubt).toEqual({ state: "open", is_covered: false });
  const entry = (await fixture.dashboard.auditRows()).findLast(
    ({ operation }) => operation === "result.read",
  );
  expect(entry).toMatchObject({ subjectId: order_id, detail: { revealed: true } });
});

test("opens a case for a result that the service attached automatically", async () => {
  const { user_id } = await createUser(service);
  const lab_test_id = (await findLabTest(service, "walk_in_test")).id;
  const { order } = await service.call(endpoints.createOrder, {
    body: orderBody({ user_id, lab_test_id }),
  });
  await service.call(endpoints.simulateOrder, {
    params: { order_id: order.id },
    query: { final_status: "completed" },
    body: {},
  });
  const correction = { ...wrongPerson(), item_id: null, order_id: order.id };
  const opened = await openCorrection(operator, correction);
  expect(opened).toMatchObject({ state: "open", item_id: null, decision_id: null, user_id });
  expect(await getResult(order.id)).toBeNull();
  const verdict = {
    correction_id: opened.id,
    text: "Another name.",
    verdict: "confirmed" as const,
  };
  expect((await reviewCorrection(supervisor, verdict)).state).toBe("detached");
  expect((await readOrder(operator, { order_id: order.id })).last_event.status).not.toMatch(
    /completed$/,
  );
});

test("dismisses a case only when the laboratory's report names the order's patient", async () => {
  const { item_id, order_id } = attached;
  const { order } = { order: await readOrder(operator, { order_id }) };
  const { id: correction_id } = await openCorrection(operator, wrongPerson());
  const item = await service.call(endpoints.getUnmatchedResult, {
    params: { raw_result_id: item_id },
  });
  const patient = order.patient_details;
  const isSame = item.patient?.dob?.slice(0, 10) === patient?.dob.slice(0, 10);
  expect(isSame).toBe(true);
  // The person in the service's report counts, not the one that the reviewer typed.
  const reported = { first_name: "Robert", last_name: "Smith", dob: "1950-01-02", gender: "male" };
  const verdict = { correction_id, verdict: "dismissed" as const, text: "It is hers.", reported };
  expect((await reviewCorrection(supervisor, verdict)).state).toBe("dismissed");
  expect(await getResult()).not.toBeNull();
});

test("a dismissal needs the person of the report when the service does not have them, and rejects another person", async () => {
  const { user_id } = await createUser(service);
  const lab_test_id = (await findLabTest(service, "walk_in_test")).id;
  const { order } = await service.call(endpoints.createOrder, {
    body: orderBody({ user_id, lab_test_id }),
  });
  await service.call(endpoints.simulateOrder, {
    params: { order_id: order.id },
    query: { final_status: "completed" },
    body: {},
  });
  const correction = { ...wrongPerson(), item_id: null, order_id: order.id };
  const { id: correction_id } = await openCorrection(operator, correction);
  const verdict = { correction_id, verdict: "dismissed" as const, text: "It is hers." };
  const dismiss = (reported: Identity | null) =>
    reviewCorrection(supervisor, { ...verdict, reported });
  const wren = { first_name: "WREN", last_name: "Halloway", dob: "1993-01-30", gender: "F" };
  await expect(dismiss(null)).rejects.toMatchObject({ code: "conflict" });
  await expect(dismiss({ ...wren, dob: null })).rejects.toMatchObject({ code: "conflict" });
  await expect(dismiss({ ...wren, dob: "1993-01-31" })).rejects.toThrow(
    /birth date differs from the order/,
  );
  expect(await getResult(order.id)).toBeNull();
  expect((await dismiss(wren)).state).toBe("dismissed");
  expect(await getResult(order.id)).not.toBeNull();
});

test("keeps the warning until the result is gone on a deployment that cannot detach, also after the case is closed", async () => {
  const { order_id } = attached;
  const { env } = fixture.dashboard.runtime;
  const before = env.SERVICE_DEPLOYMENT;
  env.SERVICE_DEPLOYMENT = "sandbox-eu";
  try {
    const { id: correction_id } = await openCorrection(operator, wrongPerson());
    const text = "The birth date is another one.";
    const agreed = await reviewCorrection(supervisor, {
      correction_id,
      verdict: "confirmed",
      text,
    });
    expect(agreed).toMatchObject({ state: "confirmed", can_detach: false });
    await expect(detachCorrection(operator, { correction_id })).rejects.toThrow(/still shows/);
    const closed = await closeCorrection(operator, {
      correction_id,
      text: "The clinic was informed.",
    });
    expect(closed.state).toBe("closed");
    expect(await getResult()).toBeNull();
    expect((await listDoubts(operator, {})).doubts).toContainEqual({ order_id, state: "closed" });

    await service.call(endpoints.detachResult, { params: { order_id }, body: {} });
    expect((await detachCorrection(operator, { correction_id })).state).toBe("detached");
    expect((await listDoubts(operator, {})).doubts).not.toContainEqual({
      order_id,
      state: "closed",
    });
  } finally {
    env.SERVICE_DEPLOYMENT = before;
  }
});

test("shows a case on Today and in the count to the second reviewer, not to the opener", async () => {
  const { order_id } = attached;
  const rows = async (ctx: Ctx) =>
    (await readToday(ctx, {})).items.filter(
      (item) => item.kind === "correction" && item.order_id === order_id,
    );
  const before = (await countMatches(supervisor, {})).corrections;
  await openCorrection(operator, wrongPerson());
  expect(await rows(operator)).toEqual([]);
  expect(await rows(supervisor)).toMatchObject([
    { title: "Wrong person? Review the case", detail: expect.stringMatching(/^Invented operator/) },
  ]);
  expect((await countMatches(supervisor, {})).corrections).toBe(before + 1);
});
