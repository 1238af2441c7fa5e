import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "@/lib/contract/service/endpoint";
import { endpoints } from "@/lib/contract/service/endpoints";
import { markers } from "@/service/db/schema/lab-tests";
import { orders } from "@/service/db/schema/orders";
import {
  type OrderFixture,
  openOrderFixture,
  quayLane,
  wren,
} from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { readPdf } from "./testing/read-pdf";

let service: TestService;
let fixture: OrderFixture;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openOrderFixture(service);
});
afterAll(() => service.close());

async function fetchPdf({ path }: Endpoint, id: string, query = ""): Promise<Response> {
  return service.request(path.replace(/\{\w+\}/, id) + query);
}

describe("the documents of an order", () => {
  it("include a requisition and labels once it has a requisition", async () => {
    const { id } = await fixture.place({
      lab_test_id: fixture.slugged("metabolic-basics"),
      clinical_notes: "Second sample of the year, ≥ 5 mg/L.\nSent by Łucja.",
    });
    const labels = "?number_of_labels=2&collection_date=2026-11-20T15:00:00Z";
    expect((await fetchPdf(endpoints.getRequisitionPdf, id)).status).toBe(404);
    expect((await fetchPdf(endpoints.getOrderLabelsPdf, id, labels)).status).toBe(404);
    const { sample_id, requisition_form_url } = await fixture.simulate(id, "requisition_created");
    const { pathname } = new URL(requisition_form_url ?? "");
    expect((await service.request(pathname)).status).toBe(200);
    const { pages } = await readPdf(await fetchPdf(endpoints.getRequisitionPdf, id));
    const requisition = pages.join(" ");
    expect(requisition).toContain(sample_id);
    expect(requisition).toContain("Second sample of the year, ≥ 5 mg/L.");
    expect(requisition).toContain("Sent by Łucja.");
    expect(requisition).toContain("Glucose");
    const { pages: tubes } = await readPdf(await fetchPdf(endpoints.getOrderLabelsPdf, id, labels));
    expect(tubes).toHaveLength(2);
    for (const tube of tubes) {
      expect(tube).toContain("Halloway, Wren");
      expect(tube).toContain(sample_id);
      expect(tube).toContain("Collected 20-Nov-2026");
    }
  });

  it("include labels only with the day of collection", async () => {
    const { id } = await fixture.place();
    expect((await fetchPdf(endpoints.getOrderLabelsPdf, id)).status).toBe(422);
  });

  it("show the account and the answers from order entry on the requisition", async () => {
    const { system } = service.db;
    const { id, lab_test } = await fixture.place({
      lab_test_id: fixture.slugged("metabolic-basics"),
    });
    const [first, second] = lab_test.markers ?? [];
    const question = { id: 9001, required: true, code: "FASTING", sequence: 1 };
    const aoe = {
      questions: [
        {
          ...question,
          value: "Has the patient fasted?",
          type: "choice",
          answers: [{ id: 1, code: "Y", value: "Yes, overnight" }],
        },
      ],
    };
    await system
      .update(markers)
      .set({ aoe })
      .where(eq(markers.id, first?.id ?? 0));
    const answers = [
      { marker_id: first?.id ?? 0, question_id: 9001, answer: "Y" },
      { marker_id: second?.id ?? 0, question_id: 9002, answer: "no longer asked" },
    ];
    await system.update(orders).set({ aoeAnswers: answers }).where(eq(orders.id, id));
    await fixture.simulate(id);
    const { pages } = await readPdf(await fetchPdf(endpoints.getRequisitionPdf, id));
    expect(pages[0]).toMatch(/Has the patient fasted\? +Yes, overnight/);
    expect(pages[0]).not.toContain("no longer asked");
    expect(pages[0]).toContain("Lab account");
  });

  it("request only what was lost on the requisition of a redraw", async () => {
    const { id } = await fixture.place({ lab_test_id: fixture.slugged("lipid-panel") });
    const { order_transaction } = await fixture.simulate(id, "redraw_available");
    const redrawId = order_transaction?.orders[1]?.id ?? "";
    await fixture.simulate(redrawId, "requisition_created");
    const [first = "", second = ""] = await Promise.all(
      [id, redrawId].map(async (orderId) => {
        const { pages } = await readPdf(await fetchPdf(endpoints.getRequisitionPdf, orderId));
        return pages[0];
      }),
    );
    const path = `/v3/order/${id}/result`;
    const { missing_results } = await (await service.request(path)).json();
    const lost: string[] = missing_results.map(({ name }: { name: string }) => name);
    const { lab_test } = await fixture.read(id);
    const names = (lab_test.markers ?? []).map(({ name }) => name);
    expect(names.filter((name) => first.includes(name))).toEqual(names);
    expect(names.filter((name) => second.includes(name))).toEqual(lost);
  });

  it("include three labels by default, and none for an unregistered kit", async () => {
    const { id } = await fixture.place();
    await fixture.simulate(id);
    const collected = "?collection_date=2026-11-20T23:30:00-05:00";
    const { pages } = await readPdf(await fetchPdf(endpoints.getOrderLabelsPdf, id, collected));
    expect(pages).toHaveLength(3);
    expect(pages[0]).toContain("Collected 20-Nov-2026");
    const kit = await fixture.placeKit();
    expect((await fetchPdf(endpoints.getOrderLabelsPdf, kit.id, collected)).status).toBe(404);
    const none = `${collected}&number_of_labels=0`;
    expect((await fetchPdf(endpoints.getOrderLabelsPdf, id, none)).status).toBe(422);
  });

  it("include labels but no requisition for an imported order", async () => {
    const { order } = await service.call(endpoints.importOrder, {
      body: {
        user_id: fixture.userId,
        billing_type: "client_bill",
        order_set: { lab_test_ids: [fixture.slugged("metabolic-basics")] },
        collection_method: "walk_in_test",
        patient_details: wren,
        patient_address: { ...quayLane, receiver_name: "Wren Halloway" },
        sample_id: "QH-77120",
      },
    });
    expect((await fetchPdf(endpoints.getRequisitionPdf, order.id)).status).toBe(404);
    const collected = "?collection_date=2026-11-20T15:00:00Z";
    const answer = await fetchPdf(endpoints.getOrderLabelsPdf, order.id, collected);
    expect((await readPdf(answer)).pages[0]).toContain("QH-77120");
  });

  it("include an advance beneficiary notice when the order has one", async () => {
    const { id } = await fixture.place();
    await service.db.system.update(orders).set({ hasAbn: true }).where(eq(orders.id, id));
    const { title, pages } = await readPdf(await fetchPdf(endpoints.getAbnPdf, id));
    expect(title).toBe("Advance beneficiary notice");
    expect(pages[0]).toContain("Wren Halloway");
  });

  it("include instructions where the patient collects the sample", async () => {
    const kit = await fixture.place();
    const {
      pages: [text],
    } = await readPdf(await fetchPdf(endpoints.getCollectionInstructionPdf, kit.id));
    expect(text).toContain("How to collect");
    const appointment = await fixture.place({}, "walk_in_test");
    const refused = await fetchPdf(endpoints.getCollectionInstructionPdf, appointment.id);
    expect(refused.status).toBe(404);
    const test = fixture.labTestId("walk_in_test");
    const {
      pages: [drawn],
    } = await readPdf(await fetchPdf(endpoints.getLabTestInstructionPdf, test));
    expect(drawn).toContain("8 hours");
  });

  it("are a 404 without a notice, and for another team", async () => {
    const { id } = await fixture.place();
    await fixture.simulate(id);
    expect((await fetchPdf(endpoints.getAbnPdf, id)).status).toBe(404);
    const path = endpoints.getRequisitionPdf.path.replace("{order_id}", id);
    expect((await service.request(path, { key: service.otherKey })).status).toBe(404);
  });
});
