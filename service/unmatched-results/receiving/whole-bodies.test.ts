import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Order } from "@/lib/contract/service/order";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { glucose, toPersonBundle } from "@/service/unmatched-results/testing/fhir-bundle";
import {
  type MessageFixture,
  openMessageFixture,
} from "@/service/unmatched-results/testing/message-fixture";
import { reportOn } from "@/service/unmatched-results/testing/report-fixture";

let service: TestService;
let fixture: MessageFixture;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openMessageFixture(service);
});
afterAll(() => service.close());

const PERSON = {
  name: [{ family: "Halloway", given: ["Wren"] }],
  birthDate: "1993-01-30",
};

/** The code of the first marker that was ordered. */
function getCode({ lab_test }: Order) {
  return { coding: [{ code: lab_test.markers?.[0]?.provider_id ?? "" }] };
}

async function receiveCollected(order: Order, collected: string) {
  const bundle = toPersonBundle([glucose("g", { code: getCode(order) })], {
    patient: PERSON,
    report: ofSample(order, collected),
  });
  return (await fixture.receive({ format: "fhir", lab: "labcorp", bundle })).outcome;
}

const ofSample = ({ sample_id }: Order, effectiveDateTime: string) => ({
  identifier: [{ value: sample_id }],
  effectiveDateTime,
});

describe("a body over the wire", () => {
  it("in FHIR keeps the digits of its numbers and the precision of its times", async () => {
    const order = await fixture.open();
    const bundle = toPersonBundle(
      [
        glucose("g", {
          code: getCode(order),
          valueQuantity: { value: "@4.00@", unit: "mmol/L" },
          referenceRange: [{ low: { value: "@3.50@" }, high: { value: 5.1 } }],
        }),
      ],
      {
        patient: PERSON,
        report: ofSample(order, "2026-11-20"),
      },
    );
    const json = JSON.stringify({ format: "fhir", lab: "labcorp", bundle }).replaceAll(
      /"@([\d.]+)@"/g,
      "$1",
    );
    const answer = await service.app.request("/sandbox/v1/lab_results", {
      method: "POST",
      headers: { "content-type": "application/json", "x-service-api-key": service.key },
      body: json,
    });
    expect(await answer.json()).toMatchObject({ outcome: "attached" });
    const { results, metadata } = await fixture.readResult(order);
    expect(results).toMatchObject([{ result: "4.00", reference_range: "3.50-5.1" }]);
    expect(metadata.date_collected).toBe("2026-11-20");
  });

  it.each(["2026", "2026-11", "2026-11-19"])(
    "is attached where the sample may have been collected after the order was placed: %s",
    async (collected) => {
      const order = await fixture.open();
      expect(await receiveCollected(order, collected)).toBe("attached");
    },
  );

  it.each(["2025", "2026-10", "2026-11-17", "2026-11-17T23:00:00"])(
    "waits for a person where it was collected before: %s",
    async (collected) => {
      const order = await fixture.open();
      expect(await receiveCollected(order, collected)).toBe("review");
    },
  );

  it("in JSON keeps what stands under an unknown key for a person to read", async () => {
    const order = await fixture.open();
    await fixture.receive(reportOn(order, { remark: "Tubes mixed up" }));
    const { results } = await fixture.readResult(order);
    expect(results.at(-1)).toMatchObject({
      result: "Tubes mixed up",
      to_be_read: { place: "remark" },
    });
    expect(await fixture.getStatus(order)).toBe("partial_results");
  });

  it("in FHIR shows what the laboratory calls a marker that was ordered under another name", async () => {
    const order = await fixture.open();
    const code = { ...getCode(order), text: "As the laboratory says" };
    const bundle = toPersonBundle([glucose("g", { code })], {
      patient: PERSON,
      report: ofSample(order, "2026-11-20"),
    });
    await fixture.receive({ format: "fhir", lab: "labcorp", bundle });
    expect((await fixture.readResult(order)).results[0]?.facts).toContainEqual({
      label: "Named by the laboratory",
      text: "As the laboratory says",
    });
  });
});
