import "server-only";
import { labReportEndpoints } from "@/lib/contract/dashboard/endpoints/lab-reports";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { readKeptFile } from "./kept-files";
import { findFiles, requireReport } from "./lab-report-rows";

const EXTENSIONS = { "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png" } as const;

/**
 * The kept copy of one of a report's files, as it was uploaded. Its name contains the job's id, not the patient's name.
 */
export const readLabReportFile = operation(
  labReportEndpoints.readLabReportFile,
  {
    permission: "lab-report:read",
    audit: {
      subject: ({ job_id }) => ({ type: "lab-report", id: job_id }),
      detail: ({ index }) => ({ index }),
      resultRelated: ({ user_id }) => [{ type: "person", id: user_id }],
    },
  },
  async (ctx, { job_id, index }) => {
    const { filesOf, userId } = await requireReport(ctx, job_id);
    const file = (await findFiles(ctx, [filesOf])).find((each) => each.index === index);
    if (!file?.type) throw new DashboardError("not_found", "This report has no such file.");
    const { type } = file;
    return {
      user_id: userId,
      name: `lab-report-${job_id}-${index + 1}.${EXTENSIONS[type]}`,
      type,
      stream: (await readKeptFile(file)).stream(),
    };
  },
);
