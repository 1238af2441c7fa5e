import { expect, it } from "vitest";
import type { ReceivedReport, ReceivedRow } from "@/lib/contract/service/received-report";
import { describeRowCount, describeRowOutcome, formatReportFormat } from "./received-rows";

const row = {
  position: 1,
  name: "TSH",
  code: "3016-3",
  value: "5.2",
  unit: "mIU/L",
  status: "F",
  outcome: "used",
  marker: { name: "Thyroid Stimulating Hormone", slug: "thyroid-stimulating-hormone" },
  reason: null,
} satisfies ReceivedRow;

it.each<[Partial<ReceivedRow>, string]>([
  [{}, "Used as Thyroid Stimulating Hormone"],
  [{ name: "Thyroid Stimulating Hormone" }, "Used"],
  [{ outcome: "extra", marker: null }, "Kept, was not ordered"],
  [{ outcome: "not_used", marker: null }, "Not used"],
  [{ outcome: "set_apart" }, "set apart"],
])("a row with %j is labeled %s", (over, label) => {
  expect(describeRowOutcome({ ...row, ...over })).toBe(label);
});

it("counts the rows of all reports that were not used", () => {
  const report = (rows: number, not_used: number) =>
    ({ rows: Array.from({ length: rows }, () => row), not_used }) as unknown as ReceivedReport;
  expect(describeRowCount([report(40, 2), report(1, 0)])).toBe("2 of 41 rows were not used.");
  expect(describeRowCount([report(40, 1)])).toBe("1 of 40 rows was not used.");
  expect(describeRowCount([report(12, 0)])).toBe("All 12 rows were used.");
  expect(describeRowCount([report(1, 0)])).toBe("Its only row was used.");
});

it("names a format, and returns an unknown one unchanged", () => {
  expect([formatReportFormat("hl7v2"), formatReportFormat("cda")]).toEqual(["HL7 v2", "cda"]);
});
