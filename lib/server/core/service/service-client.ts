import "server-only";
import type { Dispatcher } from "undici";
import type { z } from "zod";
import type {
  Endpoint,
  EndpointBodyInput,
  EndpointForm,
  EndpointParams,
  EndpointQueryInput,
  EndpointResponse,
} from "@/lib/contract/service/endpoint";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { ServiceCtx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { readAtMost } from "@/lib/server/core/http/read-at-most";
import { FORM_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from "@/lib/server/core/http/upload-time";
import { getRequestScope, inRequestScope } from "@/lib/server/core/request-scope";
import { runtime } from "@/lib/server/core/runtime";
import { canBeBatched, readTogether } from "./batched-reads";
import { startLimit } from "./call-limit";
import { getTraceHeaders, observeCall } from "./observe-call";
import { connectToService, type Send } from "./service-connection";
import { toServiceError } from "./service-failures";
import { toServicePath } from "./service-path";

/** Far larger than any lab's report: a larger file is a mistake, and would be held in memory. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** A file that is streamed to the service without buffering. */
export type ServiceUpload = { type: string; stream: ReadableStream<Uint8Array> };

/** A form with its files, which are named only by position. */
export type ServiceForm<Form extends EndpointForm> = {
  fields: z.input<Form["fields"]>;
  files: readonly Blob[];
};

type When<Value, Key extends string> = Value extends undefined
  ? { [K in Key]?: never }
  : { [K in Key]: Value };
type OptionalWhen<Value, Key extends string> = Value extends undefined
  ? { [K in Key]?: never }
  : { [K in Key]?: Value };

/** What a call sends, by the row of its endpoint. */
export type ServiceRequest<E extends Endpoint> = When<EndpointParams<E>, "params"> &
  OptionalWhen<EndpointQueryInput<E>, "query"> &
  (E["bodyOptional"] extends true
    ? OptionalWhen<EndpointBodyInput<E>, "body">
    : When<EndpointBodyInput<E>, "body">) &
  (E["upload"] extends readonly string[] ? { upload: ServiceUpload } : { upload?: never }) &
  (E["form"] extends EndpointForm ? { form: ServiceForm<E["form"]> } : { form?: never }) &
  (E["headers"] extends z.ZodObject
    ? { headers?: z.input<E["headers"]> }
    : { headers?: Record<string, never> });

/** Who calls: the team of a context with its stored key, or the holder of an open connection. */
type Caller = ServiceCtx | { readonly requestId: string; readonly send: Send };

/**
 * One call to the team's service, typed by the endpoint's row. The contract parses the response: unknown enum values
 * pass, and keys that no screen needs are dropped. Throws DashboardError; service-failures.ts has the codes.
 */
export async function callService<E extends Endpoint>(
  ctx: Caller,
  endpoint: E,
  request: ServiceRequest<E>,
): Promise<EndpointResponse<E>> {
  const body = await callServiceRaw(ctx, endpoint, request);
  return requireParsed(ctx, endpoint, endpoint.response.safeParse(body));
}

/** What the contract parsed. Throws `upstream_invalid` for any other response. */
export function requireParsed<E extends Endpoint>(
  ctx: Caller,
  endpoint: E,
  parsed: z.ZodSafeParseResult<unknown>,
): EndpointResponse<E> {
  if (parsed.success) return parsed.data as EndpointResponse<E>;
  logUnexpected(ctx, endpoint, parsed.error);
  throw new DashboardError(
    "upstream_invalid",
    "The service's answer has an unknown format, so it is not shown.",
  );
}

/** Logs where a response differs from the contract, without its values. */
export function logUnexpected({ requestId }: Caller, endpoint: Endpoint, error: z.ZodError): void {
  const paths = error.issues.slice(0, 10).map(({ path, code }) => [path.join("."), code]);
  runtime().log.error({ requestId, path: endpoint.path, paths }, "unexpected shape");
}

/** The same call with its JSON as received, not checked against the contract. */
export async function callServiceRaw<E extends Endpoint>(
  ctx: Caller,
  endpoint: E,
  request: ServiceRequest<E>,
): Promise<unknown> {
  const sendAlone = () => send(ctx, endpoint, request, readJson);
  if ("send" in ctx || !canBeBatched(ctx, endpoint)) return sendAlone();
  const { params, query } = request;
  // Throws for parameters that would be refused if the call were sent alone.
  toServicePath(endpoint.path, params, query);
  return readTogether(
    ctx,
    endpoint,
    { params, query },
    {
      sendAlone,
      sendBatch: async (requests, signal) => {
        const { readBatch } = endpoints;
        const body = { requests: [...requests] };
        const read = () => send(ctx, readBatch, { body }, readJson);
        const answer = readBatch.response.safeParse(await inRequestScope({ signal }, read));
        if (answer.success) return answer.data.answers;
        throw new DashboardError("upstream_invalid", "The service's answer could not be read.");
      },
    },
  );
}

async function readJson({ body }: Dispatcher.ResponseData): Promise<unknown> {
  const text = await body.text();
  return text === "" ? undefined : JSON.parse(text);
}

type BinaryEndpoint = Endpoint & { readonly answers: string };

/**
 * The same call for an endpoint that returns a file: all its bytes. More than 20 MB, or bytes of another file type,
 * whatever the content type says, is `upstream_invalid`.
 */
export async function callServiceBinary<E extends BinaryEndpoint>(
  ctx: ServiceCtx,
  endpoint: E,
  request: ServiceRequest<E>,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await send(ctx, endpoint, request, readFile);
  if (endpoint.response.safeParse(bytes).success) return bytes;
  runtime().log.error({ requestId: ctx.requestId, path: endpoint.path }, "not the promised file");
  throw new DashboardError(
    "upstream_invalid",
    "The service sent something that is not the document.",
  );
}

/** Refuses a file that is too large as soon as that is known, by its content-length or by the bytes received. */
async function readFile({ headers, body }: Dispatcher.ResponseData) {
  const announced = Number(headers["content-length"] ?? 0);
  const bytes = announced > MAX_FILE_BYTES ? null : await readAtMost(body, MAX_FILE_BYTES);
  if (bytes !== null) return bytes;
  body.destroy();
  throw new DashboardError(
    "upstream_invalid",
    "The document is larger than 20 MB, so it is not shown.",
  );
}

async function send<E extends Endpoint, T>(
  ctx: Caller,
  endpoint: E,
  { params, query, headers, ...content }: ServiceRequest<E>,
  read: (response: Dispatcher.ResponseData) => Promise<T>,
): Promise<T> {
  const path = toServicePath(endpoint.path, params, query);
  const request = "send" in ctx ? ctx.send : await connectToService(ctx.team);
  const { type, body, timeoutMs } = toPayload(endpoint, content);
  const { signal } = getRequestScope();
  const about = {
    key: "team" in ctx ? ctx.team.id : "management",
    endpoint,
    isUpload: body instanceof ReadableStream,
  };
  return observeCall(about, signal, async (report) => {
    const limit = startLimit(endpoint, timeoutMs);
    try {
      const response = await request({
        method: endpoint.method,
        path,
        headers: {
          ...toRequestHeaders(headers),
          ...getTraceHeaders(),
          "x-request-id": ctx.requestId,
          ...(type ? { "content-type": type } : {}),
        },
        body,
        signal: AbortSignal.any([limit.signal, ...(signal ? [signal] : [])]),
        headersTimeout: limit.longestMs,
      });
      report(response.statusCode);
      if (response.statusCode === endpoint.status) return await read(response);
      throw toServiceError(response.statusCode, await response.body.text());
    } finally {
      limit.stop();
    }
  });
}

type Payload = {
  type: string | null;
  body: string | ReadableStream<Uint8Array> | null;
  timeoutMs: number;
};

function toPayload(
  endpoint: Endpoint,
  content: {
    body?: unknown;
    upload?: ServiceUpload | undefined;
    form?: ServiceForm<EndpointForm> | undefined;
  },
): Payload {
  const { body, upload, form } = content;
  if (upload) return { type: upload.type, body: upload.stream, timeoutMs: UPLOAD_TIMEOUT_MS };
  if (form && endpoint.form) {
    const encoded = new Response(toFormData(form, endpoint.form.files.name));
    const type = encoded.headers.get("content-type");
    return { type, body: encoded.body, timeoutMs: FORM_TIMEOUT_MS };
  }
  const timeoutMs = runtime().env.SERVICE_TIMEOUT_MS;
  if (body === undefined) return { type: null, body: null, timeoutMs };
  return { type: "application/json", body: JSON.stringify(body), timeoutMs };
}

function toFormData({ fields, files }: ServiceForm<EndpointForm>, fileName: string): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, String(value));
  for (const [index, file] of files.entries()) data.append(fileName, file, String(index + 1));
  return data;
}

/** The headers that have a value; those of an endpoint are optional. */
function toRequestHeaders(headers: object | undefined): Record<string, string> {
  const pairs = Object.entries(headers ?? {});
  return Object.fromEntries(
    pairs.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
}
