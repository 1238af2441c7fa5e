import { describe, expect, test } from "vitest";
import { readLayout } from "@/service/lab-reports/layout/read-layout";
import type { ReportDraft } from "@/service/lab-reports/layout/report-draft";
import { pageFromText } from "@/service/lab-reports/layout/testing/page-from-text";
import { readPages } from "@/service/lab-reports/layout/testing/read-text";

const HEAD = "Test          Result    Units    Reference Range";
const SODIUM = `${HEAD}\nSodium        141       mmol/L   135-145\nChloride      101       mmol/L   98-107`;
const IRON = `${HEAD}\nFerritin      12        ng/mL    15-150\nIron          55        ug/dL    37-145`;
const JANE = "Patient: DOE, JANE     DOB: 01/02/1980     MRN: 555123";
const SARA = "Patient: ROE, SARA     DOB: 03/09/1991     MRN: 777900";

/** Each patient's last name, the pages and the names of the rows, with a mark where the patient is unclear. */
function list(draft: ReportDraft) {
  return [draft, ...draft.others].map(({ metadata, rows, pages }) => ({
    name: metadata.patient_last_name?.text.toUpperCase() ?? null,
    pages: pages.map(({ page }) => page),
    rows: rows.map(({ name, doubts }) =>
      doubts.includes("person_unclear") ? `${name.text}?` : name.text,
    ),
  }));
}

/** Tables are below the place of running heads. */
const lower = (page: string) => page.replace(HEAD, `${"\n".repeat(18)}${HEAD}`);
const read = (...pages: string[]) => list(readPages(...pages.map(lower)));

/** Pages that were read from images. */
function readImages(...pages: string[]) {
  return list(
    readLayout(
      pages.map((text, at) => ({ ...pageFromText(lower(text), at + 1), source: "image" })),
    ),
  );
}

const ALL = ["Sodium", "Chloride"];
const UNCLEAR = ["Sodium?", "Chloride?"];

describe("pages of several patients", () => {
  test("are never merged, and the pages of each belong together", () => {
    expect(read(`${JANE}\n${SODIUM}`, `${SARA}\n${IRON}`, `${JANE}\n${IRON}`)).toEqual([
      { name: "DOE", pages: [1, 3], rows: [...ALL, "Ferritin", "Iron"] },
      { name: "ROE", pages: [2], rows: ["Ferritin", "Iron"] },
    ]);
  });

  test.each([
    ["another birth date", JANE.replace("1980", "1956")],
    ["another number", JANE.replace("555123", "555124")],
    ["a twin's first name", JANE.replace("JANE", "JUNE")],
    ["another generation", JANE.replace("JANE", "JANE JR").replace("01/02", "01/03")],
  ])("differ by %s", (_, line) => {
    expect(read(`${JANE}\n${SODIUM}`, `${line}\n${SODIUM}`)).toHaveLength(2);
  });

  test.each([
    "Patient Name: Jane Doe",
    "Patient: Mrs. Jane M. Doe     DOB: 01/02/1980",
    "Name: Dóe, Jane               Date of Birth: 02-Jan-1980",
    "DOE, JANE    DOB 01/02/1980    S1234567",
    "Patient: J DOE                DOB: 01/02/80",
    "Jane Doe-Miller, born 01/02/1980, female",
    "MRN: 555123",
  ])("are one patient's where the other page says %s", (line) => {
    expect(read(`${JANE}\n${SODIUM}`, `${line}\n${SODIUM}`)).toEqual([
      { name: "DOE", pages: [1, 2], rows: [...ALL, ...ALL] },
    ]);
  });

  test.each(["Patient: DOE, J", "Patient: Jane Doe-Miller", "DOB: 05/05/1977"])(
    "are kept together with a doubt where the other page only says %s",
    (line) => {
      expect(read(`Patient: DOE, JANE\n${SODIUM}`, `${line}\n${SODIUM}`)).toEqual([
        { name: "DOE", pages: [1, 2], rows: [...ALL, ...UNCLEAR] },
      ]);
    },
  );

  test("are split off although nothing on them is read as a result", () => {
    expect(read(`${JANE}\n${SODIUM}`, `${SARA}\nThe specimen never arrived.`)).toEqual([
      { name: "DOE", pages: [1], rows: ALL },
      { name: "ROE", pages: [2], rows: [] },
    ]);
  });

  test("have each line that was not read on its own page, below its patient's line, once", () => {
    const [jane, sara] = ["6.3", "2.9"].map(
      (value) => `Please note: potassium was ${value} mmol/L in this sample.`,
    );
    const listUnread = (...texts: string[]) => {
      const draft = readPages(...texts.map(lower));
      return [draft, ...draft.others].map(({ unread }) => unread.map(({ cell }) => cell.text));
    };
    expect(
      listUnread(`${JANE}\n${SODIUM}\n${jane}`, `${SARA}\n${IRON}\n${sara}`, `${JANE}\n${IRON}`),
    ).toEqual([[jane], [sara]]);
    expect(listUnread(`${JANE}\n${SODIUM}\n${jane}\n\n${SARA}\n${IRON}\n${sara}`)).toEqual([
      [jane],
      [sara],
    ]);
    expect(listUnread(`${JANE}\n${SODIUM}\n${jane}`, `${SARA}\n${sara}`)).toEqual([[jane], [sara]]);
  });

  test("come apart for ten patients", () => {
    const names = ["ASH", "BEECH", "CEDAR", "ELM", "FIR", "HOLLY", "LARCH", "MAPLE", "OAK", "PINE"];
    const pages = names.map(
      (name, at) => `Patient: ${name}, KIM   DOB: 01/0${(at % 9) + 1}/196${at}\n${SODIUM}`,
    );
    expect(read(...pages)).toEqual(names.map((name, at) => ({ name, pages: [at + 1], rows: ALL })));
  });

  test("a file of one name with two birth dates leaves the page that only has the name in doubt", () => {
    const son = JANE.replace("01/02/1980", "05/06/2004").replace("   MRN: 555123", "");
    const pages = read(`${JANE}\n${SODIUM}`, `${son}\n${IRON}`, `Patient: DOE, JANE\n${SODIUM}`);
    expect(pages.flatMap(({ rows }) => rows)).toEqual([...ALL, "Ferritin", "Iron", ...UNCLEAR]);
  });
});

