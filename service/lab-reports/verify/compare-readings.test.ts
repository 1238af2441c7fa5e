import { describe, expect, it } from "vitest";
import { type CellKind, doReadingsAgree, judgeReading } from "./compare-readings";

describe("doReadingsAgree", () => {
  it.each<[CellKind, string, string]>([
    ["value", "5.5", "5.5"],
    ["value", "Not Detected", "NOT DETECTED"],
    ["value", "Negative", "Negativ"],
    ["unit", "x10^3/µL", "x103/uL"],
    ["unit", "MG/DL", "mg/dL"],
    ["unit", "mg/dL", "mg/dl."],
    ["unit", "IU/L", "iu/l"],
    ["range", "70-99 mg/dL", "70 – 99 mg/dl"],
    ["range", "Not Estab.", "Not Estab"],
    ["flag", "H", "(H)"],
    ["flag", "ABNORMAL", '"ABNORMAL'],
    ["name", "Hemoglobin A1c", "Hemoglobin Alc"],
    ["name", "Vitamin B12", "Vitamin B12"],
    ["last_name", "OKAFOR", "Okafor,"],
    ["last_name", "Munoz", "Muñoz"],
    ["last_name", "van der Berg", "van der Berg"],
    ["first_name", "Marie-Claude", "Marie Claude"],
    ["sex", "F", ""],
    ["sex", "Female", "Femalc"],
  ])("takes these %s cells as the same: %s and %s", (kind, first, second) => {
    expect(doReadingsAgree(kind, first, second)).toBe(true);
  });

  it.each<[CellKind, string, string]>([
    ["value", "5.5", "55"],
    ["value", "0.5", "O.5"],
    ["value", "<5", "5"],
    ["value", "Reactive", "Non-Reactive"],
    ["value", "Negative", "Positive"],
    ["value", "1+", "2+"],
    ["unit", "mg/L", "mg/dL"],
    ["unit", "nmol/L", "mmol/L"],
    ["unit", "mmol/L", "rnmol/L"],
    ["unit", "ug/mL", "mg/mL"],
    ["unit", "mg/dL", ""],
    ["range", "3.5-5.2", "3.5.5.2"],
    ["range", "70-99 mg/dL", "70-99 g/dL"],
    ["flag", "H", "L"],
    ["name", "Free T3", "Free T4"],
    ["last_name", "Whitield", "Whitfield"],
    ["last_name", "Iyer", "lyer"],
    ["last_name", "lyer", "lyer"],
    ["last_name", "Pike", ""],
    ["first_name", "OKAFOR", "OKAFOR,"],
    ["first_name", "Joan", "Jean"],
    ["sex", "F", "M"],
  ])("takes these %s cells as different: %s and %s", (kind, first, second) => {
    expect(doReadingsAgree(kind, first, second)).toBe(false);
  });
});

describe("judgeReading", () => {
  it("lets other digits contradict, and only them", () => {
    expect(judgeReading("value", "5.5", "5.6")).toBe("contradicts");
    expect(judgeReading("value", "5.5", "55")).toBe("inconclusive");
    expect(judgeReading("value", "5.5", "")).toBe("inconclusive");
    expect(judgeReading("value", "1", "i")).toBe("inconclusive");
  });

  it("lets a point that the first engine did not see contradict", () => {
    expect(judgeReading("value", "55", "5.5")).toBe("contradicts");
  });
});
