import { writeFile } from "node:fs/promises";
import path from "node:path";
import { fileTypeFromBuffer } from "file-type";
import {
  LAB_REPORT_FILE_TYPES,
  type LabReportFileType,
} from "@/lib/contract/service/endpoints/lab-reports";
import type { DocumentType } from "@/lib/contract/service/report-document";
import type { ChildLimits } from "@/service/lab-reports/limits";
import { withFolder } from "@/service/lab-reports/scratch-folder";
import { inspectFiles } from "@/service/lab-reports/upload/check-upload";

const UNKNOWN = "application/octet-stream";

/**
 * What each document of a laboratory is by its content, whatever it is declared to be. A PDF or an image counts as such
 * only if it was opened, within the limits of uploads; if that could not be tried, it is unknown.
 */
export async function readDocumentTypes(
  documents: readonly Uint8Array[],
  limits?: ChildLimits,
): Promise<DocumentType[]> {
  const types = await Promise.all(documents.map(detectType));
  const opened = types.flatMap((type, index) => {
    const known = LAB_REPORT_FILE_TYPES.find((each) => each === type);
    return known ? [{ index, type: known }] : [];
  });
  const broken = opened.length === 0 ? new Set() : await findBroken(documents, opened, limits);
  return types.map((type, index) => (broken.has(index) ? UNKNOWN : type));
}

async function detectType(bytes: Uint8Array): Promise<DocumentType> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  const known = LAB_REPORT_FILE_TYPES.find((each) => each === mime);
  if (known) return known;
  const mayBeText = mime === undefined || mime === "application/xml" || mime.startsWith("text/");
  return mayBeText && isText(bytes) ? "text/plain" : UNKNOWN;
}

const TEXT_CONTROLS = new Set([...Buffer.from("\t\n\f\r")]);
const DELETE = 0x7f;

/** UTF-8 without control characters other than those between words and lines. */
function isText(bytes: Uint8Array): boolean {
  const isControl = (byte: number) => (byte < 0x20 && !TEXT_CONTROLS.has(byte)) || byte === DELETE;
  if (bytes.length === 0 || bytes.some(isControl)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

type Opened = { readonly index: number; readonly type: LabReportFileType };

/** The positions of the documents that could not be opened. */
function findBroken(
  documents: readonly Uint8Array[],
  opened: readonly Opened[],
  limits?: ChildLimits,
): Promise<Set<number>> {
  return withFolder(async (folder) => {
    const files = opened.map(({ index, type }) => ({ path: path.join(folder, `${index}`), type }));
    for (const [place, { path: file }] of files.entries()) {
      const bytes = documents[opened[place]?.index ?? 0] ?? new Uint8Array();
      await writeFile(file, bytes, { mode: 0o600, flag: "wx" });
    }
    const inspections = await inspectFiles(files, limits);
    return new Set(
      opened.flatMap(({ index }, place) => {
        const inspection = inspections?.[place];
        return inspection === undefined || "refusal" in inspection ? [index] : [];
      }),
    );
  });
}
