import type { ReportDocumentRecord } from "@/lib/contract/dashboard/orders/received-report-record";
import { lookUp } from "@/lib/contract/look-up";
import type { DocumentType } from "@/lib/contract/service/report-document";

/** The ending of a saved document's name. */
export const DOCUMENT_EXTENSIONS: Readonly<Record<DocumentType, string>> = {
  "application/pdf": "pdf",
  "image/png": "png",
  "image/jpeg": "jpg",
  "text/plain": "txt",
  "application/octet-stream": "bin",
};

const NAMES: Readonly<Partial<Record<DocumentType, string>>> = {
  "application/pdf": "PDF",
  "image/png": "PNG",
  "image/jpeg": "JPEG",
  "text/plain": "text",
};

/** `PDF`, `text`; null for a document that cannot be shown. */
export function formatDocumentType(type: string): string | null {
  return lookUp(NAMES, type) ?? null;
}

const NAME = "Report of the laboratory";

/** `Report of the laboratory`, with the title that the laboratory gave the document, if any. */
export function getDocumentTitle({ title }: Pick<ReportDocumentRecord, "title">): string {
  const given = title.trim();
  return given === "" || given === NAME ? NAME : `${NAME}: ${given}`;
}
