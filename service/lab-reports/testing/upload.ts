import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { ParsingJob } from "@/lib/contract/service/parsing-job";
import type { TestService } from "@/service/testing/create-test-service";

const samples = path.join(import.meta.dirname, "samples");

export type Part = { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string };

/** A file of `samples` with its type. */
export async function readSample(name: string): Promise<Part> {
  const types: Record<string, string> = {
    ".pdf": "application/pdf",
    ".png": "image/png",
    ".jpg": "image/jpeg",
  };
  const bytes = new Uint8Array(await readFile(path.join(samples, name)));
  return { bytes, type: types[path.extname(name)] ?? "" };
}

/** A small image; the fake parser obeys its comment. */
export async function makeImage(order = "read", marker = ""): Promise<Part> {
  const create = { width: 8, height: 8, channels: 3, background: "white" } as const;
  const comment = { IFD0: { ImageDescription: `order=${order} ${marker};` } };
  const bytes = await sharp({ create }).withExif(comment).jpeg().toBuffer();
  return { bytes: new Uint8Array(bytes), type: "image/jpeg" };
}

export type Upload = {
  readonly userId?: string;
  readonly files: readonly Part[];
  readonly fields?: Record<string, string>;
  readonly key?: string | null;
  readonly idempotencyKey?: string;
};

/** Sends an upload, which may be invalid. */
export async function sendUpload(
  service: Pick<TestService, "request">,
  upload: Upload,
): Promise<{ status: number; body: unknown }> {
  const response = await postUpload(service, upload);
  return { status: response.status, body: await response.json() };
}

/** The response to an upload, which may be invalid. */
export async function postUpload(
  service: Pick<TestService, "request">,
  { userId, files, fields = {}, key, idempotencyKey }: Upload,
): Promise<Response> {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.append(name, text);
  for (const { bytes, type } of files) form.append("file", new Blob([bytes], { type }), "page");
  // Appended after the files: fields may come in any order.
  if (userId !== undefined) form.append("user_id", userId);
  return service.request("/lab_report/v1/parser/job", {
    method: "POST",
    body: form,
    ...(idempotencyKey && { headers: { "x-idempotency-key": idempotencyKey } }),
    ...(key !== undefined && { key }),
  });
}

/** Uploads a report that must be accepted. */
export async function uploadReport(
  service: Pick<TestService, "request">,
  upload: Upload,
): Promise<ParsingJob> {
  const { status, body } = await sendUpload(service, upload);
  if (status !== 200) throw new Error(`The upload was answered ${status}: ${JSON.stringify(body)}`);
  return ParsingJob.parse(body);
}
