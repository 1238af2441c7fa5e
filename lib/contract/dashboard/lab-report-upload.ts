import { z } from "zod";
import { Instant, Uuid } from "@/lib/contract/primitives";
import { EarlierReport, LabReportFile } from "./lab-report";

/**
 * `open`: files are arriving. `sending`: being sent to the service. `waiting`: the service was busy or did not answer,
 * and it is sent again by itself. `unconfirmed`: sent, but the service did not say whether it accepted it, and a person
 * has to decide. `refused`: the service did not accept it. `sent`: it is a job.
 */
export const UPLOAD_STATES = [
  "open",
  "sending",
  "waiting",
  "unconfirmed",
  "refused",
  "sent",
] as const;

/** The limits of the service's parser, per file and per report. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_FILES = 8;
export const MAX_REPORT_BYTES = 20 * 1024 * 1024;
/** The longest name that common file systems allow. */
export const MAX_NAME_CHARACTERS = 255;
/** Every chunk but the last of a file has this size. */
export const CHUNK_BYTES = 1024 * 1024;

export const UPLOAD_TYPE = "application/octet-stream";
export const LabReportFileType = LabReportFile.shape.type;
export type LabReportFileType = z.infer<typeof LabReportFileType>;

export const LabReportUpload = z.object({
  upload_id: Uuid,
  state: z.enum(UPLOAD_STATES),
  person: z.object({ user_id: Uuid, name: z.string(), birth_date: z.string().nullable() }),
  uploaded_by: z.object({ staff_id: Uuid, name: z.string() }),
  created_at: Instant,
  files: z.array(
    z.object({
      index: z.number().int(),
      name: z.string().nullable(),
      type: LabReportFileType.nullable(),
      size_bytes: z.number().int(),
      received_bytes: z.number().int(),
    }),
  ),
  /** Why the service did not accept it, or that it did not answer. */
  problem: z.string().nullable(),
  /** The job that this upload retries. */
  retried_from: Uuid.nullable(),
  /** Set once the upload is sent. */
  job_id: Uuid.nullable(),
  /** The first earlier report with the same files; known once the upload is sent. */
  same_file_as: EarlierReport.nullable(),
});
export type LabReportUpload = z.infer<typeof LabReportUpload>;

export const CreateUploadInput = z.strictObject({
  /** Chosen by the browser; the same key is the same upload. */
  upload_id: Uuid,
  user_id: Uuid,
  files: z
    .array(
      z.strictObject({
        size_bytes: z.number().int().min(1).max(MAX_FILE_BYTES),
        /** Shown and encrypted, and never used as the name of anything stored. */
        name: z.string().trim().max(MAX_NAME_CHARACTERS).optional(),
      }),
    )
    .min(1)
    .max(MAX_FILES)
    .refine((files) => sum(files) <= MAX_REPORT_BYTES, {
      error: "The photos of one report are larger than 20 MB together.",
    }),
});
export type CreateUploadInput = z.input<typeof CreateUploadInput>;

function sum(files: readonly { size_bytes: number }[]): number {
  return files.reduce((total, { size_bytes }) => total + size_bytes, 0);
}
