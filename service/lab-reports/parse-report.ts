import { readLayout } from "./layout/read-layout";
import type { ParseReport } from "./parsing-outcome";
import type { PageImages } from "./reading/page-images";
import { ReadFailure } from "./reading/read-failure";
import type { ReadPage } from "./reading/read-page";
import { readPages } from "./reading/read-pages";
import { createSecondReader } from "./reading/second-reader";
import { toParsedLabReport } from "./verify/to-parsed-lab-report";
import { verifyDraft } from "./verify/verify-draft";

/**
 * Reads a report: its pages, its layout, every number of an image a second time, and what the values mean. What a report
 * cannot be read for is an outcome; only faults of the program are thrown.
 */
export const parseReport: ParseReport = async ({ files, onPage }) => {
  const images: PageImages = new Map();
  const secondReader = createSecondReader(images);
  try {
    const pages: ReadPage[] = [];
    for await (const page of readPages({ files, onPage, images })) pages.push(page);
    const draft = readLayout(pages);
    if (draft.failure) return { status: "failed", reason: draft.failure };
    const verified = await verifyDraft(draft, pages, secondReader);
    return { status: "completed", pageCount: pages.length, report: toParsedLabReport(verified) };
  } catch (error) {
    if (error instanceof ReadFailure) return { status: "failed", reason: error.reason };
    throw error;
  } finally {
    await secondReader.close();
  }
};
