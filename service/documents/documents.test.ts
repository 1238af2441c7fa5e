import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "@/lib/contract/endpoint";
import { endpoints } from "@/lib/contract/endpoints";
import { type OrderDesk, openOrderDesk } from "@/service/orders/testing/order-desk";
import { createTestService, type TestService } from "@/service/testing/create-test-service";

let service: TestService;
let desk: OrderDesk;

beforeAll(async () => {
  service = await createTestService();
  desk = await openOrderDesk(service);
});
afterAll(() => service.close());

async function fetchPdf({ path }: Endpoint, id: string, query = ""): Promise<Response> {
  return service.request(path.replace(/\{\w+\}/, id) + query);
}

/** The text of each page, as a reader of the file gets it. */
async function pagesOf(response: Response): Promise<string[]> {
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const data = new Uint8Array(await response.arrayBuffer());
  const file = await getDocument({ data, verbosity: 0 }).promise;
  const pages = Array.from({ length: file.numPages }, async (_, index) => {
    const { items } = await (await file.getPage(index + 1)).getTextContent();
    return items.map((item) => ("str" in item ? item.str : "")).join(" ");
  });
  return Promise.all(pages);
}

describe("the result as a document", () => {
  it("says on its pages that it is partial, and does not once it is final", async () => {
    const { id } = await desk.place({ lab_test_id: desk.slugged("metabolic-basics") });
    expect((await fetchPdf(endpoints.getOrderResultPdf, id)).status).toBe(404);
    await desk.simulate(id, "partial_results", { result_types: ["numeric"] });
    const partial = await pagesOf(await fetchPdf(endpoints.getOrderResultPdf, id));
    for (const page of partial) expect(page).toContain("PARTIAL: more results are to come");
    await desk.simulate(id, "completed", { result_types: ["numeric"], interpretation: "critical" });
    const [final = ""] = await pagesOf(await fetchPdf(endpoints.getOrderResultPdf, id));
    expect(final).not.toContain("PARTIAL");
    expect(final).toContain("Wren Halloway");
    expect(final).toContain("Glucose");
    expect(final).toContain("65-99");
    expect(final).toMatch(/CRITICAL, (H|L)/);
    expect(final).toContain("Page 1 of 1");
  });

  it("is the same file each time, and one for the transaction", async () => {
    const { id } = await desk.place({ lab_test_id: desk.slugged("lipid-panel") });
    const order = await desk.simulate(id, "completed", { has_missing_results: true });
    const bytes = async () => (await fetchPdf(endpoints.getOrderResultPdf, id)).arrayBuffer();
    expect(Buffer.from(await bytes()).equals(Buffer.from(await bytes()))).toBe(true);
    const transaction = order.order_transaction?.id ?? "";
    const [page] = await pagesOf(await fetchPdf(endpoints.getTransactionResultPdf, transaction));
    expect(page).toContain("Without a result");
  });
});

describe("the papers of an order", () => {
  it("has a requisition and labels from its requisition on", async () => {
    const { id } = await desk.place({
      lab_test_id: desk.slugged("metabolic-basics"),
      clinical_notes: "Second sample of the year.",
    });
    const labels = "?number_of_labels=2&collection_date=2026-11-20T15:00:00Z";
    expect((await fetchPdf(endpoints.getRequisitionPdf, id)).status).toBe(404);
    expect((await fetchPdf(endpoints.getOrderLabelsPdf, id, labels)).status).toBe(404);
    const { sample_id } = await desk.simulate(id, "requisition_created");
    const [requisition] = await pagesOf(await fetchPdf(endpoints.getRequisitionPdf, id));
    expect(requisition).toContain(sample_id);
    expect(requisition).toContain("Second sample of the year.");
    expect(requisition).toContain("Glucose");
    const tubes = await pagesOf(await fetchPdf(endpoints.getOrderLabelsPdf, id, labels));
    expect(tubes).toHaveLength(2);
    for (const tube of tubes) {
      expect(tube).toContain("Halloway, Wren");
      expect(tube).toContain(sample_id);
      expect(tube).toContain("Collected 20-Nov-2026");
    }
  });

  it("has labels only with the day of collection", async () => {
    const { id } = await desk.place();
    expect((await fetchPdf(endpoints.getOrderLabelsPdf, id)).status).toBe(422);
  });

  it("has instructions where the patient collects the sample", async () => {
    const kit = await desk.place();
    const [text] = await pagesOf(await fetchPdf(endpoints.getCollectionInstructionPdf, kit.id));
    expect(text).toContain("How to collect");
    const visit = await desk.place({}, "walk_in_test");
    const refused = await fetchPdf(endpoints.getCollectionInstructionPdf, visit.id);
    expect(refused.status).toBe(404);
    const test = desk.labTestId("walk_in_test");
    const [drawn] = await pagesOf(await fetchPdf(endpoints.getLabTestInstructionPdf, test));
    expect(drawn).toContain("8 hours");
  });

  it("has no notice of an insurer where there is none, and nothing of another team", async () => {
    const { id } = await desk.place();
    await desk.simulate(id);
    expect((await fetchPdf(endpoints.getAbnPdf, id)).status).toBe(404);
    const path = endpoints.getRequisitionPdf.path.replace("{order_id}", id);
    expect((await service.request(path, { key: service.otherKey })).status).toBe(404);
  });
});
