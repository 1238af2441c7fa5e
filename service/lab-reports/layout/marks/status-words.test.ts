import { expect, test } from "vitest";
import { pageFromText } from "@/service/lab-reports/layout/testing/page-from-text";
import { groupLines } from "@/service/lab-reports/layout/text-lines";
import { isStatus, readReportStatus } from "./status-words";

test.each([
  "PRELIMINARY",
  "*** Corrected ***",
  "Preliminary result",
  "Corrected, was 70",
  "was <15",
  "(previously 4.1)",
  "Previously reported as Negative on 10/03/2026",
  "Corrected result; previously reported as 4.1",
  "Amended 10/03/2026 14:05",
  "changed from 4.8",
])("%s is about the status of a value", (text) => {
  expect(isStatus(text)).toBe(true);
});

test.each([
  "Corrected Calcium",
  "Partial thromboplastin time",
  "Final diagnosis",
  "The patient was 70 years old",
  "Previous result: 4.8",
  "Modified diet",
  "Low",
])("%s is not", (text) => {
  expect(isStatus(text)).toBe(false);
});

test.each([
  ["*** Corrected Report ***", "Corrected Report"],
  ["PRELIMINARY REPORT", "PRELIMINARY REPORT"],
  ["Report status: Corrected", "Corrected"],
  ["Collected: 10/03/2026      Status: Final", "Final"],
  ["Preliminary", "Preliminary"],
  ["Sodium      Corrected      140", null],
  ["This report has been amended by a physician", null],
])("%s says of the report: %s", (text, status) => {
  const page = pageFromText(text);
  const [line] = groupLines(1, page.words);
  expect(line && (readReportStatus(line)?.text ?? null)).toBe(status);
});
