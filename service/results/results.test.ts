import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/endpoints";
import type { BiomarkerResult, LabResultsRaw } from "@/lib/contract/lab-result";
import { type OrderDesk, openOrderDesk } from "@/service/orders/testing/order-desk";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { makeValue } from "./make-value";
import { worstInterpretation } from "./worst-interpretation";

let service: TestService;
let desk: OrderDesk;

beforeAll(async () => {
  service = await createTestService();
  desk = await openOrderDesk(service);
});
afterAll(() => service.close());

const numeric = { result_types: ["numeric"] };

async function place(slug: string): Promise<string> {
  const { id } = await desk.place({ lab_test_id: desk.slugged(slug) });
  return id;
}

const read = (order_id: string) => service.call(endpoints.getOrderResult, { params: { order_id } });

const markersOf = ({ results }: LabResultsRaw) => results as BiomarkerResult[];

describe("results of an order", () => {
  it("are not there until the lab reports, and the sentence names the order", async () => {
    const id = await place("metabolic-basics");
    for (const row of [endpoints.getOrderResult, endpoints.getOrderResultMetadata]) {
      const answer = await service.send(row, { params: { order_id: id } });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ detail: `Order ${id} has no results yet` });
    }
  });

  it("are partial with some of the markers, and grow until they are final", async () => {
    const id = await place("metabolic-basics");
    await desk.simulate(id, "partial_results", numeric);
    const first = await read(id);
    expect(first.metadata.status).toBe("partial");
    expect(markersOf(first)).toHaveLength(2);
    await desk.simulate(id, "partial_results", numeric);
    const second = await read(id);
    expect(markersOf(second)).toHaveLength(3);
    await desk.simulate(id, "completed", numeric);
    const last = await read(id);
    expect(last.metadata.status).toBe("final");
    expect(markersOf(last)).toHaveLength(4);
    expect(
      markersOf(last)
        .slice(0, 2)
        .map(({ result }) => result),
    ).toEqual(markersOf(first).map(({ result }) => result));
  });

  it.each(["normal", "abnormal", "critical", "unknown"])(
    "are %s when they are told to be, in the order as in the result",
    async (interpretation) => {
      const id = await place("lipid-panel");
      const order = await desk.simulate(id, "completed", { ...numeric, interpretation });
      const result = await read(id);
      expect(result.metadata.interpretation).toBe(interpretation);
      expect(order.interpretation).toBe(interpretation);
      const [carrier] = markersOf(result);
      const isOut = carrier?.is_above_max_range || carrier?.is_below_min_range;
      expect(Boolean(isOut)).toBe(interpretation === "abnormal" || interpretation === "critical");
      const metadata = await service.call(endpoints.getOrderResultMetadata, {
        params: { order_id: id },
      });
      expect(metadata).toEqual(result.metadata);
    },
  );

  it("cycle over the types unless they are told which", async () => {
    const id = await place("metabolic-basics");
    await desk.simulate(id, "completed");
    const types = markersOf(await read(id)).map(({ type }) => type);
    expect(types).toEqual(["numeric", "comment", "range", "numeric"]);
    for (const each of markersOf(await read(id))) {
      if (each.type === "numeric") expect(String(each.value)).toBe(each.result);
      else expect([each.value, each.notes]).toEqual([-1, each.result]);
    }
  });

  it("name what is missing and why", async () => {
    const id = await place("lipid-panel");
    const order = await desk.simulate(id, "completed", { ...numeric, has_missing_results: true });
    expect(order.has_missing_results).toBe(true);
    const { results, missing_results } = await read(id);
    expect(results).toHaveLength(3);
    expect(missing_results).toHaveLength(1);
    expect(missing_results?.[0]?.inferred_failure_type).toMatch(/_failure$/);
    expect(missing_results?.[0]?.note).not.toBe("");
  });

  it("are corrected in one value, which says what stood there", async () => {
    const id = await place("lipid-panel");
    await desk.simulate(id, "completed", numeric);
    const before = markersOf(await read(id));
    service.clock.advanceDays(1);
    await desk.simulate(id, "corrected", numeric);
    const after = markersOf(await read(id));
    const changed = after.filter((each, index) => each.result !== before[index]?.result);
    expect(changed).toHaveLength(1);
    const was = before.find(({ slug }) => slug === changed[0]?.slug)?.result;
    expect(changed[0]?.notes).toBe(`Corrected. Reported before: ${was}.`);
  });

  it("belong to their team", async () => {
    const id = await place("lipid-panel");
    await desk.simulate(id, "completed");
    const answer = await service.send(endpoints.getOrderResult, {
      params: { order_id: id },
      key: service.otherKey,
    });
    expect(answer.status).toBe(404);
  });
});

describe("results of a transaction", () => {
  it("are those of its orders together: the redraw brings what the first draw lost", async () => {
    const id = await place("lipid-panel");
    await desk.simulate(id, "partial_results", { ...numeric, has_missing_results: true });
    const first = await desk.simulate(id, "redraw_available", numeric);
    const transaction_id = first.order_transaction?.id ?? "";
    const redraw = first.order_transaction?.orders.find(({ origin }) => origin === "redraw");
    const partial = await service.call(endpoints.getTransactionResult, {
      params: { transaction_id },
    });
    expect(partial.metadata.status).toBe("partial");
    service.clock.advanceDays(2);
    await desk.simulate(redraw?.id ?? "", "completed", numeric);
    const whole = await service.call(endpoints.getTransactionResult, {
      params: { transaction_id },
    });
    expect(markersOf(whole)).toHaveLength(4);
    expect(whole.missing_results).toEqual([]);
    const order = await desk.read(redraw?.id ?? "");
    expect(whole.metadata.specimen_number).toBe(order.sample_id);
  });

  it("are not there for an unknown one", async () => {
    const answer = await service.send(endpoints.getTransactionResult, {
      params: { transaction_id: desk.userId },
    });
    expect(answer.status).toBe(404);
  });
});

describe("made values", () => {
  const words = fc.constantFrom("normal", "abnormal", "critical", "unknown");
  const range = fc
    .tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), fc.nat(2))
    .map(([low, width, open]) => ({
      low: open === 1 ? null : low,
      high: open === 2 ? null : low + width,
    }));
  const unit = fc.double({ min: 0, max: 0.999_999, noNaN: true });

  it("lie out of their range exactly when they are abnormal or critical", () => {
    fc.assert(
      fc.property(range, words, unit, unit, (given, interpretation, at, side) => {
        const made = makeValue(given, { type: "numeric", interpretation, at, side } as never);
        const isOut = made.is_above_max_range || made.is_below_min_range;
        expect(isOut).toBe(interpretation === "abnormal" || interpretation === "critical");
      }),
    );
  });

  it("make a whole that is as bad as its worst", () => {
    const rank = ["normal", "unknown", "abnormal", "critical"];
    fc.assert(
      fc.property(fc.array(words), (each) => {
        const worst = Math.max(0, ...each.map((word) => rank.indexOf(word)));
        expect(worstInterpretation(each)).toBe(rank[worst]);
      }),
    );
  });
});
