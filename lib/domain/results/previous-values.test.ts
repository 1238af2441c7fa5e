import { expect, test } from "vitest";
import type { EarlierResult } from "@/lib/contract/dashboard/orders/order-results";
import type { CalendarDate } from "@/lib/contract/primitives";
import { findPreviousValue } from "./previous-values";

const TSH = { name: "TSH", slug: "tsh", loinc: "3016-3" };

function earlier(source: EarlierResult["source"], on: string, marker: object) {
  const markers = [{ name: "TSH", ...marker }];
  const day = { on: on as CalendarDate, at: null, basis: "collected" as const };
  return { source, id: "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44", day, markers };
}

const ofOrder = earlier("order", "2026-01-02", { slug: "tsh", result: "1.9" });

test.each([
  ["of the same code is the previous value", { loinc: "3016-3" }, "4.4"],
  ["of another code is another marker's", { loinc: "11580-8" }, "1.9"],
  ["without a code is another marker's, whatever its name", {}, "1.9"],
])("a newer value of a lab report %s", (_, code, value) => {
  const ofReport = earlier("lab_report", "2026-07-02", { ...code, result: "4.4" });
  const found = findPreviousValue(TSH, [ofOrder, ofReport] as EarlierResult[]);
  expect(found).toMatchObject({ value });
});

test("an older value of a lab report does not replace the one of an order", () => {
  const ofReport = earlier("lab_report", "2025-07-02", { loinc: "3016-3", result: "4.4" });
  const found = findPreviousValue(TSH, [ofReport, ofOrder] as EarlierResult[]);
  expect(found).toMatchObject({ value: "1.9" });
});

test("a percentage is no previous value of the count of the same name", () => {
  const percentage = earlier("order", "2026-01-02", {
    name: "Lymphocytes",
    slug: "lymphocytes",
    result: "31",
    unit: "%",
  });
  const count = { name: "Lymphocytes", slug: "lymphocytes", unit: "10*3/uL" };
  expect(findPreviousValue(count, [percentage] as EarlierResult[])).toBeNull();
  expect(findPreviousValue({ ...count, unit: "%" }, [percentage] as EarlierResult[])).toMatchObject(
    { value: "31" },
  );
});
