import { setTimeout as pause } from "node:timers/promises";
import { LabReportQueue } from "@/lib/contract/dashboard/lab-report-queue";
import { MINUTE_MS } from "@/lib/contract/time";

/** The lab reports in the screenshots: whose they are and in which state. */
const REPORTS = {
  pdfReport: { person: "Isolde Wick", state: "in_review" },
  scanReport: { person: "Perpetua Vane", state: "in_review" },
  photoReport: { person: "Cordelia Finch", state: "in_review" },
  differingReport: { person: "Clementine Oakes", state: "in_review" },
  finishedReport: { person: "Fern Castellan", state: "finished" },
  rejectedReport: { person: "Avery Quill", state: "rejected" },
  failedReport: { person: "Imogen Starling", state: "failed" },
} as const;
export type ReportSubjects = Record<keyof typeof REPORTS, string>;

// The parser reads them after the start, one by one.
const READ_LIMIT_MS = 10 * MINUTE_MS;
const POLL_MS = 2_000;

/** Waits until the demo clinic's lab reports have reached their lasting states. Throws when one does not. */
export async function findReports(search: () => Promise<unknown>): Promise<ReportSubjects> {
  const deadline = Date.now() + READ_LIMIT_MS;
  for (;;) {
    const { reports } = LabReportQueue.parse(await search());
    const found: Record<string, string> = {};
    for (const [name, { person, state }] of Object.entries(REPORTS)) {
      const report = reports.find((each) => each.person.name === person && each.state === state);
      if (report) found[name] = report.job_id;
    }
    const missing = Object.keys(REPORTS).filter((name) => found[name] === undefined);
    if (missing.length === 0) return found as ReportSubjects;
    if (Date.now() > deadline) {
      throw new Error(`The demo clinic has no ${missing.join(", ")} to take a picture of`);
    }
    await pause(POLL_MS);
  }
}
