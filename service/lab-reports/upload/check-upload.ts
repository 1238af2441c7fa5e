import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
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

const PDF_HEADER_BYTES = 1024;
const inspectors = new ChildPool(path.join(import.meta.dirname, "inspect-child.ts"));

export type CheckedUpload = {
  readonly files: readonly { path: string; type: LabReportFileType; sizeBytes: number }[];
  /** SHA-256 over the files in their order. */
  readonly contentHash: Buffer;
};

/**
 * Checks uploaded files by their size and first bytes: refuses with 400 empty files, other types, and a PDF beside other
 * files. What is wrong inside a document is found by its parsing.
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
  return { files, contentHash: await hashFiles(files) };
}

/** The size goes before the bytes of each file, so that no two lists of files have the same input. */
async function hashFiles(files: CheckedUpload["files"]): Promise<Buffer> {
  const hash = createHash("sha256");
  for (const { path: file, sizeBytes } of files) {
    hash.update(`${sizeBytes}\n`);
    for await (const chunk of createReadStream(file)) hash.update(chunk);
  }
  return hash.digest();
}

async function requireType(file: string, declaredType: string): Promise<LabReportFileType> {
  const detected = await fileTypeFromFile(file);
  const type =
    LAB_REPORT_FILE_TYPES.find((known) => known === detected?.mime) ?? (await findPdf(file));
  if (type === undefined) throw new Refusal(400, "A file is neither a PDF nor a JPEG or PNG image");
  const declared = declaredType === "image/jpg" ? "image/jpeg" : declaredType;
  // Sent by clients that do not know the type.
  const isDeclared = declared !== "" && declared !== "application/octet-stream";
  if (isDeclared && declared !== type) {
    throw new Refusal(400, `A file is declared to be another type than its content, ${type}`);
  }
  return type;
}

/** PDF readers search the beginning of a file for its header, and ignore what a mail or web server put before it. */
async function findPdf(file: string): Promise<LabReportFileType | undefined> {
  const start: Buffer[] = [];
  for await (const chunk of createReadStream(file, { end: PDF_HEADER_BYTES - 1 })) {
    start.push(chunk);
  }
  return Buffer.concat(start).includes("%PDF-") ? "application/pdf" : undefined;
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
