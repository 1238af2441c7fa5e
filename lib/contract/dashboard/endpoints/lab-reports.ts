import { z } from "zod";
import { EXAMPLE_ID, endpoint } from "@/lib/contract/dashboard/endpoint";
import { Nothing, StreamedFile } from "@/lib/contract/dashboard/endpoint-shapes";
import { LabReport, LabReportFile } from "@/lib/contract/dashboard/lab-report";
import {
  LabReportCounts,
  LabReportInput,
  LabReportQueue,
  LabReportSearchInput,
  LabReportWatch,
  RetryReportInput,
} from "@/lib/contract/dashboard/lab-report-queue";
import {
  CHUNK_BYTES,
  CreateUploadInput,
  LabReportUpload,
  MAX_FILE_BYTES,
  MAX_FILES,
  UPLOAD_TYPE,
} from "@/lib/contract/dashboard/lab-report-upload";
import { int4FromText, Uuid } from "@/lib/contract/primitives";

const UploadInput = z.strictObject({ upload_id: Uuid });

/** The operations on lab reports. */
export const labReportEndpoints = {
  countLabReports: endpoint({
    name: "lab-report.count",
    kind: "read",
    method: "GET",
    path: "/api/lab-reports/count",
    input: Nothing,
    output: LabReportCounts,
    example: {},
  }),
  searchLabReports: endpoint({
    name: "lab-report.search",
    kind: "read",
    method: "POST",
    path: "/api/lab-reports/search",
    input: LabReportSearchInput,
    output: LabReportQueue,
    example: {},
  }),
  createUpload: endpoint({
    name: "lab-report.begin-upload",
    kind: "write",
    method: "POST",
    path: "/api/lab-reports/uploads",
    input: CreateUploadInput,
    output: LabReportUpload,
    example: { upload_id: EXAMPLE_ID, user_id: EXAMPLE_ID, files: [{ size_bytes: 1 }] },
  }),
  readUploadProgress: endpoint({
    name: "lab-report.read-upload",
    kind: "read",
    method: "GET",
    path: "/api/lab-reports/uploads/{upload_id}",
    input: UploadInput,
    output: LabReportUpload,
    example: { upload_id: EXAMPLE_ID },
  }),
  discardUpload: endpoint({
    name: "lab-report.discard-upload",
    kind: "write",
    method: "POST",
    path: "/api/lab-reports/uploads/{upload_id}/discard",
    input: UploadInput,
    output: z.object({ discarded: z.boolean() }),
    example: { upload_id: EXAMPLE_ID },
  }),
  uploadChunk: endpoint({
    name: "lab-report.upload-chunk",
    kind: "write",
    method: "POST",
    path: "/api/lab-reports/uploads/{upload_id}/files/{index}",
    input: UploadInput.extend({
      index: int4FromText(0, MAX_FILES - 1),
      offset: int4FromText(0, MAX_FILE_BYTES).multipleOf(CHUNK_BYTES),
      content_type: z.literal(UPLOAD_TYPE),
      file: z.instanceof(ReadableStream<Uint8Array>),
    }),
    output: LabReportUpload,
    upload: [UPLOAD_TYPE],
    example: () => ({
      upload_id: EXAMPLE_ID,
      index: "0",
      offset: "0",
      content_type: UPLOAD_TYPE,
      file: new Blob(["%PDF-"]).stream(),
    }),
  }),
  submitUpload: endpoint({
    name: "lab-report.upload",
    kind: "write",
    method: "POST",
    path: "/api/lab-reports/uploads/{upload_id}/submit",
    input: UploadInput.extend({ again: z.boolean().default(false) }),
    output: LabReportUpload,
    example: { upload_id: EXAMPLE_ID },
  }),
  watchLabReports: endpoint({
    name: "lab-report.watch",
    kind: "read",
    method: "GET",
    path: "/api/lab-reports/watch",
    input: Nothing,
    output: LabReportWatch,
    example: {},
  }),
  readLabReport: endpoint({
    name: "lab-report.read",
    kind: "read",
    method: "GET",
    path: "/api/lab-reports/{job_id}",
    input: LabReportInput,
    output: LabReport,
    example: { job_id: EXAMPLE_ID },
  }),
  readLabReportThumbnail: endpoint({
    name: "lab-report.read-thumbnail",
    kind: "read",
    method: "GET",
    path: "/api/lab-reports/{job_id}/thumbnail",
    input: LabReportInput,
    output: StreamedFile,
    download: "image/jpeg",
    example: { job_id: EXAMPLE_ID },
  }),
  readLabReportFile: endpoint({
    name: "lab-report.read-file",
    kind: "read",
    method: "GET",
    path: "/api/lab-reports/{job_id}/files/{index}",
    input: LabReportInput.extend({ index: int4FromText(0) }),
    output: z.object({
      /** The people of all reports in the files. */
      user_ids: z.array(Uuid),
      name: z.string(),
      type: LabReportFile.shape.type,
      stream: z.instanceof(ReadableStream<Uint8Array>),
    }),
    download: LabReportFile.shape.type.options,
    example: { job_id: EXAMPLE_ID, index: "0" },
  }),
  retryLabReport: endpoint({
    name: "lab-report.retry",
    kind: "write",
    method: "POST",
    path: "/api/lab-reports/{job_id}/retry",
    input: RetryReportInput,
    output: LabReportUpload,
    example: { job_id: EXAMPLE_ID, upload_id: EXAMPLE_ID },
  }),
};
