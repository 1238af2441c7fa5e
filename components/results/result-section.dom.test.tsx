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

function renderResult(times: object) {
  const results = {
    ...labResultsExample,
    metadata: { ...labResultsExample.metadata, ...times },
    results: [],
    missing_results: [],
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
