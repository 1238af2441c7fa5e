import { expect, test } from "vitest";
import type { PersonResultValue, ResultCollection } from "@/lib/contract/dashboard/person-results";
import type { CalendarDate } from "@/lib/contract/primitives";
import { assessResult } from "@/lib/result-assessment/assess-result";
import { convertNothing } from "@/lib/result-assessment/convert-unit";
import { plotCollections } from "./collections";
import { describeRest, getLatestResults, getUnmeasured } from "./latest-results";
import { getHistories } from "./marker-history";

type Printed = { name?: string; text: string; unit?: string; interpretation?: string };

function value(id: string, { name = "TSH", text, unit = "mIU/L", interpretation }: Printed) {
  const assessment = assessResult({
    name,
    loinc: null,
    value: text,
    comparator: null,
    unit: unit || null,
    ranges: [],
    flags: [],
    status: null,
    patient: null,
  });
  return {
    value_id: `${id} ${name}`,
    marker_key: name,
    result: {
      name,
      result: text,
      unit: unit || null,
      ...(interpretation ? { interpretation } : {}),
    },
    assessment,
  } as unknown as Omit<PersonResultValue, "plotted">;
}

function collection(on: string, ...values: Printed[]) {
  return {
    collection_id: on,
    origin: { source: "order", order_id: on, test_name: "Panel" },
    laboratory: null,
    day: { on: on as CalendarDate, at: null, basis: "collected" },
    is_partial: false,
    without_value: [],
    values: values.map((each) => value(on, each)),
  } as unknown as Omit<ResultCollection, "values"> & {
    values: Omit<PersonResultValue, "plotted">[];
  };
}

function latest(...collections: ReturnType<typeof collection>[]) {
  return getLatestResults(getHistories(plotCollections(collections, convertNothing)));
}

test("compares the latest value with the one before it in the same unit", () => {
  const { listed } = latest(
    collection("2026-01-05", { text: "2.1" }),
    collection("2026-06-05", { text: "2.4" }),
    collection("2026-11-05", { text: "1.9" }),
  );
  expect(listed).toMatchObject([
    { name: "TSH", latest: { result: { result: "1.9" } }, trend: { change: "lower" } },
  ]);
  expect(listed[0]?.trend?.run.map(({ from }) => from)).toEqual([2.1, 2.4, 1.9]);
  expect(listed[0]?.trend?.previous.result.result).toBe("2.4");
});

test("names ordered markers without a value until a later collection has one", () => {
  const missing = (name: string) => ({ marker_key: name, name, reason: "failed at the lab" });
  const newest = plotCollections(
    [
      {
        ...collection("2026-01-05", { text: "2.1" }),
        without_value: [missing("LDL"), missing("HDL")],
      },
      { ...collection("2026-06-05", { text: "40", name: "HDL" }), without_value: [missing("TSH")] },
    ],
    convertNothing,
  );
  const named = getUnmeasured(newest).map(({ collection_id, without_value }) => [
    collection_id,
    without_value.map(({ name }) => name),
  ]);
  expect(named).toEqual([
    ["2026-06-05", ["TSH"]],
    ["2026-01-05", ["LDL"]],
  ]);
});

test("has no trend across units, and none for a finding", () => {
  const { listed } = latest(
    collection("2026-01-05", { text: "2.1", unit: "ng/mL" }, { name: "Culture", text: "growth" }),
    collection("2026-06-05", { text: "2.4" }, { name: "Culture", text: "no growth" }),
  );
  expect(listed.map(({ name, trend }) => [name, trend])).toEqual([
    ["Culture", null],
    ["TSH", null],
  ]);
});

test("does not say higher or lower than a bound, and draws no line through it", () => {
  const { listed } = latest(
    collection("2026-01-05", { text: "0.4" }),
    collection("2026-06-05", { text: "<0.05" }),
    collection("2026-11-05", { text: "0.9" }),
  );
  expect(listed[0]?.trend).toMatchObject({
    change: null,
    previous: { result: { result: "<0.05" } },
  });
  expect(listed[0]?.trend?.run).toHaveLength(1);
});

test("lists every critical value, then the newest, and counts what the others say", () => {
  const many = Array.from({ length: 10 }, (_, index) => ({
    name: `Marker ${index}`,
    text: "1",
    interpretation: "abnormal",
  }));
  const { listed, rest } = latest(
    collection("2024-01-05", { name: "Potassium", text: "6.9", interpretation: "critical" }),
    collection("2026-11-05", ...many),
    collection("2026-11-06", { name: "Iron", text: "12" }),
  );
  expect(listed.map(({ name }) => name).slice(0, 3)).toEqual(["Potassium", "Iron", "Marker 0"]);
  expect(listed).toHaveLength(8);
  expect(describeRest(rest)).toBe("4 more markers: 4 abnormal");
});

test("a value without an interpretation is not assessed, never normal", () => {
  const { listed } = latest(collection("2026-11-05", { text: "2.1" }));
  expect(listed[0]?.latest.reading.label).toBe("Not assessed");
});
