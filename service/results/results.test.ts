import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { BiomarkerResult, LabResultsRaw } from "@/lib/contract/service/lab-result";
import { orderResults } from "@/service/db/schema/results";
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

async function place(slug: string): Promise<string> {
  const { id } = await fixture.place({ lab_test_id: fixture.slugged(slug) });
  return id;
}

const read = (order_id: string) => service.call(endpoints.getOrderResult, { params: { order_id } });

const getMarkers = ({ results }: LabResultsRaw) => results as BiomarkerResult[];

const getPending = ({ missing_results }: LabResultsRaw) =>
  missing_results
    ?.filter(({ inferred_failure_type }) => inferred_failure_type === "non_failure")
    .map(({ slug }) => slug);

describe("results of an order", () => {
  it("are a 404 that names the order until the lab reports", async () => {
    const id = await place("metabolic-basics");
    for (const row of [endpoints.getOrderResult, endpoints.getOrderResultMetadata]) {
      const answer = await service.send(row, { params: { order_id: id } });
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ detail: `Order ${id} has no results yet` });
    }
  });

  it("are partial with some of the markers, and grow until they are final", async () => {
    const id = await place("metabolic-basics");
    await fixture.simulate(id, "partial_results", numeric);
    const first = await read(id);
    expect(first.metadata.status).toBe("partial");
    expect(getMarkers(first)).toHaveLength(2);
    expect(getPending(first)).toEqual(["alanine-aminotransferase", "sodium"]);
    expect((await fixture.read(id)).has_missing_results).toBe(true);
    await fixture.simulate(id, "partial_results", numeric);
    const second = await read(id);
    expect(getMarkers(second)).toHaveLength(3);
    await fixture.simulate(id, "partial_results", numeric);
    expect(getPending(await read(id))).toEqual(["sodium"]);
    const { has_missing_results } = await fixture.simulate(id, "completed", numeric);
    expect(has_missing_results).toBe(false);
    const last = await read(id);
    expect(last.metadata.status).toBe("final");
    expect(last.missing_results).toEqual([]);
    expect(getMarkers(last)).toHaveLength(4);
    expect(
      getMarkers(last)
        .slice(0, 2)
        .map(({ result }) => result),
    ).toEqual(getMarkers(first).map(({ result }) => result));
  });

  it.each(["normal", "abnormal", "critical", "unknown"])(
    "are %s when they are told to be, in the order as in the result",
    async (interpretation) => {
      const id = await place("lipid-panel");
      const order = await fixture.simulate(id, "completed", { ...numeric, interpretation });
      const result = await read(id);
      expect(result.metadata.interpretation).toBe(interpretation);
      expect(order.interpretation).toBe(interpretation);
      const [carrier] = getMarkers(result);
      const isOut = carrier?.is_above_max_range || carrier?.is_below_min_range;
      expect(Boolean(isOut)).toBe(interpretation === "abnormal" || interpretation === "critical");
      const metadata = await service.call(endpoints.getOrderResultMetadata, {
        params: { order_id: id },
      });
      expect(metadata).toEqual(result.metadata);
    },
  );

  it("cycle through the types unless types are requested", async () => {
    const id = await place("metabolic-basics");
    await fixture.simulate(id, "completed");
    const types = getMarkers(await read(id)).map(({ type }) => type);
    expect(types).toEqual(["numeric", "comment", "range", "numeric"]);
    for (const markerResult of getMarkers(await read(id))) {
      if (markerResult.type === "numeric")
        expect(String(markerResult.value)).toBe(markerResult.result);
      else expect([markerResult.value, markerResult.notes]).toEqual([-1, markerResult.result]);
    }
  });

  it("list missing markers with the reason", async () => {
    const id = await place("lipid-panel");
    const order = await fixture.simulate(id, "completed", {
      ...numeric,
      has_missing_results: true,
    });
    expect(order.has_missing_results).toBe(true);
    const { results, missing_results } = await read(id);
    expect(results).toHaveLength(3);
    expect(missing_results).toHaveLength(1);
    expect(missing_results?.[0]?.inferred_failure_type).toMatch(/_failure$/);
    expect(missing_results?.[0]?.note).not.toBe("");
  });

  it("are corrected in one value, which states its previous result", async () => {
    const id = await place("lipid-panel");
    await fixture.simulate(id, "completed", numeric);
    const before = getMarkers(await read(id));
    service.clock.advanceDays(1);
    await fixture.simulate(id, "corrected", numeric);
    const after = getMarkers(await read(id));
    const changed = after.filter(
      (markerResult, index) => markerResult.result !== before[index]?.result,
    );
    expect(changed).toHaveLength(1);
    const was = before.find(({ slug }) => slug === changed[0]?.slug)?.result;
    expect(changed[0]?.notes).toBe(`Corrected. Reported before: ${was}.`);
  });

  it("change their interpretation by a correction of a single marker", async () => {
    const id = await place("lipid-panel");
    await fixture.simulate(id, "completed", numeric);
    const before = getMarkers(await read(id));
    const order = await fixture.simulate(id, "corrected", {
      ...numeric,
      interpretation: "critical",
    });
    expect(order.interpretation).toBe("critical");
    const after = await read(id);
    expect(after.metadata).toMatchObject({ status: "final", interpretation: "critical" });
    expect(getMarkers(after).slice(1)).toEqual(before.slice(1));
    expect(getMarkers(after)[0]?.notes).toContain(`Reported before: ${before[0]?.result}.`);
  });

  it("of a test with one marker are empty while they are partial", async () => {
    const { id } = await fixture.place({ lab_test_id: fixture.slugged("iron-store-at-home") });
    const order = await fixture.simulate(id, "partial_results", numeric);
    expect(order).toMatchObject({ interpretation: "unknown", has_missing_results: true });
    const { results, missing_results } = await read(id);
    expect([results, missing_results]).toEqual([
      [],
      [expect.objectContaining({ name: "Ferritin" })],
    ]);
  });

  it("contain the sample, the lab and dates in chronological order", async () => {
    const { id } = await fixture.place({ lab_test_id: fixture.slugged("thyroid-panel") });
    const order = await fixture.simulate(id, "completed");
    const { metadata, sample_information } = await read(id);
    expect(metadata).toMatchObject({
      patient: "Wren Halloway",
      dob: "1993-01-30",
      age: "33",
      laboratory: "Tidewater Lab",
      specimen_number: order.sample_id,
      patient_id: order.user_id,
    });
    const times = [metadata.date_collected, metadata.date_received, metadata.date_reported];
    expect(times).toEqual([...times].sort());
    expect(metadata.date_collected && metadata.date_collected >= order.created_at).toBe(true);
    expect(Object.keys(sample_information ?? {})).toEqual([order.sample_id]);
  });

  it("are never overwritten by a later report", async () => {
    const id = await place("lipid-panel");
    await fixture.simulate(id, "completed", numeric);
    await fixture.simulate(id, "corrected", numeric);
    const { system } = service.db;
    const rows = await system
      .select()
      .from(orderResults)
      .where(eq(orderResults.orderId, id))
      .orderBy(orderResults.id);
    expect(rows.map(({ isFinal }) => isFinal)).toEqual([false, true, true]);
    const change = system.update(orderResults).set({ interpretation: "normal" });
    await expect(change.execute()).rejects.toThrow();
  });

  it("are not visible to another team", async () => {
    const id = await place("lipid-panel");
    await fixture.simulate(id, "completed");
    const answer = await service.send(endpoints.getOrderResult, {
      params: { order_id: id },
      key: service.otherKey,
    });
    expect(answer.status).toBe(404);
  });
});
