import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import { type OrderFixture, openOrderFixture } from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { readPdf } from "./testing/read-pdf";

let service: TestService;
let fixture: OrderFixture;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openOrderFixture(service);
});
afterAll(() => service.close());

const numeric = { result_types: ["numeric"] };

const fetchResult = (id: string) => service.request(`/v3/order/${id}/result/pdf`);
const fetchTransaction = (id: string) => service.request(`/v3/order_transaction/${id}/result/pdf`);

async function place(slug: string): Promise<string> {
  return (await fixture.place({ lab_test_id: fixture.slugged(slug) })).id;
}

async function getMarkers(order_id: string) {
  const { results } = await service.call(endpoints.getOrderResult, { params: { order_id } });
  return results as BiomarkerResult[];
}

describe("the result as a document", () => {
  it("is marked as partial on its pages until it is final", async () => {
    const id = await place("metabolic-basics");
    expect((await fetchResult(id)).status).toBe(404);
    await fixture.simulate(id, "partial_results", numeric);
    const partial = await readPdf(await fetchResult(id));
    expect(partial.title).toBe("Laboratory report, partial");
    for (const page of partial.pages) expect(page).toContain("PARTIAL: more results are to come");
    expect(partial.pages[0]).toMatch(/Still to come.*Alanine Aminotransferase.*Sodium/);
    await fixture.simulate(id, "completed", { ...numeric, interpretation: "critical" });
    const final = await readPdf(await fetchResult(id));
    expect(final.title).toBe("Laboratory report");
    const [page = ""] = final.pages;
    for (const absent of ["PARTIAL", "Still to come", "Without a result"]) {
      expect(page).not.toContain(absent);
    }
    for (const present of ["Wren Halloway", "30-Jan-1993", "65-99", "Page 1 of 1"]) {
      expect(page).toContain(present);
    }
    expect(page).toContain("CRITICAL: at least one value");
    expect(page).toMatch(/CRITICAL, (H|L)/);
    for (const { name, result } of await getMarkers(id)) {
      expect(page.replaceAll(/\s+/g, " ")).toContain(`${name} ${result}`);
    }
  });

  it("is accessible: title, language, headings and tables", async () => {
    const id = await place("lipid-panel");
    await fixture.simulate(id, "completed");
    const { language, roles } = await readPdf(await fetchResult(id));
    expect(language).toBe("en-US");
    expect(roles).toEqual(expect.arrayContaining(["Document", "H1", "H2", "Table", "TH", "TD"]));
  });

  it("shows withdrawn results beside current ones", async () => {
    const id = await place("lipid-panel");
    await fixture.simulate(id, "completed", numeric);
    const before = await getMarkers(id);
    await fixture.simulate(id, "corrected", numeric);
    const changed = (await getMarkers(id)).find(
      ({ result }, index) => result !== before[index]?.result,
    );
    const was = before.find(({ slug }) => slug === changed?.slug)?.result;
    const { title, pages } = await readPdf(await fetchResult(id));
    expect(title).toBe("Laboratory report, corrected");
    const text = pages.join(" ").replaceAll(/\s+/g, " ");
    expect(text).toContain("Before, withdrawn");
    expect(text).toContain(`${changed?.name} ${changed?.result} ${was}`);
    expect(text).toContain(`${changed?.name}: Corrected. Reported before: ${was}.`);
  });

  it("is identical for the same report and differs for another", async () => {
    const id = await place("lipid-panel");
    await fixture.simulate(id, "partial_results", numeric);
    const bytes = async () => Buffer.from(await (await fetchResult(id)).arrayBuffer());
    const first = await bytes();
    expect((await bytes()).equals(first)).toBe(true);
    await fixture.simulate(id, "completed", numeric);
    expect((await bytes()).equals(first)).toBe(false);
  });
});

describe("the result of a transaction as a document", () => {
  it("is partial while the redraw is running, then has the markers of both orders", async () => {
    const id = await place("lipid-panel");
    const { order_transaction } = await fixture.simulate(id, "redraw_available", numeric);
    const transaction = order_transaction?.id ?? "";
    const running = await readPdf(await fetchTransaction(transaction));
    expect(running.title).toBe("Laboratory report, partial");
    expect(running.pages[0]).toContain("Without a result");
    await fixture.simulate(order_transaction?.orders[1]?.id ?? "", "completed", numeric);
    const { title, pages } = await readPdf(await fetchTransaction(transaction));
    expect(title).toBe("Laboratory report");
    for (const name of ["Total Cholesterol", "HDL", "LDL", "Triglycerides"]) {
      expect(pages[0]).toContain(name);
    }
    expect(pages[0]).not.toContain("Without a result");
  });

  it("is a 404 for an unknown transaction", async () => {
    expect((await fetchTransaction(fixture.userId)).status).toBe(404);
  });
});
