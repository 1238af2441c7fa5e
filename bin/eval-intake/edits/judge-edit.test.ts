import { describe, expect, it } from "vitest";
import { labelReport, labelValue } from "@/bin/eval-intake/corpus/labels";
import type { Reading } from "@/bin/eval-intake/read-message";
import { judgeEdit } from "./judge-edit";

const patient = {
  lastName: "Calloway",
  firstName: "Esme",
  birthDate: "1980-04-12",
  sex: "female",
  number: "7",
} as const;
const toLabel = (judgment: "normal" | "abnormal" | "critical") =>
  labelReport({
    patient,
    values: [labelValue({ name: "Potassium", code: "2823-3", value: "7.9", judgment })],
  });
const toReading = (
  overall: Reading["overall"],
  value: Partial<Reading["values"][number]> = {},
  toBeRead: readonly string[] = [],
) =>
  ({
    overall,
    toBeRead,
    values: [{ name: "Potassium", value: "7.9", judgment: overall, ...value }],
  }) as unknown as Reading;

describe("the judge of edits", () => {
  it("finds a critical mark that is lost, and an order that became normal", () => {
    const verdict = judgeEdit([toLabel("critical")], { readings: [toReading("normal")] });
    expect(verdict).toEqual({ losesCritical: true, becomesNormal: true });
  });

  it("finds a critical mark that became abnormal", () => {
    const verdict = judgeEdit([toLabel("critical")], { readings: [toReading("abnormal")] });
    expect(verdict).toEqual({ losesCritical: true, becomesNormal: false });
  });

  it("finds a value whose mark went to another one", () => {
    const other = toReading("critical", { name: "Sodium", value: "139" });
    const verdict = judgeEdit([toLabel("critical")], { readings: [other] });
    expect(verdict).toMatchObject({ losesCritical: true });
  });

  it.each([
    ["a refusal", { refusal: "Not HL7" }],
    ["a text to be read", { readings: [toReading("normal", {}, ["|7.9|"])] }],
    ["the mark beside a damaged name", { readings: [toReading("critical", { name: "Po" })] }],
    ["the mark beside a damaged value", { readings: [toReading("critical", { value: "7" })] }],
  ])("accepts %s", (_, outcome) => {
    const verdict = judgeEdit([toLabel("critical")], outcome);
    expect(verdict).toEqual({ losesCritical: false, becomesNormal: false });
  });

  it("compares each report of a batch with its own label", () => {
    const swapped = { readings: [toReading("abnormal"), toReading("normal")] };
    const verdict = judgeEdit([toLabel("normal"), toLabel("abnormal")], swapped);
    expect(verdict).toMatchObject({ becomesNormal: true });
  });

  it("asks for the text to be read in the very report", () => {
    const outcome = { readings: [toReading("normal", {}, ["a line"]), toReading("normal")] };
    const verdict = judgeEdit([toLabel("normal"), toLabel("abnormal")], outcome);
    expect(verdict).toMatchObject({ becomesNormal: true });
  });

  it("counts the normal reports where an edit joined two", () => {
    const labels = [toLabel("abnormal"), toLabel("abnormal")];
    const verdict = judgeEdit(labels, { readings: [toReading("normal")] });
    expect(verdict).toMatchObject({ becomesNormal: true });
  });
});
