import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import { DAY_MS } from "@/lib/contract/time";
import { listIncompleteResults } from "@/service/results/list-incomplete";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import {
  everyMarker,
  type MessageFixture,
  openMessageFixture,
} from "@/service/unmatched-results/testing/message-fixture";
import { getValues } from "@/service/unmatched-results/testing/report-fixture";

let service: TestService;
let fixture: MessageFixture;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openMessageFixture(service);
});
afterAll(() => service.close());

const listed = async ({ id }: Order) => {
  const { incomplete_results } = await service.call(endpoints.listIncompleteResults);
  return incomplete_results.find(({ order_id }) => order_id === id);
};
const giveUp = (order: Order, open_markers: (string | null | undefined)[], key?: string) =>
  service.send(endpoints.completeResult, {
    params: { order_id: order.id },
    body: { reason: "The sample is used up.", staff: "Imogen Marlow", open_markers },
    ...(key && { key }),
  });
const getSlugs = (order: Order) => getValues(order).map(({ slug }) => slug);

describe("an order with markers that were never reported", () => {
  it("is listed when every request is final, with the extra values", async () => {
    const order = await fixture.open();
    await fixture.send(order, [
      { marker: 0 },
      { marker: 1, status: "P" },
      "OBX|1|NM|HI^Hemolysis index^L||1||||||F",
      "OBX|1|ST|SENT^Sent with^L||Courier||||||O",
    ]);
    const [, second, third, fourth] = getSlugs(order);
    expect(await listed(order)).toMatchObject({
      reported: 1,
      total: 4,
      open_markers: [
        { slug: second, is_preliminary: true },
        { slug: third, is_preliminary: false },
        { slug: fourth, is_preliminary: false },
      ],
      extra_values: ["Hemolysis index"],
      unused_rows: 1,
      listed_because: "requests_final",
      // A day after it was attached here, not after the laboratory issued it.
      due_at: "2026-11-21T15:00:00.000+00:00",
    });
  });

  it("is listed however many older orders wait, and a list that ends early says so", async () => {
    const orders = [await fixture.open(), await fixture.open()];
    for (const order of orders) {
      await fixture.send(order, [{ marker: 0 }]);
      service.clock.advanceMs(1_000);
    }
    const read = (sizes: Parameters<typeof listIncompleteResults>[2]) =>
      service.db.withTeam(service.team.id, (tx) =>
        listIncompleteResults(tx, service.clock.now(), sizes),
      );
    const whole = await read({ batch: 1 });
    expect(whole.is_cut).toBe(false);
    const ids = whole.incomplete_results.map(({ order_id }) => order_id);
    expect(ids).toEqual(expect.arrayContaining(orders.map(({ id }) => id)));
    const cut = await read({ batch: 1, most: 1 });
    expect(cut).toMatchObject({ is_cut: true, total: 1 });
  });

  it("is not listed once it is complete, nor in another team", async () => {
    const order = await fixture.open();
    await fixture.send(order, [{ marker: 0 }]);
    const foreign = await service.send(endpoints.listIncompleteResults, { key: service.otherKey });
    expect(foreign.body).toMatchObject({ incomplete_results: [] });
    await fixture.send(order, everyMarker("F"));
    expect(await listed(order)).toBeUndefined();
  });
});

