import { expect, it } from "vitest";
import type { OrderResults } from "@/lib/contract/dashboard/orders/order-results";
import { getAcknowledgeBlock } from "@/lib/domain/results/acknowledgeable";
import { summarizeResult } from "@/lib/domain/results/result-summary";
import { describeFinding } from "./result-finding";

const VALUE = {
  name: "Sodium",
  result: "140",
  interpretation: "normal",
  source_markers: [{ slug: "sodium" }],
};
const TEXT = {
  name: "To be read",
  result: "NM|2823-3^Potassium^LN||7.9",
  interpretation: "unknown",
  to_be_read: { id: "a", place: "Line 5", reason: "It begins with no known segment." },
};

function read(results: readonly object[], status = "final"): OrderResults {
  return {
    results: { metadata: { status }, results },
    version: "v",
    earlier: [],
    ordered: [],
    assessments: [],
    doubt: null,
  } as unknown as OrderResults;
}

it("keeps a text to be read apart from the values and their count", () => {
  const summary = summarizeResult(read([TEXT, VALUE]));
  expect(summary?.toBeRead).toEqual([{ ...TEXT.to_be_read, text: TEXT.result }]);
  expect(summary?.values.map(({ result }) => result.name)).toEqual(["Sodium"]);
  expect(summary?.count).toBe("1 marker");
});

it("names the text where no value stands out, and counts it beside one that does", () => {
  const quiet = summarizeResult(read([VALUE, TEXT]));
  expect(quiet && describeFinding("unassessed", quiet)).toMatchObject({
    title: "To be read: NM|2823-3^Potassium^LN||7.9",
    detail: "It begins with no known segment.",
  });
  const critical = summarizeResult(read([{ ...VALUE, interpretation: "critical" }, TEXT]));
  expect(critical && describeFinding("critical", critical)?.detail).toContain(
    "to be read: a text of the laboratory’s report",
  );
});

it("lets a result that is only a text be acknowledged", () => {
  const only = read([TEXT]);
  const summary = summarizeResult(only);
  expect(getAcknowledgeBlock({ read: only, summary, hasFailed: false })).toBeNull();
});
