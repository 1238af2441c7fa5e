import type {
  ParsedCell,
  ParsedLabReport,
  ParsedPage,
  UnreadLine,
} from "@/lib/contract/service/parsing-job";
import {
  type DraftPage,
  METADATA_FIELDS,
  type MetadataField,
} from "@/service/lab-reports/layout/report-draft";
import { splitPersonName } from "./person-name";
import { readGender, readReportPatient } from "./report-patient";
import { asPrinted, toParsedCell, toParsedResult } from "./to-parsed-result";
import { getPrinted, type VerifiedCell, type VerifiedDraft } from "./verified-draft";

/**
 * A verified report as the API shows it. Dates stay as printed; names are split into first and last; a sex that is not
 * printed is null. Ids number the rows and the unread lines of a page and are the same whenever the same file is parsed
 * again.
 */
export function toParsedLabReport(verified: VerifiedDraft): ParsedLabReport {
  const { metadata, rows } = verified;
  const patient = readReportPatient(verified);
  const name = splitName(metadata);
  const read = (field: (typeof METADATA_FIELDS)[number]) => readField(field, metadata[field]);
  const rowsOfPage = new Map<number, number>();
  return {
    metadata: {
      patient_first_name: name.first,
      patient_last_name: name.last,
      dob: read("dob"),
      gender: read("gender") === null ? null : readGender(metadata.gender?.text ?? null),
      lab_name: read("lab_name"),
      date_reported: read("date_reported"),
      date_collected: read("date_collected"),
      specimen_number: read("specimen_number"),
      report_status: verified.status,
    },
    metadata_cells: getCells(verified),
    results: rows.map((row) => {
      const number = (rowsOfPage.get(row.page) ?? 0) + 1;
      rowsOfPage.set(row.page, number);
      return toParsedResult(row, `p${row.page}-r${number}`, patient);
    }),
    unread_lines: toUnreadLines(verified),
    pages: verified.pages.map(toParsedPage),
  };
}

/** As printed; dates of a report in another language have their day first, so they are `YYYY-MM-DD`. */
function readField(field: MetadataField, cell: VerifiedCell | null): string | null {
  if (cell === null) return null;
  return (isDate(field) ? cell.text : getPrinted(cell)).trim() || null;
}

function isDate(field: MetadataField): boolean {
  return field === "dob" || field.startsWith("date_");
}

function toUnreadLines({ unread }: VerifiedDraft): UnreadLine[] {
  const linesOfPage = new Map<number, number>();
  return unread.map(({ text, box, hasNumber }) => {
    const number = (linesOfPage.get(box.page) ?? 0) + 1;
    linesOfPage.set(box.page, number);
    return { line_id: `p${box.page}-u${number}`, text, box, has_number: hasNumber };
  });
}

function toParsedPage({ page, metadata }: DraftPage): ParsedPage {
  const name = splitName(metadata);
  return {
    page,
    patient_first_name: name.first,
    patient_last_name: name.last,
    dob: metadata.dob?.text.trim() || null,
    date_collected: metadata.date_collected?.text.trim() || null,
  };
}

type NameCell = Pick<VerifiedCell, "text"> & { readonly foreign?: { readonly printed: string } };

function splitName(metadata: Readonly<Record<MetadataField, NameCell | null>>) {
  const print = (cell: NameCell | null) => cell && (cell.foreign?.printed ?? cell.text);
  return splitPersonName(print(metadata.patient_first_name), print(metadata.patient_last_name));
}

function getCells({ metadata }: VerifiedDraft): Record<string, ParsedCell> {
  const cells = METADATA_FIELDS.flatMap((field) => {
    const cell = metadata[field];
    return cell === null
      ? []
      : [
          [
            field,
            toParsedCell(isDate(field) || field === "gender" ? cell : asPrinted(cell)),
          ] as const,
        ];
  });
  return Object.fromEntries(cells);
}
