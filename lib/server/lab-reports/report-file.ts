import "server-only";
import { z } from "zod";
import { LabReportFile } from "@/lib/contract/dashboard/lab-report";
import { LabReportInput } from "@/lib/contract/dashboard/lab-report-queue";
import { Uuid } from "@/lib/contract/primitives";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { readKeptFile } from "./kept-files";
import { findFiles, requireReport } from "./lab-report-rows";

const EXTENSIONS = { "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png" } as const;

/**
 * The kept copy of one of a report's files, as it was uploaded. Its name contains the job's id, not the patient's name.
 */
export const readLabReportFile = operation(
  {
    name: "lab-report.read-file",
    permission: "lab-report:read",
    kind: "read",
    input: LabReportInput.extend({ index: z.coerce.number().int().min(0) }),
    output: z.object({
      user_id: Uuid,
      name: z.string(),
      type: LabReportFile.shape.type,
      stream: z.instanceof(ReadableStream<Uint8Array>),
    }),
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
