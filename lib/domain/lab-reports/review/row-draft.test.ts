import { describe, expect, it, test } from "vitest";
import { makeCell, makeValues } from "@/lib/domain/lab-reports/testing/parsed-report";
import { draftFromLine } from "./line-draft";
import {
  checkDraft,
  EMPTY_DRAFT,
  editDraft,
  getChangedDrafts,
  getReadings,
  takeReading,
  toDraft,
} from "./row-draft";

describe("the draft of a row", () => {
  it("keeps values that nobody changed", () => {
    const values = makeValues({ range_low: 0.4, range_high: 4, range_text: "0.4-4.0" });
    expect(checkDraft(toDraft(values))).toEqual({ values, problems: null });
  });

  it("replaces the bounds by what a new range text says, and the text by new bounds", () => {
    const draft = toDraft(makeValues({ range_high: 3, range_text: "to 3.0" }));
    expect(editDraft(draft, "range_text", "0.5 - 30")).toMatchObject({
      range_low: "0.5",
      range_high: "30",
    });
    expect(editDraft(draft, "range_text", "Negative")).toMatchObject({
      range_low: "",
      range_high: "",
    });
    expect(editDraft(draft, "range_high", "30")).toMatchObject({
      range_text: "",
      range_high: "30",
    });
  });

  it("takes a reading into its field", () => {
    const draft = toDraft(makeValues());
    expect(takeReading(draft, "value", " 7.1 ").value).toBe("7.1");
    expect(takeReading(draft, "reference_range", "< 5").range_high).toBe("5");
    expect(takeReading(draft, "flag", "H").flag_text).toBe("H");
  });

  it("says what is wrong with a field", () => {
    expect(checkDraft(EMPTY_DRAFT).problems).toMatchObject({
      test_name: "Enter the name of the test",
      value: "Enter the value, or remove the row",
    });
    const draft = toDraft(makeValues());
    expect(checkDraft({ ...draft, range_low: "abc" }).problems).toEqual({
      range_low: "Enter a number such as 4.0",
    });
    expect(checkDraft({ ...draft, range_low: "9", range_high: "3" }).problems).toEqual({
      range_low: "The low end of the range is above its high end",
    });
  });
});

it("has both readings of a cell, or the one on which both agree", () => {
  expect(getReadings(makeCell("7.1", { second_text: "1.1" }))).toEqual(["7.1", "1.1"]);
  expect(getReadings(makeCell("7.1", { second_text: "7.1 " }))).toEqual(["7.1"]);
  expect(getReadings(makeCell("", { second_text: null }))).toEqual([]);
});

it.each([
  ["Potassium 6.3 H mmol/L 3.5-5.1", "Potassium", "6.3", "mmol/L", "3.5-5.1", "H"],
  ["Vitamin B 12 | 410 | pg/mL", "Vitamin B 12", "410", "pg/mL", "", ""],
  ["C-Reactive Protein < 0.3 mg/dL", "C-Reactive Protein", "<0.3", "mg/dL", "", ""],
  ["Fasting state unknown", "Fasting state unknown", "", "", "", ""],
])("prefills a row from %s", (text, test_name, value, units, range_text, flag_text) => {
  expect(draftFromLine(text)).toMatchObject({ test_name, value, units, range_text, flag_text });
});

it("takes a collection day in any form that names one day", () => {
  const typed = (date_collected: string) =>
    checkDraft({ ...toDraft(makeValues()), date_collected });
  expect(typed("12-Nov-2026").values?.date_collected).toBe("2026-11-12");
  expect(typed("03/04/2026").problems).toHaveProperty("date_collected");
  expect(typed("soon").problems).toHaveProperty("date_collected");
});

test("only a draft that differs from its row is worth keeping", () => {
  const row = { id: "r2", values: makeValues() };
  const same = toDraft(row.values);
  const typed = { ...same, value: "1.4" };
  expect(getChangedDrafts({ r2: same }, [row])).toEqual({});
  expect(getChangedDrafts({ r2: typed }, [row])).toEqual({ r2: typed });
  expect(getChangedDrafts({ r2: { ...same, value: "" } }, [row])).toHaveProperty("r2");
});
