import { z } from "zod";
import { LAB_REPORT_FILE_TYPES } from "@/lib/contract/service/endpoints/lab-reports";
import {
  PARSING_FAILURE_DETAILS,
  PARSING_FAILURE_REASONS,
  ParsedLabReport,
} from "@/lib/contract/service/parsing-job";

/** The files of a report in the order of their pages. */
export const ReportFiles = z.array(
  z.object({ path: z.string(), type: z.enum(LAB_REPORT_FILE_TYPES) }),
);
export type ReportFiles = z.infer<typeof ReportFiles>;

const MAX_THUMBNAIL_CHARACTERS = 40_000;

/** The outcome of parsing a report. */
export const ParsingOutcome = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("completed"),
    pageCount: z.number().int().min(1),
    report: ParsedLabReport,
    /** Pages that name other patients, each patient's as a report of its own. */
    otherReports: z.array(ParsedLabReport).optional(),
    /** A small JPEG of the first page. */
    thumbnail: z.base64().max(MAX_THUMBNAIL_CHARACTERS).nullish(),
  }),
  z.object({
    status: z.literal("failed"),
    reason: z.enum(PARSING_FAILURE_REASONS),
    detail: z.enum(PARSING_FAILURE_DETAILS).optional(),
  }),
]);
export type ParsingOutcome = z.infer<typeof ParsingOutcome>;

export const ParsingProgress = z.object({
  pagesRead: z.number().int().min(0),
  pageCount: z.number().int().min(1),
});
export type ParsingProgress = z.infer<typeof ParsingProgress>;

export type ParseReport = (input: {
  files: ReportFiles;
  onPage(pagesRead: number, pageCount: number): void;
}) => Promise<ParsingOutcome>;
