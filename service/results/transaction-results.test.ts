import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { BiomarkerResult, LabResultsRaw } from "@/lib/contract/service/lab-result";
import { INTERPRETATIONS } from "@/lib/contract/service/order";
import { labs, labTests } from "@/service/db/schema/lab-tests";
import { type OrderFixture, openOrderFixture } from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";

let service: TestService;
let fixture: OrderFixture;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openOrderFixture(service);
});
afterAll(() => service.close());

const numeric = { result_types: ["numeric"] };

const readOrder = (order_id: string) =>
  service.call(endpoints.getOrderResult, { params: { order_id } });
const readTransaction = (transaction_id: string) =>
  service.call(endpoints.getTransactionResult, { params: { transaction_id } });
const getSlugs = ({ results }: LabResultsRaw) =>
  (results as BiomarkerResult[]).map(({ slug }) => slug);

async function place(slug: string) {
  return (await fixture.place({ lab_test_id: fixture.slugged(slug) })).id;
}

/** An order that lost half of its markers, and its redraw. */
async function losing(slug: string) {
  const id = await place(slug);
  const { order_transaction } = await fixture.simulate(id, "redraw_available", numeric);
  const redraw = order_transaction?.orders.find(({ origin }) => origin === "redraw");
  return { id, transactionId: order_transaction?.id ?? "", redrawId: redraw?.id ?? "" };
}

describe("a redraw", () => {
  it("reports what the first draw lost, and completes the transaction", async () => {
    const { id, transactionId, redrawId } = await losing("lipid-panel");
    const first = await readOrder(id);
    expect(first.metadata.status).toBe("final");
    expect(getSlugs(first)).toHaveLength(2);
    const lost = first.missing_results ?? [];
    expect(lost.map(({ inferred_failure_type }) => inferred_failure_type)).not.toContain(
      "non_failure",
    );
    expect((await fixture.read(id)).has_missing_results).toBe(true);

    const running = await readTransaction(transactionId);
    expect(running.metadata.status).toBe("partial");
    expect(running.missing_results).toEqual(lost);

    service.clock.advanceDays(2);
    await fixture.simulate(redrawId, "completed", numeric);
    const redrawn = await readOrder(redrawId);
    expect(getSlugs(redrawn)).toEqual(lost.map(({ slug }) => slug));
    const whole = await readTransaction(transactionId);
    expect(whole.metadata).toMatchObject({
      status: "final",
      specimen_number: (await fixture.read(redrawId)).sample_id,
    });
    expect(whole.results).toEqual([first.results, redrawn.results].flat());
    expect(whole.missing_results).toEqual([]);
    expect(Object.keys(whole.sample_information ?? {})).toHaveLength(2);
  });

  it("completes even when its lab lost something again", async () => {
    const { redrawId, transactionId } = await losing("metabolic-basics");
    const again = await service.send(endpoints.simulateOrder, {
      params: { order_id: redrawId },
      query: { final_status: "redraw_available" },
    });
    expect(again.status).toBe(400);
    await fixture.simulate(redrawId, "completed", { ...numeric, has_missing_results: true });
    const whole = await readTransaction(transactionId);
    expect(whole.metadata.status).toBe("final");
    expect(whole.missing_results).toHaveLength(1);
    expect(whole.order_transaction).toMatchObject({ status: "completed", orders: [{}, {}] });
  });
});

describe("an unavailable redraw", () => {
  it("is refused with a reason and leaves the order unchanged", async () => {
    const id = await place("lipid-panel");
    await fixture.simulate(id, "partial_results", numeric);
    const { system } = service.db;
    const test = eq(labTests.id, fixture.slugged("lipid-panel"));
    const [{ labId } = { labId: 0 }] = await system.select().from(labTests).where(test);
    const [tidewater] = await system.select().from(labs).where(eq(labs.slug, "ussl"));
    await system.update(labTests).set({ labId: tidewater?.id }).where(test);
    const answer = await service.send(endpoints.simulateOrder, {
      params: { order_id: id },
      query: { final_status: "redraw_available" },
    });
    await system.update(labTests).set({ labId }).where(test);
    expect(answer).toMatchObject({
      status: 400,
      body: { detail: "Tidewater Lab offers no redraw." },
    });
    const order = await fixture.read(id);
    expect(order.last_event.status).toBe("sample_with_lab.walk_in_test.partial_results");
    expect(order.order_transaction?.orders).toHaveLength(1);
    expect((await readOrder(id)).metadata.status).toBe("partial");
  });
});

describe("results of a transaction", () => {
  it("are as severe as the worst marker of any of its orders", async () => {
    const anyInterpretation = fc.constantFrom(...INTERPRETATIONS);
    await fc.assert(
      fc.asyncProperty(anyInterpretation, anyInterpretation, async (interpretation, ofRedraw) => {
        const id = await place("lipid-panel");
        const first = await fixture.simulate(id, "redraw_available", { interpretation });
        const redrawId = first.order_transaction?.orders[1]?.id ?? "";
        const second = await fixture.simulate(redrawId, "completed", { interpretation: ofRedraw });
        const parts = [await readOrder(id), await readOrder(redrawId)];
        expect(parts.map(getWorst)).toEqual([interpretation, ofRedraw]);
        expect([first.interpretation, second.interpretation]).toEqual([interpretation, ofRedraw]);
        const whole = await readTransaction(first.order_transaction?.id ?? "");
        expect(whole.metadata.interpretation).toBe(getWorst(whole));
      }),
      { numRuns: 8 },
    );
  });

  it("are a 404 for an unknown transaction, before a report, and for another team", async () => {
    const { order_transaction } = await fixture.read(await place("lipid-panel"));
    const { transactionId } = await losing("lipid-panel");
    const getStatus = async (transaction_id: string, key?: string) =>
      (
        await service.send(endpoints.getTransactionResult, {
          params: { transaction_id },
          ...(key && { key }),
        })
      ).status;
    expect(await getStatus(fixture.userId)).toBe(404);
    expect(await getStatus(order_transaction?.id ?? "")).toBe(404);
    expect(await getStatus(transactionId)).toBe(200);
    expect(await getStatus(transactionId, service.otherKey)).toBe(404);
  });
});

function getWorst({ results }: LabResultsRaw): string | undefined {
  const interpretations = (results as BiomarkerResult[]).map(
    ({ interpretation }) => interpretation,
  );
  return ["critical", "abnormal", "unknown", "normal"].find((anyInterpretation) =>
    interpretations.includes(anyInterpretation),
  );
}
