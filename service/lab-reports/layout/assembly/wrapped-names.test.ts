import { expect, test } from "vitest";
import { readPages } from "@/service/lab-reports/layout/testing/read-text";

const ROWS = `Analyte                       Result    Units     Reference
HEMATOLOGY

Hematocrit                    41.0      %         35.0-45.0

Platelet Count                193       K/uL      140-400

Hemoglobin                    13.1      g/dL      11.7-15.5
`;

/** Panel and name of each row. */
function readNames(text: string) {
  return readPages(text).rows.map(({ panel, name }) => `${panel}: ${name.text}`);
}

test.each([
  ["White Blood Cell", "Count                         9.8       K/uL      3.8-10.8"],
  ["Mean Corpuscular", "  Volume                      94.1      fL        80.0-100.0"],
  ["Vitamin D,", "25-Hydroxy                    31        ng/mL     30-100"],
])("a name that begins above its value is whole: %s", (first, second) => {
  const name = `${first} ${second.trim().split(/ {2,}/)[0]}`;
  expect(readNames(`${ROWS}\n${first}\n${second}`)).toContain(`HEMATOLOGY: ${name}`);
});

test("a name may have two lines above its value", () => {
  const lines = [
    "Mean Corpuscular",
    "  Hemoglobin",
    "  Concentration               35.0      g/dL      32.0-36.0",
  ];
  expect(readNames(`${ROWS}\n${lines.join("\n")}`).at(-1)).toBe(
    "HEMATOLOGY: Mean Corpuscular Hemoglobin Concentration",
  );
});

test("a heading above a row stays a heading", () => {
  const lines = ["Lipid Panel", "", "Triglycerides                 90        mg/dL     0-149"];
  expect(readNames(`${ROWS}\n${lines.join("\n")}`).at(-1)).toBe("Lipid Panel: Triglycerides");
});
