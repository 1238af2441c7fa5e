import type { ParsedLabReport } from "@/lib/contract/service/parsing-job";
import { readLayout } from "./layout/read-layout";
import type { PatientDraft } from "./layout/report-draft";
import type { ParseReport } from "./parsing-outcome";
import { createOcrEngines, type OcrEngines } from "./reading/ocr-engines";
import type { PageImages } from "./reading/page-images";
import { ReadFailure } from "./reading/read-failure";
import type { ReadPage } from "./reading/read-page";
import { readPages } from "./reading/read-pages";
import { createSecondReader, type SecondReader } from "./reading/second-reader";
import { toParsedLabReport } from "./verify/to-parsed-lab-report";
import { verifyDraft } from "./verify/verify-draft";

/**
 * Creates a parser that reads a report's pages, analyzes their layout, reads every number of an image a second time,
 * and interprets the values. An unreadable report is an outcome; only program errors are thrown.
 */
export function createReportParser(engines: OcrEngines): ParseReport {
  return async ({ files, onPage }) => {
    const images: PageImages = new Map();
    let thumbnail: string | null = null;
    const onThumbnail = (bytes: Uint8Array) => {
      thumbnail = Buffer.from(bytes).toString("base64");
    };
    try {
      const pages: ReadPage[] = [];
      const input = { files, onPage, images, onThumbnail, engines };
      for await (const page of readPages(input)) pages.push(page);
      const draft = readLayout(pages);
      if (draft.failure) return { status: "failed", reason: draft.failure };
      const reader = createSecondReader(images, engines);
      const noted = noteEachPage(reader, () => onPage(pages.length, pages.length));
      const toReport = async (patient: PatientDraft) =>
        toParsedLabReport(await verifyDraft(patient, pages, noted));
      const report = await toReport(draft);
      const otherReports: ParsedLabReport[] = [];
      for (const other of draft.others) otherReports.push(await toReport(other));
      return { status: "completed", pageCount: pages.length, report, otherReports, thumbnail };
    } catch (error) {
      if (error instanceof ReadFailure) {
        const { reason, detail } = error;
        return { status: "failed", reason, ...(detail && { detail }) };
      }
      throw error;
    }
  };
}

/** Parses one report with separate engines. */
export const parseReport: ParseReport = async (input) => {
  const engines = createOcrEngines();
  try {
    return await createReportParser(engines)(input);
  } finally {
    await engines.close();
  }
};

/**
 * Calls `note` at the first reading on each page, so that the second reading of a page gets as much time as the first.
 */
function noteEachPage({ read }: SecondReader, note: () => void): SecondReader {
  const noted = new Set<number>();
  return {
    read: (page, rect, kind) => {
      if (!noted.has(page)) {
        noted.add(page);
        note();
      }
      return read(page, rect, kind);
    },
  };
}
