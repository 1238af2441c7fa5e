import { expect, test } from "vitest";
import { OrderResults } from "@/lib/contract/dashboard/orders/order-results";
import { formatNoneStandsOut, summarizeResult } from "./result-summary";

/** Glucose alone, reported for an order of three other markers. */
function summary(open_because?: string) {
  const ordered = ["TSH", "FT4", "FT3"].map((name) => ({ name, slug: name.toLowerCase() }));
  const missing_results = ordered.map((each) => ({
    ...each,
    inferred_failure_type: "non_failure",
    source_markers: [each],
  }));
  const metadata = { status: "partial", date_reported: "2026-11-26T22:26:00Z" };
  const results = [{ name: "Glucose", type: "numeric", result: "88", slug: "glucose" }];
  return summarizeResult(
    OrderResults.parse({
      results: { metadata, results, missing_results, open_because },
      ...{ doubt: null, version: "v", earlier: [], ordered, assessments: [] },
    }),
  );
}

test("says never reported, as Today does, of what is missing from a report that its laboratory calls final", () => {
  expect(summary("requests_final")).toMatchObject({
    isFinal: false,
    openBecause: "requests_final",
    count: "0 of 3 markers, 3 never reported",
    values: [{ result: { name: "Glucose" }, isOrdered: false }],
  });
});

test("says pending while the laboratory may still report", () => {
  for (const reason of [undefined, "turnaround_passed"]) {
    expect(summary(reason)?.count).toBe("0 of 3 markers, 3 pending");
  }
});

test("says in plain words that no value stands out, of one marker too", () => {
  expect(formatNoneStandsOut("4 markers")).toBe("No value of 4 markers stands out.");
  expect(formatNoneStandsOut("1 marker")).toBe("Its only marker does not stand out.");
});
