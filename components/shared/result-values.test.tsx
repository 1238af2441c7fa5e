import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { OrderResults } from "@/lib/contract/dashboard/orders/order-results";
import { summarizeResult } from "@/lib/domain/results/result-summary";
import { ResultValues } from "./result-values";

const range = {
  text: "3.5-5.1",
  low: { value: 3.5, isInclusive: true },
  high: { value: 5.1, isInclusive: true },
  expected: null,
  unit: null,
};

function render(over: object, earlier: OrderResults["earlier"] = []): string {
  const marker = { name: "Potassium", type: "numeric", result: "6.8", unit: "mmol/L", ...over };
  const summary = summarizeResult({
    results: { metadata: { age: "", status: "final" }, results: [marker] },
    version: "v",
    earlier,
    ordered: [],
    assessments: [
      {
        value: { kind: "number", value: 6.8 },
        range,
        interpretation: "abnormal",
        isAboveRange: true,
        isBelowRange: false,
        reason: "It lies above its range.",
        disagreement: null,
      },
    ],
  } as unknown as OrderResults);
  const html = renderToStaticMarkup(
    <ResultValues label="Values to acknowledge" values={summary?.values ?? []} />,
  );
  return html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
}

it("shows a value with its unit, its range, its reading and what it was before", () => {
  const before = {
    source: "order",
    id: "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44",
    day: { on: "2026-06-02", at: null, basis: "reported" },
    markers: [{ name: "Potassium", result: "4.2", unit: "mmol/L" }],
  };
  const text = render({ interpretation: "critical" }, [before] as OrderResults["earlier"]);
  expect(text).toContain("Potassium 6.8 mmol/L");
  expect(text).toContain("Reference 3.5 to 5.1");
  expect(text).toContain("Previous: 4.2 reported 02-Jun-2026");
  expect(text).toContain("Critical, high");
});

it("distinguishes no earlier value from earlier values that could not be read", () => {
  expect(render({ interpretation: "critical" })).toContain("Previous: none");
  expect(render({ interpretation: "critical" }, null)).toContain("Previous: could not be read");
});

it("never calls a value without an interpretation normal, and shows a contradicting one", () => {
  expect(render({})).toContain("Not assessed");
  expect(render({})).not.toContain("Normal");
  expect(render({ interpretation: "normal" })).toContain(
    "The service says normal. The value is above its reference range.",
  );
  expect(render({ interpretation: "critical", status: "preliminary" })).toContain("preliminary");
});
