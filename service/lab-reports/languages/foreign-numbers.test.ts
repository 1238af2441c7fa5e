import { describe, expect, test } from "vitest";
import { readLayout } from "@/service/lab-reports/layout/read-layout";
import { pageFromText } from "@/service/lab-reports/layout/testing/page-from-text";
import { verifyDraft } from "@/service/lab-reports/verify/verify-draft";
import { findDecimalMark, restoreCommas } from "./read-numbers";
import { COMMAS, read, SPANISH, spanishTable } from "./testing/foreign-pages";

describe("numbers", () => {
  const readValue = async (row: string, others: readonly string[] = COMMAS) => {
    const { results } = await read(spanishTable("Bioquímica", ...others, row));
    const last = results.at(-1);
    return [last?.english?.value, last?.max_reference_range, last?.cells?.value.is_uncertain];
  };

  test("with a point are thousands where only that is possible", async () => {
    expect(await readValue("Plaquetas     245.000     /mm3     150.000 - 400.000")).toEqual([
      "245000",
      400000,
      false,
    ]);
    expect(await readValue("Vitamina B12     1.150     pg/mL     200 - 1.100")).toEqual([
      "1150",
      1100,
      false,
    ]);
  });

  test("with a point are fractions where only that is possible", async () => {
    expect(await readValue("Densidad             1.020                     1.005 - 1.030")).toEqual(
      ["1.020", 1.03, false],
    );
  });

  test("are uncertain where both are possible", async () => {
    expect(await readValue("Marcador nuevo     1.234     U/mL     0,5 - 2.000")).toEqual([
      "1234",
      2000,
      true,
    ]);
  });

  test("keep their points in a report with decimal points", async () => {
    const points = COMMAS.map((row) => row.replaceAll(",", "."));
    expect(await readValue("Leucocitos     6,500     /uL     4,000 - 10,000", points)).toEqual([
      "6,500",
      10000,
      false,
    ]);
  });

  test("with points and two decimals prove the decimal point", async () => {
    const points = ["Creatinina     0.84     mg/dL     0.50 - 1.10"];
    expect(await readValue("Triglicéridos     1,112     mg/dL     50 - 149", points)).toEqual([
      "1,112",
      149,
      false,
    ]);
  });

  test("are grouped by spaces, commas and points together", async () => {
    expect(await readValue("Ferritina     1.234,5     ng/mL     16 - 154")).toEqual([
      "1234.5",
      154,
      false,
    ]);
  });
});

test("commas prove themselves in an image although many were read as points", () => {
  const words = ["4,8", "3.5", "5.1", "0.84", "12,0", "1,2"];
  expect([findDecimalMark(words), findDecimalMark(words, true)]).toEqual([null, ","]);
  expect(restoreCommas("3.5", { code: "es", mark: "," })).toBe("3,5");
  expect(restoreCommas("11.03.2026", { code: "de", mark: "," })).toBe("11.03.2026");
});

test("a date that the second engine read without a digit is uncertain, though it may mean the same day", async () => {
  const page = { ...pageFromText(SPANISH), source: "image" as const };
  const reader = { read: async () => ({ text: "5/02/2026", confidence: 1 }) };
  const { metadata } = await verifyDraft(readLayout([page]), [page], reader);
  expect(metadata.date_collected).toMatchObject({
    text: "2026-02-05",
    reasons: ["readings_differ"],
  });
});
