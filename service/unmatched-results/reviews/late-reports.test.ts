import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import { readPdf } from "@/service/documents/testing/read-pdf";
import { getStatuses, quayLane, wren } from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import {
  type MessageFixture,
  openMessageFixture,
} from "@/service/unmatched-results/testing/message-fixture";
import {
  getValues,
  reportedWren,
  reportOn,
} from "@/service/unmatched-results/testing/report-fixture";

let service: TestService;
let fixture: MessageFixture;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openMessageFixture(service);
});
afterAll(() => service.close());

/** Long before the orders of these tests, so that a person has to decide about the report. */
const EARLIER = "2026-10-02T08:30:00Z";

/** A completed order, and the item of a report on a sample from before the order that cancels its first value. */
async function putCancellation(status: string): Promise<{ order: Order; id: string }> {
  const order = await fixture.open();
  await fixture.receive(reportOn(order));
  const row = { marker: 0, value: "", status };
  const message = fixture.toMessage(order, [row], "F").replace("20261120083000", "20261002083000");
  const lab = order.lab_test.lab?.slug ?? "";
  const received = await fixture.receive({ format: "hl7v2", lab, message });
  expect(received.outcome).toBe("review");
  return { order, id: received.raw_result_id ?? "" };
}

const readResult = (order: Order) =>
  service.call(endpoints.getOrderResult, { params: { order_id: order.id } });

describe("a report that waits although it may change a result", () => {
  it("is named by the result and its document until somebody has decided", async () => {
    const { order, id } = await putCancellation("X");
    expect((await readResult(order)).waiting_reports).toMatchObject([
      { raw_result_id: id, is_correction: false },
    ]);
    const pdf = await readPdf(await service.request(`/v3/order/${order.id}/result/pdf`));
    expect(pdf.pages.join(" ")).toContain("that may change this result has arrived");
    await service.call(endpoints.resolveUnmatchedResult, {
      params: { raw_result_id: id },
      body: { action: "reject" },
    });
    expect((await readResult(order)).waiting_reports).toBeUndefined();
  });

  it("does not wait where it certainly belongs to an imported order, which is older than its import", async () => {
    const { order } = await service.call(endpoints.importOrder, {
      body: {
        user_id: await fixture.newUser(),
        billing_type: "patient_bill",
        order_set: { lab_test_ids: [fixture.slugged("lipid-panel")] },
        collection_method: "walk_in_test",
        patient_details: wren,
        patient_address: { ...quayLane, receiver_name: "Wren Halloway" },
        sample_id: "LAB-0417",
      },
    });
    const report = { collected_at: EARLIER, patient: reportedWren };
    await fixture.receive(reportOn(order, report));
    const again = await fixture.receive(
      reportOn(order, {
        ...report,
        status: "corrected",
        results: getValues(order).map((value) => ({ ...value, result: "6" })),
      }),
    );
    expect(again).toMatchObject({ outcome: "attached", order_id: order.id });
  });
});

describe("accepting a report that takes a value of a completed order back", () => {
  it.each(["X", "N", "W", "D"])("withdraws it there: %s", async (status) => {
    const { order, id } = await putCancellation(status);
    const answer = await service.call(endpoints.acceptUnmatchedResult, {
      params: { raw_result_id: id },
      body: { order_id: order.id, note: "By the tube's label." },
    });
    expect(answer.id).toBe(order.id);
    expect(getStatuses(answer).at(-1)).toBe("corrected");
    const { counts } = await fixture.readResult(order);
    expect(counts.reported).toBe(3);
  });

  it("is explained by who decided, with the note", async () => {
    const { order, id } = await putCancellation("X");
    await service.call(endpoints.acceptUnmatchedResult, {
      params: { raw_result_id: id },
      body: { order_id: order.id, note: "By the tube's label." },
    });
    const { data } = await service.call(endpoints.listMatchOutcomes, {
      params: { order_id: order.id },
    });
    expect(data.map(({ decided_by, note }) => [decided_by, note])).toEqual([
      ["staff", "By the tube's label."],
      ["matcher", null],
      ["matcher", null],
    ]);
  });
});
