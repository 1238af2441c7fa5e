import { expect, test } from "vitest";
import { getOrderMarkerKey, getPrintedMarkerKey } from "./marker-key";

const LAB = { laboratory: "Tidewater Lab", jobId: "job 1" };
const printed = { name: "Glucose", loinc: null, specimen: "serum_plasma_blood" };

test("a LOINC code joins an order's value and a printed one", () => {
  expect(getOrderMarkerKey({ name: "Glucose", loinc: "2345-7" }, "Tidewater Lab")).toBe(
    getPrintedMarkerKey({ ...printed, name: "GLUCOSE, SERUM", loinc: "2345-7" }, LAB),
  );
});

test("without a code an order's value and a printed one are two markers, whatever their name", () => {
  expect(getOrderMarkerKey({ name: "Glucose" }, "Tidewater Lab")).not.toBe(
    getPrintedMarkerKey(printed, LAB),
  );
});

test("an order's marker without a LOINC code is known by its laboratory's code", () => {
  const value = { name: "Glucose", slug: "x", provider_id: "GLU" };
  const key = getOrderMarkerKey(value, "A");
  expect(getOrderMarkerKey({ ...value, name: "Sugar", slug: "y" }, "A")).toBe(key);
  expect(getOrderMarkerKey(value, "B")).not.toBe(key);
  expect(getOrderMarkerKey({ ...value, provider_id: "GLU-2" }, "A")).not.toBe(key);
});

test("markers of one panel are not one marker, and a percentage is no count", () => {
  const source_markers = [{ marker_id: 7, name: "Blood count", slug: "blood-count" }];
  const count = { name: "Cells", slug: "cells", unit: "10*3/uL", source_markers };
  const others = [
    { ...count, slug: "platelets" },
    { ...count, unit: "%" },
  ];
  for (const other of others) {
    expect(getOrderMarkerKey(other, "A")).not.toBe(getOrderMarkerKey(count, "A"));
  }
  expect(getOrderMarkerKey({ name: "Cells", slug: "cells", unit: "%" }, "A")).not.toBe(
    getOrderMarkerKey({ name: "Cells", slug: "cells" }, "A"),
  );
});

test("a printed name means one marker on the reports of one laboratory only", () => {
  const key = getPrintedMarkerKey(printed, LAB);
  const again = { laboratory: "TIDEWATER  LAB", jobId: "job 2" };
  expect(getPrintedMarkerKey({ ...printed, name: "glucose " }, again)).toBe(key);
  const elsewhere = { laboratory: "Bracken Bio", jobId: "job 2" };
  expect(getPrintedMarkerKey(printed, elsewhere)).not.toBe(key);
  expect(getPrintedMarkerKey({ ...printed, specimen: "urine" }, LAB)).not.toBe(key);
});

test("reports without a laboratory share no marker", () => {
  const [one, other] = ["job 1", "job 2"].map((jobId) =>
    getPrintedMarkerKey(printed, { laboratory: null, jobId }),
  );
  expect(one).not.toBe(other);
});
