import { once } from "node:events";
import { createWriteStream } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import type { z } from "zod";
import type { EndpointForm } from "@/lib/contract/service/endpoint";
import { refuseUnstorable } from "./read-body";
import { Refusal } from "./refusal";
import { InvalidRequest } from "./request-issue";
import { toValidationIssues } from "./zod-issues";

const MEGABYTE = 1024 * 1024;
/** How much larger than its files a form may be: boundaries, headers and fields. */
const OVERHEAD_BYTES = 64 * 1024;

export type FormLimits = {
  readonly files: number;
  readonly fileBytes: number;
  readonly totalBytes: number;
};

export type FormFile = {
  readonly path: string;
  /** As its sender declares it, in lowercase and without parameters. */
  readonly declaredType: string;
  readonly sizeBytes: number;
};

export type Form<Fields extends z.ZodObject> = {
  readonly fields: z.output<Fields>;
  /** In the order they were sent. */
  readonly files: readonly FormFile[];
};

/**
 * Reads a form as a stream and writes its files into the folder. Refuses a file or a total that is too large (413), too
 * many files and a truncated form (400), and fields that do not fit the contract (422).
 */
export async function readForm<Fields extends z.ZodObject>(
  request: Request,
  form: EndpointForm & { readonly fields: Fields },
  limits: FormLimits,
  folder: string,
): Promise<Form<Fields>> {
  const parts = await readParts(request, form.files.name, limits, folder);
  const sent = { ...parts.texts };
  refuseUnstorable(sent, ["body"]);
  const fields = form.fields.safeParse(sent);
  const issues = fields.success ? [] : toValidationIssues("body", fields.error.issues, sent);
  if (parts.files.length === 0) {
    const loc = ["body", form.files.name];
    issues.push({ type: "missing", loc, msg: "Field required", input: null });
  }
  if (!fields.success || issues.length > 0) throw new InvalidRequest(issues);
  return { fields: fields.data, files: parts.files };
}

type Parts = { readonly texts: Record<string, string>; readonly files: FormFile[] };

async function readParts(
  request: Request,
  fileName: string,
  limits: FormLimits,
  folder: string,
): Promise<Parts> {
  const type = request.headers.get("content-type") ?? "";
  const texts: Record<string, string> = Object.create(null);
  // Any other body counts as a form without fields.
  if (request.body === null || !isForm(type)) return { texts, files: [] };
  const parser = openParser(type);
  const stopping = new AbortController();
  const writes: Promise<FormFile>[] = [];
  parser.on("field", (name, value) => {
    texts[name] = value;
  });
  parser.on("file", (name, stream, _, __, mime) => {
    const write = receiveFile(stream, {
      file: path.join(folder, String(writes.length)),
      declaredType: mime.split(";", 1)[0]?.trim().toLowerCase() ?? "",
      refusal: refuseFile(name, fileName, writes.length, limits),
      limits,
    });
    // The first refusal aborts reading the whole form.
    write.catch((error) => stopping.abort(error));
    writes.push(write);
  });
  const body = Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>);
  // A sender that disconnects after a refusal is not an error of the service.
  body.on("error", () => undefined);
  try {
    const counted = limitBytes(body, limits.totalBytes + OVERHEAD_BYTES, limits.totalBytes);
    await pipeline(counted, parser, { signal: stopping.signal });
  } catch (error) {
    await Promise.allSettled(writes);
    throw toRefusal(stopping.signal.reason ?? error);
  } finally {
    body.destroy();
  }
  return { texts, files: await Promise.all(writes) };
}

function openParser(contentType: string) {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: {
        fields: 20,
        fieldNameSize: 100,
        fieldSize: 1_000,
        headerPairs: 20,
        headerSize: 4_096,
      },
    });
  } catch {
    throw damagedForm();
  }
}

type Receiving = {
  readonly file: string;
  readonly declaredType: string;
  readonly refusal: Refusal | InvalidRequest | null;
  readonly limits: FormLimits;
};

async function receiveFile(
  stream: BusboyFileStream,
  { file, declaredType, refusal, limits }: Receiving,
): Promise<FormFile> {
  if (refusal !== null) {
    stream.on("error", () => undefined).resume();
    throw refusal;
  }
  const target = createWriteStream(file, { flags: "wx", mode: 0o600 });
  await pipeline(limitBytes(stream, limits.fileBytes, limits.fileBytes), target);
  if (!target.closed) await once(target, "close");
  return { path: file, declaredType, sizeBytes: target.bytesWritten };
}

function refuseFile(name: string, expected: string, index: number, limits: FormLimits) {
  if (name !== expected) {
    const loc = ["body", name];
    const msg = "Extra inputs are not permitted";
    return new InvalidRequest([{ type: "extra_forbidden", loc, msg, input: null }]);
  }
  return index < limits.files ? null : new Refusal(400, `More than ${limits.files} files`);
}

async function* limitBytes(
  content: AsyncIterable<Buffer>,
  maxBytes: number,
  namedBytes: number,
): AsyncGenerator<Buffer> {
  let sizeBytes = 0;
  for await (const chunk of content) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) {
      const what = maxBytes === namedBytes ? "A file is" : "The files together are";
      throw new Refusal(413, `${what} larger than ${namedBytes / MEGABYTE} MB`);
    }
    yield chunk;
  }
}

function isForm(contentType: string): boolean {
  return /^multipart\/form-data;/i.test(contentType);
}

function toRefusal(error: unknown): Error {
  if (error instanceof Refusal || error instanceof InvalidRequest) return error;
  return damagedForm();
}

function damagedForm(): Refusal {
  return new Refusal(400, "The form is damaged, or broke off before it was complete");
}
