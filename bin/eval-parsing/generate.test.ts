import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { generateReport } from "./generate";
import { LAYOUTS } from "./layouts/layouts";

describe("generated reports", () => {
  test("a report's name says which one it is, and six layouts are held out", () => {
    expect(new Set(LAYOUTS.map(({ name }) => name)).size).toBe(LAYOUTS.length);
    expect(LAYOUTS.filter((layout) => layout.isHeldOut).length).toBeGreaterThanOrEqual(6);
  });

  test("the same report has the same bytes and the same truth every time", async () => {
    for (const layout of LAYOUTS.slice(0, 3)) {
      const [first, second] = [await generateReport(layout, 2), await generateReport(layout, 2)];
      expect(Buffer.compare(first.pdf, second.pdf)).toBe(0);
      expect(second.truth).toEqual(first.truth);
    }
  });

  test.each(LAYOUTS.map((layout) => [layout.name, layout] as const))(
    "what %s is said to print is printed on that page",
    async (_, layout) => {
      const { pdf, truth } = await generateReport(layout, 1);
      const pages = await readPages(pdf);
      expect(pages).toHaveLength(truth.pageCount);
      expect(truth.rows.length).toBeGreaterThan(6);
      for (const { page, name, value, unit, range, flag, shown, column, status } of truth.rows) {
        const text = pages[page - 1] ?? "";
        for (const cell of [name, shown ?? value, unit, range, flag, column, status])
          expect(text).toContain(strip(cell));
      }
      for (const { page, text } of truth.asides) expect(pages[page - 1]).toContain(strip(text));
      for (const name of [truth.metadata.patient_last_name, truth.metadata.specimen_number]) {
        expect(pages[0]?.toLowerCase()).toContain(strip(name).toLowerCase());
      }
    },
  );
});

/** The text of each page without spaces, because a cell of several words may be printed in several pieces. */
async function readPages(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => strip("str" in item ? item.str : "")).join(""));
  }
  await document.loadingTask.destroy();
  return pages;
}

function strip(text: string | null): string {
  return (text ?? "").replaceAll(" ", "");
}
