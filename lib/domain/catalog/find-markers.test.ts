import { expect, test } from "vitest";
import { findMarkers } from "./find-markers";

const MARKERS = [
  { name: "Glucose", provider_id: "001032", loincs: ["2345-7"] },
  { name: "Glucose, urine", provider_id: "003038", loincs: ["2350-7"] },
  { name: "Ferritin", provider_id: "004598", loincs: ["2276-4"] },
  { name: "Iron and total binding capacity", provider_id: "001321", loincs: ["2498-4", "2500-7"] },
  { name: "TSH", provider_id: "004259", loincs: ["3016-3"], loinc_names: ["Thyrotropin"] },
];
const find = (text: string) => findMarkers(MARKERS, text).map(({ name }) => name);

test.each([
  ["2345-7", ["Glucose"]],
  ["2500-7", ["Iron and total binding capacity"]],
  ["004598", ["Ferritin"]],
  ["gluc", ["Glucose", "Glucose, urine"]],
  ["urine glucose", ["Glucose, urine"]],
  ["Férritin", ["Ferritin"]],
  ["Thyrotropin", ["TSH"]],
  ["thyrotropin tsh", ["TSH"]],
])("finds %s", (text, names) => expect(find(text)).toEqual(names));

test.each([
  ["ferritn", ["Ferritin"]],
  ["ferrtiin", ["Ferritin"]],
  ["thyrotrophin", ["TSH"]],
  ["glucos urnie", ["Glucose, urine"]],
])("understands the slip in %s", (text, names) => expect(find(text)).toEqual(names));

test("does not guess from a short word or a wrong code, and finds nothing for an empty text", () => {
  expect(find("tsj")).toEqual([]);
  expect(find("2345-8")).toEqual([]);
  expect(find("  ")).toEqual([]);
});
