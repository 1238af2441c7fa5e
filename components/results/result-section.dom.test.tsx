import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "@/bin/testing/components/fake-api";
import { renderInApp } from "@/bin/testing/components/render-in-app";
import { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { orderExample } from "@/lib/contract/service/examples/examples";
import { labResultsExample } from "@/lib/contract/service/examples/results";
import { on24HourClock } from "@/lib/domain/datetime";
import { ResultSection } from "./result-section";

const ORDER = OrderRecord.parse({ ...orderExample, has_requisition: false });

function renderResult(metadata: object, rest: object = {}) {
  const results = {
    ...labResultsExample,
    metadata: { ...labResultsExample.metadata, ...metadata },
    results: [],
    missing_results: [],
    ...rest,
  };
  const read = { results, doubt: null, version: "v", earlier: [], ordered: [], assessments: [] };
  fakeApi.on("GET", /\/results?(?:\?|$)/, () => ({ body: read }));
  renderInApp(<ResultSection order={ORDER} zone={on24HourClock("America/New_York")} />);
}

test("shows times without an offset as UTC, and a bare date as that day", async () => {
  renderResult({
    date_collected: "2026-06-03",
    date_received: null,
    date_reported: "2026-06-04T02:00:00",
  });
  const headline = await screen.findByText(/collected/);
  expect(headline.textContent).toContain("collected 03-Jun-2026 · reported 03-Jun-2026 22:00 EDT");
});

test("shows a time as the laboratory wrote it where it is no day", async () => {
  renderResult({ date_collected: "2026", date_received: "early in June" });
  const headline = await screen.findByText(/collected/);
  expect(headline.textContent).toContain(
    "collected 2026, as written · received by the laboratory early in June, as written",
  );
});

test("a result of another laboratory and another test says so, and what was not ordered stands apart", async () => {
  const [value] = labResultsExample.results;
  const [missing] = labResultsExample.missing_results;
  const glucose = { ...value, name: "Glucose", slug: "glucose", source_markers: [] };
  const markers = [{ marker_id: 301, name: "TSH", slug: "tsh" }];
  const open = { ...missing, inferred_failure_type: "non_failure", source_markers: markers };
  renderResult(
    { laboratory: "Quarry Hill Diagnostics", status: "partial" },
    { results: [glucose], missing_results: [open], open_because: "requests_final" },
  );
  const lab = String(ORDER.lab_test.lab?.name);
  expect(await screen.findByText(`From Quarry Hill Diagnostics, ordered at ${lab}.`)).toBeTruthy();
  expect(
    screen.getByText(/laboratory calls its report final, but it is not complete/),
  ).toBeTruthy();
  expect(screen.getByText("0 of 1 markers, 1 never reported, 1 not ordered.")).toBeTruthy();
  expect(screen.queryByText(/not reported yet|pending/)).toBeNull();
  const group = screen.getByRole("rowheader", { name: /^Not ordered/ }).closest("tbody");
  expect(group?.textContent).toContain("Glucose");
});
