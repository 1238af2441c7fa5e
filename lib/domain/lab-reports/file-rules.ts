import {
  type LabReportFileType,
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_REPORT_BYTES,
} from "@/lib/contract/dashboard/lab-report-upload";

/** How many bytes `detectFileType` needs: PDF readers look for the header in so many. */
export const HEAD_BYTES = 1_024;

const SIGNATURES: readonly { type: LabReportFileType | "heic"; at: number; bytes: string }[] = [
  { type: "application/pdf", at: 0, bytes: "%PDF-" },
  { type: "image/jpeg", at: 0, bytes: "\xff\xd8\xff" },
  { type: "image/png", at: 0, bytes: "\x89PNG\r\n\x1a\n" },
  { type: "heic", at: 4, bytes: "ftyp" },
];

/**
 * The type of a file by its first bytes, never by its name; null if it is not one of the listed types. What a mail or web
 * server put before the header of a PDF is ignored.
 */
export function detectFileType(head: Uint8Array): LabReportFileType | "heic" | null {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  const found = SIGNATURES.find(({ at, bytes }) => text.startsWith(bytes, at))?.type;
  return found ?? (text.includes("%PDF-") ? "application/pdf" : null);
}

export type FileFacts = { type: LabReportFileType | "heic" | null; sizeBytes: number };

const MEGABYTES = MAX_FILE_BYTES / 1024 ** 2;

/** Why a file cannot be uploaded, with the next step; null when it can. */
export function findFileProblem({ type, sizeBytes }: FileFacts): string | null {
  if (sizeBytes === 0) return "The file is empty. Choose another one.";
  if (sizeBytes > MAX_FILE_BYTES) {
    return `The file is larger than ${MEGABYTES} MB. Scan it at a lower resolution, or upload only the pages with results.`;
  }
  if (type === "heic") {
    return "This is a HEIC or video file. Save the photo as JPEG, then upload that.";
  }
  if (type === null) return "Only PDF, JPEG and PNG files can be read. Choose one of those.";
  return null;
}

/** Why these files cannot be the pages of one report; null when they can. */
export function findPagesProblem(files: readonly FileFacts[]): string | null {
  if (files.length > 1 && files.some(({ type }) => type === "application/pdf")) {
    return "A PDF is a whole report: upload it by itself. Only photos can be pages of one report.";
  }
  if (files.length > MAX_FILES) {
    return `A report can have at most ${MAX_FILES} photos. Upload the rest as another report, or one PDF.`;
  }
  if (files.reduce((total, { sizeBytes }) => total + sizeBytes, 0) > MAX_REPORT_BYTES) {
    return `The photos of one report are larger than ${MAX_REPORT_BYTES / 1024 ** 2} MB together. Take them at a lower resolution.`;
  }
  return null;
}
