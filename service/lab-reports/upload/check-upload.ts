import path from "node:path";
import { fileTypeFromFile } from "file-type";
import { z } from "zod";
import {
  LAB_REPORT_FILE_TYPES,
  type LabReportFileType,
} from "@/lib/contract/service/endpoints/lab-reports";
import type { FormFile } from "@/service/http/read-form";
import { Refusal } from "@/service/http/refusal";
import { ChildPool } from "@/service/lab-reports/child/child-pool";
import { CHECK_LIMITS, type ChildLimits } from "@/service/lab-reports/limits";
import { Inspection } from "./inspection";

const inspectors = new ChildPool(path.join(import.meta.dirname, "inspect-child.ts"));

export type CheckedUpload = {
  readonly files: readonly { path: string; type: LabReportFileType; sizeBytes: number }[];
  /** Null when only parsing can determine it. */
  readonly pageCount: number | null;
};

/**
 * Checks uploaded files by their content: refuses with 400 what the reference names (types, empty and broken files, too
 * many pages). The files are opened in a child process.
 */
export async function checkUpload(uploaded: readonly FormFile[]): Promise<CheckedUpload> {
  const files: CheckedUpload["files"][number][] = [];
  for (const { path: file, declaredType, sizeBytes } of uploaded) {
    if (sizeBytes === 0) throw new Refusal(400, "A file is empty");
    files.push({ path: file, type: await requireType(file, declaredType), sizeBytes });
  }
  if (files.length > 1 && files.some(({ type }) => type === "application/pdf")) {
    throw new Refusal(400, "A PDF is uploaded alone; several files are images, one for each page");
  }
  let pageCount: number | null = 0;
  const inspections = await inspectFiles(files);
  // If they could not be opened here, the parsing job has to determine why.
  for (const inspection of inspections ?? files.map(() => ({ pageCount: null }))) {
    if ("refusal" in inspection) throw new Refusal(400, inspection.refusal);
    const { pageCount: pages } = inspection;
    pageCount = pages === null || pageCount === null ? null : pageCount + pages;
  }
  return { files, pageCount };
}

async function requireType(file: string, declaredType: string): Promise<LabReportFileType> {
  const detected = await fileTypeFromFile(file);
  const type = LAB_REPORT_FILE_TYPES.find((known) => known === detected?.mime);
  if (type === undefined) throw new Refusal(400, "A file is neither a PDF nor a JPEG or PNG image");
  const declared = declaredType === "image/jpg" ? "image/jpeg" : declaredType;
  // Sent by clients that do not know the type.
  const isDeclared = declared !== "" && declared !== "application/octet-stream";
  if (isDeclared && declared !== type) {
    throw new Refusal(400, `A file is declared to be another type than its content, ${type}`);
  }
  return type;
}

/**
 * Opens files in a child process; returns for each, in their order, its pages or why it is refused. Null if the child
 * process failed or reached its limits, so that nothing is known about them.
 */
export async function inspectFiles(
  files: readonly Pick<CheckedUpload["files"][number], "path" | "type">[],
  limits: ChildLimits = CHECK_LIMITS,
): Promise<Inspection[] | null> {
  const request = files.map(({ path: file, type }) => ({ path: file, type }));
  try {
    const answer = await inspectors.use((child) => child.ask(request, limits));
    return z.array(Inspection).parse(answer);
  } catch {
    return null;
  }
}
