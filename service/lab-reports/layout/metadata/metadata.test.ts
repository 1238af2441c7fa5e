import { describe, expect, test } from "vitest";
import { readLayout } from "@/service/lab-reports/layout/read-layout";
import type { MetadataField } from "@/service/lab-reports/layout/report-draft";
import { pageFromText } from "@/service/lab-reports/layout/testing/page-from-text";

function readMetadata(text: string): Partial<Record<MetadataField, string>> {
  const { metadata } = readLayout([pageFromText(text)]);
  return Object.fromEntries(
    Object.entries(metadata).flatMap(([field, cell]) => (cell ? [[field, cell.text]] : [])),
  );
}

const ROW = `
Test          Result    Units    Reference Range
Sodium        141       mmol/L   135-145`;

describe("metadata", () => {
  test("reads labels to the left of their values, several on one line", () => {
    expect(
      readMetadata(`
                 Lakeside Medical Laboratory
Patient Name : DOE, JANE M        Collected On  : 03/04/2026 08:15 AM
Age / Gender : 45 Years / Female  Reported On   : 05-Mar-2026
DOB: 01/02/1981   MRN: 555123     Accession No. : A26-123456
${ROW}`),
    ).toEqual({
      patient_first_name: "JANE",
      patient_last_name: "DOE",
      dob: "01/02/1981",
      gender: "Female",
      lab_name: "Lakeside Medical Laboratory",
      date_collected: "03/04/2026 08:15 AM",
      date_reported: "05-Mar-2026",
      specimen_number: "A26-123456",
    });
  });

  test("reads labels above their values", () => {
    expect(
      readMetadata(`
Patient Name          Date of Birth     Sex     Specimen ID
Mrs. Maria Whitfield  12 Feb 1970       F       S7654321
${ROW}`),
    ).toEqual({
      patient_first_name: "Maria",
      patient_last_name: "Whitfield",
      dob: "12 Feb 1970",
      gender: "F",
      specimen_number: "S7654321",
    });
  });

  test("reads first and last names that are printed apart", () => {
    expect(
      readMetadata(`
Last Name: Okafor     First Name: Daniel
Sex/DOB: M / 1990-05-06
${ROW}`),
    ).toEqual({
      patient_first_name: "Daniel",
      patient_last_name: "Okafor",
      dob: "1990-05-06",
      gender: "M",
    });
  });

  test("prefers the specimen to other numbers and takes no physician for the patient", () => {
    expect(
      readMetadata(`
Ordering Physician: Dr. Amara Rao     Lab No: 99887766
Name: Victor Iyer                     Specimen Number: HL1234567
${ROW}`),
    ).toEqual({
      patient_first_name: "Victor",
      patient_last_name: "Iyer",
      specimen_number: "HL1234567",
    });
  });

  test("reads labels without spaces and with misread letters", () => {
    expect(
      readMetadata(`
Sex:Male     D0B:08/04/1976     Collected:25-Jul-202507:52
${ROW}`),
    ).toEqual({ dob: "08/04/1976", gender: "Male", date_collected: "25-Jul-2025" });
  });
});

test.each([
  ["Patient: Sinéad Ní Mhurchú     DOB: 27/05/1975", "Sinéad", "Ní Mhurchú"],
  ["Patient: Ana de la Cruz        DOB: 27/05/1975", "Ana", "de la Cruz"],
  ["Patient: Jane Ann Doe          DOB: 27/05/1975", "Jane", "Doe"],
])("a family name has all of its words: %s", (line, first, last) => {
  const read = readMetadata(`${line}\nSodium    138    mmol/L    135-145`);
  expect([read.patient_first_name, read.patient_last_name]).toEqual([first, last]);
});

test("nothing behind the comma after a birth date belongs to it", () => {
  const { dob } = readMetadata(
    "Re: Hyacinth Beaumont, DOB 1970-06-02, OHIP 4471 882\nSodium    138    mmol/L    135-145",
  );
  expect(dob).toBe("1970-06-02");
});
