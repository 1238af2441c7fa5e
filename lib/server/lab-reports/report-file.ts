import "server-only";
import { z } from "zod";
import { labReportEndpoints } from "@/lib/contract/dashboard/endpoints/lab-reports";
import { can } from "@/lib/domain/permissions";
import { DashboardError } from "@/lib/server/core/errors";
import { operation } from "@/lib/server/core/operation";
import { openJson } from "@/lib/server/core/sealed-json";
import { readKeptFile } from "./kept-files";
import {
  findFiles,
  findOwners,
  relatedPerson,
  requireReport,
  sealOwnerOfJob,
} from "./lab-report-rows";

const EXTENSIONS = { "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png" } as const;

/**
 * The kept copy of one of a report's files, as it was uploaded, with the pages of other patients in it. Its name contains
 * the job's id, not the patient's name.
 */
export const readLabReportFile = operation(
  labReportEndpoints.readLabReportFile,
  {
    permission: "lab-report:read",
    audit: {
      subject: ({ job_id }) => ({ type: "lab-report", id: job_id }),
      detail: ({ index }) => ({ index }),
      resultRelated: ({ user_ids }) => user_ids.flatMap(relatedPerson),
    },
  },
  async (ctx, { job_id, index }) => {
    const { filesOf } = await requireReport(ctx, job_id);
    const owners = await findOwners(ctx, filesOf);
    if (owners.includes(null) && !can(ctx.actor.role, "match:read")) {
      throw new DashboardError(
        "forbidden",
        "The file has pages of a patient whom nobody has identified yet. Your role does not show those.",
      );
    }
    const file = (await findFiles(ctx, [filesOf])).find((each) => each.index === index);
    if (!file?.type) throw new DashboardError("not_found", "This report has no such file.");
    const { type } = file;
    return {
      user_ids: owners.flatMap((id) => id ?? []),
      name: `lab-report-${job_id}-${index + 1}.${EXTENSIONS[type]}`,
      type,
      stream: (await readKeptFile(file)).stream(),
    };
  },
);

/**
 * The small picture of a report's first page. Nobody can read a word or a number in it, so it is no view of the report:
 * what is recorded is the list that shows it, with the people in it.
 */
export const readLabReportThumbnail = operation(
  labReportEndpoints.readLabReportThumbnail,
  {
    permission: "lab-report:read",
    audit: "none",
  },
  async (ctx, { job_id }) => {
    const { sealedThumbnail, jobId } = await requireReport(ctx, job_id);
    if (!sealedThumbnail) throw new DashboardError("not_found", "This report has no thumbnail.");
    const base64 = openJson(z.string(), sealedThumbnail, sealOwnerOfJob(ctx, jobId));
    const bytes = Buffer.from(base64, "base64");
    return { name: `lab-report-${jobId}-thumbnail.jpg`, stream: new Blob([bytes]).stream() };
  },
);