describe("completing an order without its open markers", () => {
  it("completes it, stores who gave them up and why, and removes it from the list", async () => {
    const order = await fixture.open();
    await fixture.send(order, [{ marker: 0 }]);
    const [, ...open] = getSlugs(order);
    const answer = await giveUp(order, open);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: order.id, has_missing_results: true });
    expect(await fixture.getStatus(order)).toBe("completed");
    const { metadata, missing_results, counts } = await fixture.readResult(order);
    expect(metadata.status).toBe("final");
    expect(counts).toMatchObject({ reported: 1, pending: 0, givenUp: 3 });
    expect(missing_results?.[0]).toMatchObject({
      inferred_failure_type: "unknown_failure",
      note: "Given up by the clinic: The sample is used up.",
      given_up: { by: "Imogen Marlow", reason: "The sample is used up." },
    });
    expect(await listed(order)).toBeUndefined();
  });

  it("still accepts a late value, which corrects the order", async () => {
    const order = await fixture.open();
    await fixture.send(order, [{ marker: 0 }]);
    await giveUp(order, getSlugs(order).slice(1));
    const late = await fixture.send(order, [{ marker: 2, value: "91" }]);
    expect(late).toMatchObject({ outcome: "attached", order_id: order.id });
    expect(await fixture.getStatus(order)).toBe("corrected");
    const { results, counts } = await fixture.readResult(order);
    expect(results.map(({ result }) => result)).toEqual(["80", "91"]);
    expect(counts).toMatchObject({ reported: 2, givenUp: 2 });
  });

  it("adds a late value that waited for review to the order itself, not to a replacement", async () => {
    const order = await fixture.open();
    await fixture.send(order, [{ marker: 0 }]);
    await giveUp(order, getSlugs(order).slice(1));
    const message = fixture.toMessage(order, [{ marker: 3 }]).replace(order.sample_id ?? "", "");
    const { raw_result_id } = await fixture.receive({ format: "hl7v2", lab: "labcorp", message });
    const params = { raw_result_id: raw_result_id ?? "" };
    const taken = await service.call(endpoints.acceptUnmatchedResult, {
      params,
      body: { order_id: order.id },
    });
    expect(taken.id).toBe(order.id);
    expect((await fixture.readResult(order)).counts).toMatchObject({ reported: 2, givenUp: 2 });
  });

  it("is refused when the open markers differ from those the caller saw, and changes nothing", async () => {
    const order = await fixture.open();
    await fixture.send(order, [{ marker: 0 }]);
    const open = getSlugs(order).slice(1);
    await fixture.send(order, [{ marker: 1 }]);
    const answer = await giveUp(order, open);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ detail: expect.stringContaining("open markers have changed") });
    expect(await fixture.getStatus(order)).toBe("partial_results");
  });

  it("is refused without a report, after the end, for another team's order and without a reason", async () => {
    const order = await fixture.open();
    expect((await giveUp(order, getSlugs(order))).status).toBe(400);
    expect((await giveUp(order, getSlugs(order), service.otherKey)).status).toBe(404);
    await fixture.send(order, everyMarker("F"));
    expect((await giveUp(order, getSlugs(order))).body).toEqual({
      detail: "The order has ended: it is completed.",
    });
    const body = { reason: " ", staff: "Imogen Marlow", open_markers: ["a"] };
    const blank = await service.send(endpoints.completeResult, {
      params: { order_id: order.id },
      body,
    });
    expect(blank.status).toBe(422);
  });

  it("completes a kit that waits at its laboratory", async () => {
    const order = await fixture.open({ slug: "thyroid-panel", status: "delivered_to_lab" });
    await fixture.send(order, [{ marker: 0 }]);
    expect(await fixture.getStatus(order)).toBe("delivered_to_lab");
    await giveUp(order, getSlugs(order).slice(1));
    expect(await fixture.getStatus(order)).toBe("completed");
  });
});

describe("an order whose laboratory still calls its requests preliminary", () => {
  it("is listed when the laboratory's turnaround has passed, and not before", async () => {
    const order = await fixture.open();
    await fixture.send(order, [{ marker: 0 }], "P");
    expect(await listed(order)).toBeUndefined();
    service.clock.advanceDays(30);
    expect(await listed(order)).toMatchObject({ listed_because: "turnaround_passed" });
  });
});

describe("an order whose result waited in match review", () => {
  it("is due a day after a result was attached that had waited in match review, and names its sender", async () => {
    const order = await fixture.open();
    const message = fixture.toMessage(order, ["OBX|1|NM|HI^Hemolysis index^L||1||||||F"]);
    const { raw_result_id } = await fixture.receive({
      ...{ format: "hl7v2", lab: "quest" },
      message: message.replace(order.sample_id ?? "", ""),
    });
    service.clock.advanceMs(3 * DAY_MS);
    const params = { raw_result_id: raw_result_id ?? "" };
    await service.call(endpoints.acceptUnmatchedResult, { params, body: { order_id: order.id } });
    const attachedAt = service.clock.now().getTime();
    const item = await listed(order);
    expect(item).toMatchObject({ reported: 0, listed_because: "requests_final" });
    expect(Date.parse(item?.due_at ?? "")).toBe(attachedAt + DAY_MS);
    const { metadata, open_because } = await fixture.readResult(order);
    expect(open_because).toBe("requests_final");
    const labs = await service.call(endpoints.listLabs, {});
    expect(metadata.laboratory).toBe(labs.find(({ slug }) => slug === "quest")?.name);
    expect(metadata.laboratory).not.toBe(order.lab_test.lab?.name);
  });
});
