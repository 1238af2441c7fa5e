import { z } from "zod";
import { Instant, openEnum, Uuid } from "@/lib/contract/primitives";

/**
 * What a document of a laboratory is by its content. `application/octet-stream` is none of the others: it can be saved,
 * but not shown.
 */
export const DOCUMENT_TYPES = [
  "application/pdf",
  "image/png",
  "image/jpeg",
  "text/plain",
  "application/octet-stream",
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

const ofFile = {
  size_bytes: z.number().int(),
  /** Of the stored bytes, in hexadecimal digits. */
  sha256: z.string(),
};

/** A document that a laboratory sent within a report. */
export const ReportDocument = z
  .object({
    id: Uuid,
    /** The report that it came with. */
    raw_result_id: Uuid,
    /** As the laboratory wrote it; may be empty. */
    title: z.string(),
    type: openEnum(DOCUMENT_TYPES),
    ...ofFile,
  })
  .meta({ id: "ReportDocument" });
export type ReportDocument = z.infer<typeof ReportDocument>;

/** The receipt of a report that is stored as it arrived. */
export const StoredReport = z
  .object({
    /** The laboratory that it came from. */
    sender: z.string(),
    received_at: Instant,
    ...ofFile,
  })
  .meta({ id: "StoredReport" });
export type StoredReport = z.infer<typeof StoredReport>;

/** A file of any type, as bytes. */
export const FileBytes = z.instanceof(Uint8Array);
