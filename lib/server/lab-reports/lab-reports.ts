import "server-only";
import { labReportEndpoints } from "@/lib/contract/dashboard/endpoints/lab-reports";
import type { Instant } from "@/lib/contract/primitives";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { listPeople, listPeopleIds } from "./earlier-reports";
import { requireReport } from "./lab-report-rows";
import { refreshReport, refreshReports } from "./refresh-reports";
import { countReports, readWatch, searchReports } from "./report-search";
import { readReport } from "./report-summaries";
import { findUnsentUploads } from "./upload-rows";

/** The team's lab reports and unfinished uploads, with the service's present status of those being parsed. */
export const searchLabReports = operation(
  labReportEndpoints.searchLabReports,
  {
    permission: "lab-report:read",
    audit: {
      detail: ({ text, page, state }) => ({ text_length: text.length, page, state: state ?? [] }),
      resultDetail: ({ total }) => ({ total }),
      shown: ({ reports, uploads }) =>
        [...reports, ...uploads].flatMap((each) => listPeopleIds(each)),
      shownRecords: ({ reports }) =>
        reports.flatMap((each) => (listPeopleIds(each).length > 0 ? each.job_id : [])),
    },
  },
  async (ctx, search) => {
    const isCurrent = await refreshReports(ctx);
    const [{ reports, total }, counts, uploads] = await Promise.all([
      searchReports(ctx, search),
      countReports(ctx),
      findUnsentUploads(ctx),
    ]);
    const read_at = runtime().clock.now().toISOString() as Instant;
    return { reports, total, counts, uploads, is_current: isCurrent, read_at };
  },
);

/** The progress of the reports under way. Names nobody; polled every few seconds while the queue is open. */
export const watchLabReports = operation(
  labReportEndpoints.watchLabReports,
  {
    permission: "lab-report:read",
    audit: "none",
  },
  async (ctx) => {
    await refreshReports(ctx);
    return readWatch(ctx);
  },
);

/** The counts in the navigation. */
export const countLabReports = operation(
  labReportEndpoints.countLabReports,
  {
    permission: "lab-report:read",
    audit: "none",
  },
  (ctx) => countReports(ctx),
);

/** One report with what was parsed. */
export const readLabReport = operation(
  labReportEndpoints.readLabReport,
  {
    permission: "lab-report:read",
    audit: {
      subject: ({ job_id }) => ({ type: "lab-report", id: job_id }),
      resultRelated: (report) => listPeople(report),
    },
  },
  async (ctx, { job_id }) => {
    await refreshReport(ctx, await requireReport(ctx, job_id));
    return readReport(ctx, job_id);
  },
);
