import { readLayout } from "@/service/lab-reports/layout/read-layout";
import type { ReportDraft } from "@/service/lab-reports/layout/report-draft";
import { pageFromText } from "./page-from-text";

/** Reads pages of typewritten text. */
export function readPages(...texts: readonly string[]): ReportDraft {
  return readLayout(texts.map((text, place) => pageFromText(text, place + 1)));
}

/** Name, value, unit, range and flag of each row. */
export function readRows(...texts: readonly string[]): (string | null)[][] {
  return readPages(...texts).rows.map(({ name, value, unit, range, flag }) => [
    name.text,
    value.text,
    unit?.text ?? null,
    range?.text ?? null,
    flag?.text ?? null,
  ]);
}
