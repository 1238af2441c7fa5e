import { describe, expect, test } from "vitest";
import { readPages } from "@/service/lab-reports/layout/testing/read-text";

const JANE = "Patient: DOE, JANE     DOB: 01/02/1980";
/** Tables are below the place of running heads. */
const lower = (page: string) => page.replace(HEAD, `${"\n".repeat(18)}${HEAD}`);
const HEAD = "Test          Result    Units    Reference Range";
const panel = (name: string) => `${name.padEnd(14)}141       mmol/L   135-145`;

/** The report's date, and each row with its own. */
function readDates(...pages: string[]) {
  const { metadata, rows } = readPages(...pages.map((page) => lower(`${JANE}\n${page}`)));
  const date = (row: (typeof rows)[number]) =>
    row.doubts.includes("date_unclear") ? "?" : (row.collected?.text ?? null);
  return {
    report: metadata.date_collected?.text ?? null,
    rows: rows.map((row) => [row.name.text, date(row)]),
  };
}

describe("collection dates", () => {
  test("belong to their pages", () => {
    const page = (day: string) => `Collected: ${day}\n${HEAD}\n${panel("Sodium")}`;
    expect(readDates(page("03/04/2026"), page("07/15/2026"), page("11/20/2026"))).toEqual({
      report: null,
      rows: [
        ["Sodium", "03/04/2026"],
        ["Sodium", "07/15/2026"],
        ["Sodium", "11/20/2026"],
      ],
    });
  });

  test("of one collection are the report's, however they are written", () => {
    expect(
      readDates(
        `Collected: 03/24/2026\n${HEAD}\n${panel("Sodium")}`,
        `${HEAD}\n${panel("Chloride")}`,
        `Collected: 24-Mar-2026 08:15\n${HEAD}\n${panel("Calcium")}`,
      ),
    ).toEqual({
      report: "24-Mar-2026 08:15",
      rows: ["Sodium", "Chloride", "Calcium"].map((name) => [name, "24-Mar-2026 08:15"]),
    });
  });

  test.each([
    (day: string) => `Collected: ${day}    Specimen ID: S7654321`,
    (day: string) => `Specimen S7654321 collected on ${day} 07:40 AM`,
    (day: string) => `Collection date ${day}, specimen S7654321`,
  ])("belong to the panels below them", (line) => {
    const { report, rows } = readDates(
      `${HEAD}\n${line("03/04/2026")}\n${panel("Sodium")}\n${line("07/15/2026")}\n${panel("Potassium")}`,
    );
    expect(report).toBeNull();
    expect(rows.map(([, day]) => day?.slice(0, 10))).toEqual(["03/04/2026", "07/15/2026"]);
  });

  test("do not go on on a page that begins with another day without a label", () => {
    const first = `Collected: 05/12/2026 09:12\n${HEAD}\n${panel("Sodium")}`;
    const next = (line: string) => readDates(first, `${line}\n${HEAD}\n${panel("Lipase")}`).rows[1];
    expect(next("LAB     05/15/2026 21:35")).toEqual(["Lipase", "?"]);
    for (const line of ["LAB", "LAB     05/12/2026 21:35", "Printed: 05/20/2026 14:22"])
      expect(next(line)).toEqual(["Lipase", "05/12/2026 09:12"]);
    // The line of a fax stands on every page.
    const fax = "FROM: NORTH CLINIC     05/20/2026 14:22";
    expect(readDates(`${fax}\n${first}`, `${fax}\n${HEAD}\n${panel("Lipase")}`).rows[1]).toEqual([
      "Lipase",
      "05/12/2026 09:12",
    ]);
  });

  test("go on on the next page, and are in doubt after several", () => {
    const page = (day: string) => `Collected: ${day}\n${HEAD}\n${panel("Sodium")}`;
    const next = `${HEAD}\n${panel("Chloride")}`;
    expect(readDates(page("03/04/2026"), next, page("07/15/2026"), next).rows).toEqual([
      ["Sodium", "03/04/2026"],
      ["Chloride", "03/04/2026"],
      ["Sodium", "07/15/2026"],
      ["Chloride", "?"],
    ]);
  });

  test("are in doubt where they stand below the panels or together", () => {
    const below = `${HEAD}\n${panel("Sodium")}\nCollected: 03/04/2026\n${panel("Potassium")}\nCollected: 07/15/2026`;
    expect(readDates(below).rows.map(([, day]) => day)).toEqual(["?", "?"]);
    const together = `Collected: 03/04/2026\nCollected: 07/15/2026\n${HEAD}\n${panel("Sodium")}`;
    expect(readDates(together)).toEqual({ report: null, rows: [["Sodium", "?"]] });
  });

  test("at two times of one day are two collections", () => {
    const page = (time: string) => `Collected: 03/04/2026 ${time}\n${HEAD}\n${panel("Glucose")}`;
    expect(readDates(page("08:00"), page("10:00")).rows).toEqual([
      ["Glucose", "03/04/2026 08:00"],
      ["Glucose", "03/04/2026 10:00"],
    ]);
  });
});

test("specimens belong to their pages, too", () => {
  const page = (number: string) =>
    lower(`${JANE}\nSpecimen ID: ${number}\n${HEAD}\n${panel("Sodium")}`);
  const { metadata, rows } = readPages(page("S7654321"), page("S1112223"));
  expect(metadata.specimen_number).toBeNull();
  expect(rows.map(({ specimen }) => specimen?.text)).toEqual(["S7654321", "S1112223"]);
});
