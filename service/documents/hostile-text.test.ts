import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { Order } from "@/lib/contract/service/order";
import { makeLabelsDocument } from "./labels-document";
import { makeRequisitionDocument } from "./requisition-document";
import { readPdf } from "./testing/read-pdf";

const order = Order.parse({ ...endpoints.getOrder.example, sample_id: "A1B2C3D4E5F6" });

const read = (bytes: Uint8Array<ArrayBuffer>) =>
  readPdf(
    new Response(bytes, {
      headers: { "content-type": "application/pdf", "cache-control": "no-store" },
    }),
  );

const requisitionWith = (clinical_notes: string) =>
  makeRequisitionDocument({
    order: { ...order, clinical_notes },
    account: null,
    markers: [],
    answers: [{ question: "Anything else?", answer: clinical_notes }],
  });

describe("hostile text", () => {
  it("gives a readable document", async () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 1000 }),
      fc.string({ unit: "grapheme", maxLength: 200 }),
    );
    await fc.assert(
      fc.asyncProperty(text, async (notes) => {
        const { pages, title } = await read(await requisitionWith(notes));
        expect(title).toBe("Laboratory requisition");
        expect(pages.join(" ")).toContain("A1B2C3D4E5F6");
      }),
      { numRuns: 15 },
    );
  });

  it.each([
    ["an endless word", "x".repeat(1000)],
    ["many lines", "a\n".repeat(500)],
    ["half a surrogate pair", "before \ud83d after"],
    ["characters that change the reading direction", "safe \u202e evil \u2066"],
    ["text that looks like PDF syntax", ") Tj ET BT (gone) /Font << >> endobj %%EOF"],
  ])("stays on its pages: %s", async (_, notes) => {
    const { pages } = await read(await requisitionWith(notes));
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  });

  it("keeps a label on one page, however long the name is", async () => {
    const patient = { ...order.patient_details, last_name: "Longname ".repeat(6).trim() };
    const labelled = Order.parse({ ...order, patient_details: patient });
    const bytes = await makeLabelsDocument(labelled, { count: 2, collectedOn: "2026-11-20" });
    expect((await read(bytes)).pages).toHaveLength(2);
  });
});
