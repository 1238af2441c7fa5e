import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { waitForBlocked } from "@/service/testing/lock-waits";
import {
  type MessageFixture,
  openMessageFixture,
} from "@/service/unmatched-results/testing/message-fixture";
import { getValues, reportOn } from "@/service/unmatched-results/testing/report-fixture";
import { detachResult } from "./detach-result";

let service: TestService;
let fixture: MessageFixture;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openMessageFixture(service);
});
afterAll(() => service.close());

const STRANGER = { first_name: "Ottoline", last_name: "Birch", dob: "1964-11-29", gender: "F" };

/** A report with the values of some of the order's markers, by position. */
const getPart = (order: Order, markers: readonly number[], more: object = {}) =>
  reportOn(order, {
    results: getValues(order).filter((_, at) => markers.includes(at)),
    status: "partial" as const,
    ...more,
  });
const params = ({ id }: Order) => ({ params: { order_id: id } });
const getAttached = async (order: Order) =>
  (await service.call(endpoints.listAttachedResults, params(order))).data;
async function detachNewest(order: Order) {
  const raw_result_id = (await getAttached(order)).at(-1)?.raw_result_id;
  return service.call(endpoints.detachResult, { ...params(order), body: { raw_result_id } });
}

test("a report that was matched while another person's result was detached waits for review", async () => {
  const order = await fixture.open();
  await fixture.receive(getPart(order, [0]));
  await fixture.receive(getPart(order, [1]));
  const rawResultId = (await getAttached(order)).at(-1)?.raw_result_id;
  const received = await service.db.withTeam(service.team.id, async (tx) => {
    await detachResult(tx, service.deps, order.id, rawResultId);
    const pending = fixture.receive(getPart(order, [1, 2]));
    pending.catch(() => undefined);
    // The report is matched, and waits for the order.
    await waitForBlocked(service.admin);
    return { pending };
  });
  expect(await received.pending).toMatchObject({ outcome: "review", order_id: null });
});

test("an order is listed as incomplete by its own report, not by the detached one", async () => {
  const order = await fixture.open();
  await fixture.receive(getPart(order, [0]));
  await fixture.receive(reportOn(order));
  expect(await fixture.getStatus(order)).toBe("completed");
  await detachNewest(order);
  expect(await fixture.getStatus(order)).toBe("partial_results");
  service.clock.advanceDays(60);
  const { incomplete_results } = await service.call(endpoints.listIncompleteResults, {});
  expect(incomplete_results.find(({ order_id }) => order_id === order.id)).toMatchObject({
    reported: 1,
    total: 4,
  });
});

test("what was received for an order leaves out the report that was detached", async () => {
  const order = await fixture.open();
  await fixture.receive(getPart(order, [0]));
  await fixture.receive(getPart(order, [0, 1]));
  await detachNewest(order);
  expect(await fixture.getOutcomes(order)).toEqual([["used"]]);
});

test("detaching an accepted report leaves the receipt of the attached one alone", async () => {
  const order = await fixture.open();
  const own = getPart(order, [0]);
  await fixture.receive(own);
  const item = await fixture.review(getPart(order, [1], { patient: STRANGER }));
  await service.call(endpoints.acceptUnmatchedResult, {
    params: { raw_result_id: item.id },
    body: { order_id: order.id },
  });
  await detachNewest(order);
  expect(await fixture.receive(own)).toMatchObject({
    outcome: "attached",
    order_id: order.id,
    raw_result_id: null,
    is_repeat: true,
  });
});
