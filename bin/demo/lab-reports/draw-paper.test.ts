import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import type { CalendarDate } from "@/lib/contract/primitives";
import { drawPaper } from "./draw-paper";
import { DEMO_REPORTS } from "./papers";

const TODAY = "2026-11-20" as CalendarDate;
const PATIENT = {
  first: "Fern",
  last: "Castellan",
  birthDate: "1980-09-27" as CalendarDate,
  sex: "female",
} as const;

async function readText(file: Uint8Array): Promise<string> {
  const loading = getDocument({ data: Uint8Array.from(file), verbosity: 0 });
  const document = await loading.promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  await loading.destroy();
  return items.map((item) => ("str" in item ? item.str : "")).join(" ");
}

const readable = DEMO_REPORTS.filter(
  ({ paper }) => paper.kind !== "locked" && (paper.kind !== "report" || paper.form === "pdf"),
);

test.each(readable)(
  "the paper of $person ($paper.kind) bears the name it is drawn for",
  async (demo) => {
    const text = await readText(await drawPaper(demo, PATIENT, TODAY));
    expect(text).toMatch(/castellan/i);
    if (demo.paper.kind === "report") expect(text).toMatch(/fern/i);
  },
);

test("there are reports for every state that lasts", () => {
  const kinds = new Set(
    DEMO_REPORTS.map(({ paper, ending }) =>
      paper.kind === "report" ? `${paper.form} ${ending ?? "in review"}` : paper.kind,
    ),
  );
  expect(kinds).toEqual(
    new Set([
      "pdf finish",
      "pdf in review",
      "scan in review",
      "photo in review",
      "pdf reject",
      "letter",
      "dutch",
      "blurred in review",
      "locked",
      "too-long",
    ]),
  );
  expect(DEMO_REPORTS).toHaveLength(12);
});