describe("a page without a patient line", () => {
  test("follows the page before and says that no name is on it", () => {
    const draft = readPages(`\n${JANE}\n${SODIUM}`, `\n${IRON}`);
    expect(list(draft)).toEqual([
      { name: "DOE", pages: [1, 2], rows: [...ALL, "Ferritin", "Iron"] },
    ]);
    expect(draft.pages.map(({ metadata }) => metadata.patient_last_name?.text ?? null)).toEqual([
      "DOE",
      null,
    ]);
  });

  test("is in doubt after pages of different patients", () => {
    expect(read(`${JANE}\n${IRON}`, `${SARA}\n${IRON}`, SODIUM).at(1)).toEqual({
      name: "ROE",
      pages: [2, 3],
      rows: ["Ferritin", "Iron", ...UNCLEAR],
    });
  });

  test("is not a page whose name cannot be read", () => {
    expect(read(`${JANE}\n${IRON}`, `Patient Name: #~4&1\n${SODIUM}`)).toEqual([
      { name: "DOE", pages: [1, 2], rows: ["Ferritin", "Iron", ...UNCLEAR] },
    ]);
    expect(readImages(`${JANE}\n${IRON}`, `Patient Name:\n${SODIUM}`).at(0)?.rows.slice(2)).toEqual(
      UNCLEAR,
    );
  });
});

describe("two patients on one page", () => {
  test("have the rows below their lines", () => {
    expect(read(`${JANE}\n${SODIUM}\n\n${SARA}\n${IRON}`)).toEqual([
      { name: "DOE", pages: [1], rows: ALL },
      { name: "ROE", pages: [1], rows: ["Ferritin", "Iron"] },
    ]);
  });

  test("are in doubt above the line of the second after a page of the first", () => {
    expect(read(`${JANE}\n${IRON}`, `${SODIUM}\n\n${SARA}\n${IRON}`)).toEqual([
      { name: "DOE", pages: [1, 2], rows: ["Ferritin", "Iron", ...UNCLEAR] },
      { name: "ROE", pages: [2], rows: ["Ferritin", "Iron"] },
    ]);
  });

  test("are in doubt where the lines stand side by side, or the second is below all rows", () => {
    const beside = "Patient: DOE, JANE        Patient: ROE, SARA";
    expect(read(`${beside}\n${SODIUM}`).flatMap(({ rows }) => rows)).toEqual(UNCLEAR);
    expect(read(`${JANE}\n${SODIUM}\n\n${SARA}`).flatMap(({ rows }) => rows)).toEqual(UNCLEAR);
  });

  test("are told apart by lines at the foot of their pages", () => {
    expect(read(`${IRON}\n\n${JANE}`, `${SODIUM}\n\n${SARA}`)).toEqual([
      { name: "DOE", pages: [1], rows: ["Ferritin", "Iron"] },
      { name: "ROE", pages: [2], rows: ALL },
    ]);
  });
});

describe("a misread letter in an image", () => {
  test.each([
    JANE.replace("JANE", "JAME"),
    JANE.replace("DOE", "D0E").replace("MRN: 555123", ""),
    "Patient: DOE, JANE     DOB: 01/02/1980     MRN: 555128",
    "Patient: XQRV PLMN     DOB: 01/02/1980     MRN: 555123",
  ])("makes %s unclear, not another patient", (line) => {
    const [patient, ...others] = readImages(`${JANE}\n${IRON}`, `${line}\n${SODIUM}`);
    expect(others).toEqual([]);
    expect(patient?.rows.slice(2)).toEqual(UNCLEAR);
  });

  test("does not hide another patient", () => {
    expect(readImages(`${JANE}\n${IRON}`, `${SARA}\n${SODIUM}`)).toHaveLength(2);
  });
});
