import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { DataImport } from "@/lib/contract/service/health-data/data-import";
import type { TestService } from "@/service/testing/create-test-service";

export type UploadBody = string | Buffer | AsyncIterable<Uint8Array>;

export function fixture(name: string): Buffer {
  return readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
}

type UploadOptions = {
  type?: string;
  key?: string;
  query?: string;
  headers?: Readonly<Record<string, string>>;
};

/** Uploads a file as a stream and returns the response, whatever its status. */
export async function upload(
  service: Pick<TestService, "request">,
  userId: string,
  body: UploadBody,
  { type = "application/octet-stream", key, query = "", headers = {} }: UploadOptions = {},
): Promise<{ status: number; body: unknown }> {
  const stream = typeof body === "string" ? new Blob([body]).stream() : getStream(body);
  const init: RequestInit & { duplex: "half"; key?: string } = {
    method: "POST",
    headers: { "content-type": type, ...headers },
    body: stream,
    duplex: "half",
    ...(key === undefined ? {} : { key }),
  };
  const response = await service.request(`/sandbox/v1/users/${userId}/imports${query}`, init);
  return { status: response.status, body: await response.json() };
}

/** Uploads an export that must be accepted; returns its report. */
export async function importExport(
  service: Pick<TestService, "request">,
  userId: string,
  body: UploadBody,
  query = "",
): Promise<DataImport> {
  const answer = await upload(service, userId, body, { query });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return DataImport.parse(answer.body);
}

function getStream(body: Buffer | AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  if (Buffer.isBuffer(body)) return new Blob([new Uint8Array(body)]).stream();
  return Readable.toWeb(Readable.from(body)) as ReadableStream<Uint8Array>;
}
