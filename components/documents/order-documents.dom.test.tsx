import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { advance, stopClock } from "@/bin/testing/components/time";
import { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { labResultsExample } from "@/lib/contract/service/examples/results";
import { OrderDocuments } from "./order-documents";

const ORDER = OrderRecord.parse({ ...orderExample, has_requisition: false });

const ID = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44";
const OTHER = "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b45";

/** The documents of the order, with those that the laboratory sent. */
async function show(report_documents: object[] | null): Promise<void> {
  stopClock();
  fakeApi.on("GET", /\/doubts$/, () => ({ body: { doubts: [] } }));
  const results = report_documents && {
    metadata: labResultsExample.metadata,
    results: [],
    report_documents,
  };
  const rest = { doubt: null, version: null, earlier: [], ordered: [], assessments: [] };
  fakeApi.on("GET", /\/results/, () => ({ body: { results, ...rest } }));
  renderInApp(<OrderDocuments order={ORDER} open={null} onOpen={() => undefined} />);
  await advance(0);
}

test("a document that does not exist yet says when it is expected, and cannot be shown", async () => {
  await show(null);
  const getRow = (title: string) => screen.getByText(title).closest("li");
  expect(getRow("Requisition")?.textContent).toBe("Requisitionavailable with the requisition");
  expect(getRow("Result")?.textContent).toBe("Resultavailable when the lab has reported");
  expect(screen.queryByRole("button", { name: "Show Requisition" })).toBeNull();
});

test("the documents of the laboratory are shown by their content, others only saved", async () => {
  await show([
    { id: ID, raw_result_id: ID, title: "Smear", type: "application/pdf", size_bytes: 48_213 },
    { id: OTHER, raw_result_id: ID, title: "", type: "application/octet-stream", size_bytes: 2 },
  ]);
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows.slice(-2)).toEqual([
    "Report of the laboratory: Smear PDF, 48 KBShow Save",
    "Report of the laboratory not a document that can be shown here, 1 KB Save",
  ]);
  expect(screen.queryByRole("button", { name: "Show Report of the laboratory" })).toBeNull();
  const save = screen.getByRole("link", { name: "Save Report of the laboratory" });
  expect(save.getAttribute("href")).toBe(`/api/received-reports/${ID}/documents/${OTHER}`);
});
