import { z } from "zod";
import { Uuid } from "@/lib/contract/primitives";
import { endpoint } from "@/lib/contract/service/endpoint";
import {
  parsingJobCreatedExample,
  parsingJobUpdatedExample,
} from "@/lib/contract/service/examples/events";
import { idempotencyHeaders } from "@/lib/contract/service/idempotency-headers";
import { ParsedLabReport, ParsingJob } from "@/lib/contract/service/parsing-job";

export const LAB_REPORT_FILE_TYPES = ["application/pdf", "image/jpeg", "image/png"] as const;
export type LabReportFileType = (typeof LAB_REPORT_FILE_TYPES)[number];

const jobParams = z.object({ job_id: Uuid });
const MEGABYTE = 1024 * 1024;

/** Whether the team's parsing jobs can be reviewed by a person. */
export const ParserSettings = z
  .strictObject({ human_review: z.boolean() })
  .meta({ id: "ParserSettings" });

export const labReportEndpoints = {
  createParsingJob: endpoint({
    method: "POST",
    path: "/lab_report/v1/parser/job",
    tag: "Lab reports",
    summary:
      "Upload a lab report to be parsed: one PDF of up to 20 pages, or up to 8 images that are its pages in this order; 10 MB a file, 20 MB together. Answered once the files are stored; what is wrong inside them is found by the job. Idempotent by X-Idempotency-Key for two days. 503 with Retry-After while too many reports are waiting.",
    headers: idempotencyHeaders,
    form: {
      fields: z.strictObject({
        user_id: Uuid,
        /** Requires human review to be enabled for the team. */
        needs_human_review: z.enum(["true", "false"]).default("false"),
      }),
      files: { name: "file", types: LAB_REPORT_FILE_TYPES },
    },
    status: 200,
    response: ParsingJob,
    errors: [400, 404, 409, 413, 503],
    example: parsingJobCreatedExample,
  }),
  getParsingJob: endpoint({
    method: "GET",
    path: "/lab_report/v1/parser/job/{job_id}",
    tag: "Lab reports",
    summary: "Get a parsing job: its status, its progress by page, and what was read.",
    params: jobParams,
    status: 200,
    response: ParsingJob,
    errors: [404],
    example: parsingJobUpdatedExample,
  }),
  recordParsingReview: endpoint({
    method: "POST",
    path: "/sandbox/v1/lab_report/parser/job/{job_id}/review",
    tag: "Sandbox",
    summary:
      "Record a finished review of a completed job: `data` becomes the corrected report, `parsed_data` keeps what was parsed.",
    params: jobParams,
    body: ParsedLabReport,
    maxBodyBytes: 16 * MEGABYTE,
    hasLongTexts: true,
    status: 200,
    response: ParsingJob,
    errors: [404, 409, 413],
    example: {
      ...parsingJobUpdatedExample,
      is_reviewed: true,
      parsed_data: parsingJobUpdatedExample.data,
    },
    sandbox: true,
  }),
  assignParsingJob: endpoint({
    method: "POST",
    path: "/sandbox/v1/lab_report/parser/job/{job_id}/user",
    tag: "Sandbox",
    summary:
      "Move a parsing job to a user: pages of another patient to theirs, or a report that was uploaded for the wrong person. Repeating it changes nothing.",
    params: jobParams,
    body: z.strictObject({ user_id: Uuid }),
    status: 200,
    response: ParsingJob,
    errors: [404],
    example: parsingJobUpdatedExample,
    sandbox: true,
  }),
  getParserSettings: endpoint({
    method: "GET",
    path: "/sandbox/v1/lab_report/parser/settings",
    tag: "Sandbox",
    summary: "Get whether human review of parsing jobs is switched on for the team.",
    status: 200,
    response: ParserSettings,
    errors: [],
    example: { human_review: true },
    sandbox: true,
  }),
  setParserSettings: endpoint({
    method: "POST",
    path: "/sandbox/v1/lab_report/parser/settings",
    tag: "Sandbox",
    summary:
      "Switch human review of parsing jobs on or off; while it is off, `needs_human_review` is refused.",
    body: ParserSettings,
    status: 200,
    response: ParserSettings,
    errors: [],
    example: { human_review: true },
    sandbox: true,
  }),
};
